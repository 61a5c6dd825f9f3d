import Foundation

extension ViewController {
  /// Where the environment comes from: the parent, the presentation, the window.
  var environmentTraits: TraitCollection {
    if let parent { return parent.traitCollection }
    if let presentation = modal.asPresented { return presentation.controller.traitCollection }
    return (rootWindow ?? viewIfLoaded?.window)?.traitCollection ?? TraitCollection()
  }

  /// Tells the children, then what is presented through the controller that will be in charge of it.
  func forwardWillTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.announce(newCollection, with: coordinator) }
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
