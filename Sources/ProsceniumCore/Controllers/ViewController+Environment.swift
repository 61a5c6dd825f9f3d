import Foundation

extension ViewController {
  /// Gives a child other traits than this controller has: those that `collection` specifies; `nil` gives it the same.
  ///
  /// The child and everything in it hear of a change before the method returns. The child keeps the traits until it
  /// leaves this controller.
  public func setOverrideTraitCollection(_ collection: TraitCollection?, forChild child: ViewController) {
    precondition(child.parent === self, "\(child.name) is no child of \(name), which cannot set its traits.")
    guard collection != child.containment.overrideTraits else { return }
    let propagation = TraitPropagation(in: child)
    child.containment.overrideTraits = collection
    propagation.tellChanged()
    child.viewIfLoaded?.setNeedsLayout()
  }

  /// The traits that ``setOverrideTraitCollection(_:forChild:)`` gave a child; `nil` where it gave none.
  public func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    child.parent === self ? child.containment.overrideTraits : nil
  }

  /// This controller's traits with what it overrides for a child.
  private func traitCollection(forChild child: ViewController) -> TraitCollection {
    guard let overrides = child.containment.overrideTraits else { return traitCollection }
    return TraitCollection(traitsFrom: [traitCollection, overrides])
  }

  /// Where the environment comes from: the parent, the presentation, the window.
  var environmentTraits: TraitCollection {
    if let parent { return parent.traitCollection(forChild: self) }
    if let presentation = modal.asPresented { return presentation.controller.traitCollection }
    return (rootWindow ?? viewIfLoaded?.window)?.traitCollection ?? TraitCollection()
  }

  /// Tells the children, then what is presented through the controller that will be in charge of it.
  func forwardWillTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children {
      guard let overrides = child.containment.overrideTraits else {
        child.announce(newCollection, with: coordinator)
        continue
      }
      // What the overrides keep as it is, the child does not hear of.
      let traits = TraitCollection(traitsFrom: [newCollection, overrides])
      if traits != child.traitCollection { child.announce(traits, with: coordinator) }
    }
    guard let controller = modal.asPresenting?.comingController else { return }
    let overrides = controller.overrideTraitCollection ?? TraitCollection()
    controller.announce(TraitCollection(traitsFrom: [newCollection, overrides]), with: coordinator)
  }

  /// Tells the children that will change their size, then what is presented, which stands in the window.
  func forwardViewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      tell(.query, "\(self).size(for: \(child), in: \(size.text)) → \(childSize.text)")
      if childSize == child.viewIfLoaded?.bounds.size { continue }
      child.announce(childSize, with: coordinator)
    }
    guard let presentation = modal.asPresenting else { return }
    let windowSize = (coordinator as? TransitionCoordinator)?.comingSize ?? size
    presentation.comingController.announce(presentation.isInContext ? size : windowSize, with: coordinator)
  }

  /// Calls ``willTransition(to:with:)``, told to the observers of the stage.
  func announce(_ newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
    tell(.environment, "\(self).willTransition(to: \(newCollection))")
    willTransition(to: newCollection, with: coordinator)
  }

  /// Calls ``viewWillTransition(to:with:)``, told to the observers of the stage.
  func announce(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    tell(.environment, "\(self).viewWillTransition(to: \(size.text))")
    viewWillTransition(to: size, with: coordinator)
  }
}
