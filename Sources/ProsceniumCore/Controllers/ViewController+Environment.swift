public import Foundation

extension ViewController {
  /// Gives a child other traits than this controller has: those that `collection` specifies; `nil` gives it the same.
  ///
  /// The child and everything in it receive the trait change before the method returns. The child keeps the traits
  /// until it leaves this controller.
  public func setOverrideTraitCollection(_ collection: TraitCollection?, forChild child: ViewController) {
    precondition(child.parent === self, "\(child.name) is no child of \(name), which cannot set its traits.")
    guard collection != child.containment.overrideTraits else { return }
    child.changeTraits { child.containment.overrideTraits = collection }
    child.viewIfLoaded?.setNeedsLayout()
  }

  /// The traits that ``setOverrideTraitCollection(_:forChild:)`` gave a child; `nil` where it gave none.
  public func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    child.parent === self ? child.containment.overrideTraits : nil
  }

  /// Notifies the children, then what is presented, through the presentation controller that will be in charge of it.
  func forwardWillTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.announceComing(newCollection, with: coordinator) }
    forwardWillTransitionToPresented(from: newCollection, with: coordinator)
  }

  /// Announces the traits that the controller will have when its parent or presenter has `inherited`.
  ///
  /// A controller whose overrides keep its traits as they are is left out; what it presents may still have others.
  func announceComing(
    _ inherited: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let coming = inherited.merging(overridesAround).merging(ownTraits)
    if coming.readsLike(traitCollection) {
      forwardWillTransitionToPresented(from: coming, with: coordinator)
    } else {
      announce(coming, with: coordinator)
    }
  }

  /// The trait overrides of the views between the controller's view and the next source of traits above it.
  private var overridesAround: TraitCollection {
    guard inheritsFromSuperview else { return TraitCollection() }
    var overrides = TraitCollection()
    var candidate = viewIfLoaded?.superview
    while let view = candidate {
      overrides = view.overrideTraits.merging(overrides)
      candidate = view.isSourceOfTraits ? nil : view.superview
    }
    return overrides
  }

  private func forwardWillTransitionToPresented(
    from newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard let presentation = modal.asPresenting else { return }
    let windowTraits = traitWindow?.coming?.traits ?? newCollection
    let controller = presentation.comingController
    let coming = (presentation.isInContext ? newCollection : windowTraits).merging(controller.givenTraits)
    if coming.readsLike(presentation.controller.traitCollection) {
      presentation.presented.forwardWillTransitionToPresented(from: coming, with: coordinator)
    } else {
      controller.announce(coming, with: coordinator)
    }
  }

  /// Notifies the children that will change their size, then what is presented, which stands in the window.
  func forwardViewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      tell(.query, "\(self).size(for: \(child), in: \(size.text)) → \(childSize.text)")
      if childSize == child.viewIfLoaded?.bounds.size { continue }
      child.announce(childSize, with: coordinator)
    }
    guard let presentation = modal.asPresenting else { return }
    let windowSize = traitWindow?.coming?.size ?? size
    presentation.comingController.announce(presentation.isInContext ? size : windowSize, with: coordinator)
  }

  /// Announces the sizes that controllers get beside other divisions, where the surface keeps its size.
  ///
  /// - Parameter notified: What is presented and notified by itself, with all that it holds and presents.
  func announceSizesBesideDivisions(
    upTo notified: ViewController?,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let size = standsBesideDivisions ? viewIfLoaded?.bounds.size : nil
    for child in children {
      let old = child.viewIfLoaded?.bounds.size
      let new = size.map { self.size(forChildContentContainer: child, withParentContainerSize: $0) } ?? old
      if let new, new != old {
        child.announce(new, with: coordinator)
      } else {
        child.announceSizesBesideDivisions(upTo: notified, with: coordinator)
      }
    }
    guard let presented = modal.asPresenting?.presented, presented !== notified else { return }
    presented.announceSizesBesideDivisions(upTo: notified, with: coordinator)
  }

  /// Calls ``willTransition(to:with:)`` and reports it to the observers of the stage.
  func announce(_ newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
    tell(.environment, "\(self).willTransition(to: \(newCollection))")
    willTransition(to: newCollection, with: coordinator)
  }

  /// Calls ``viewWillTransition(to:with:)`` and reports it to the observers of the stage.
  func announce(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    tell(.environment, "\(self).viewWillTransition(to: \(size.text))")
    viewWillTransition(to: size, with: coordinator)
  }
}

/// An object that holds content and is notified before its environment or its size changes.
@preconcurrency @MainActor public protocol ContentContainer: AnyObject {
  /// The size that the content would like to have; a side of 0 says nothing.
  var preferredContentSize: Size { get }

  /// Called before the environment becomes `newCollection`; the old one can still be read.
  func willTransition(to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// Called before the size becomes `size`; the old one can still be read.
  func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

  /// How large `container` will be in a parent of `parentSize`; the default is as large as the parent.
  func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size) -> Size

  /// Called after `container`, a child or what is presented, came to prefer another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Called after the constraints in the view of `container`, a child or what is presented, came to ask for another
  /// size, where its frame does not come from constraints itself.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)
}

extension ViewController {
  /// The container that gives the controller's view its size: its parent, else its presentation controller.
  var sizingContainer: (any ContentContainer)? { parent ?? modal.asPresented?.controller }

  func tellPreferredContentSize() {
    guard let container = sizingContainer else { return }
    tell(.callback, "\(container.eventText).preferredContentSizeDidChange(for: \(self))")
    container.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Notifies ``sizingContainer`` if the view's constraints ask for another size than when this was last called.
  func tellFittingSize() {
    guard let container = sizingContainer, let view = viewIfLoaded else { return }
    let size = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    let last = loading.fittingSize
    loading.fittingSize = size
    guard let last, last != size else { return }
    tell(.callback, "\(container.eventText).systemLayoutFittingSizeDidChange(for: \(self))")
    container.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
  }
}
