public import Foundation

extension ViewController {
  /// Overrides the traits of a child with the traits that `collection` specifies, or removes the overrides if it is
  /// `nil`.
  ///
  /// The child and its descendants are notified of the trait change before the method returns. The child keeps the
  /// overrides until it leaves this controller.
  public func setOverrideTraitCollection(_ collection: TraitCollection?, forChild child: ViewController) {
    precondition(child.parent === self, "setOverrideTraitCollection requires a child of \(name), not \(child.name).")
    guard collection != child.containment.overrideTraits else { return }
    child.changeTraits { child.containment.overrideTraits = collection }
    child.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the traits with which this controller overrides a child's traits, or `nil` if it overrides none.
  public func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    child.parent === self ? child.containment.overrideTraits : nil
  }

  /// Notifies the children, and then the presented controller through its future presentation controller.
  func forwardWillTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.notifyOfComing(newCollection, with: coordinator) }
    forwardWillTransitionToPresented(from: newCollection, with: coordinator)
  }

  /// Notifies the controller of its future traits, for a parent or presenter that will have the traits `inherited`.
  ///
  /// A controller whose overrides preserve all of its traits is not notified. Its presented controller may still be
  /// notified.
  func notifyOfComing(
    _ inherited: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let coming = inherited.merging(overridesAround).merging(ownTraits)
    if coming.readsLike(traitCollection) {
      forwardWillTransitionToPresented(from: coming, with: coordinator)
    } else {
      notifyWillTransition(coming, with: coordinator)
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
      controller.notifyWillTransition(coming, with: coordinator)
    }
  }

  /// Notifies the children whose size will change, and then the presented controller, whose container is usually the
  /// window.
  func forwardViewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      trace(.query, "\(self).size(for: \(child), in: \(size.text)) → \(childSize.text)")
      if childSize == child.viewIfLoaded?.bounds.size { continue }
      child.notifyWillTransition(childSize, with: coordinator)
    }
    guard let presentation = modal.asPresenting else { return }
    let windowSize = traitWindow?.coming?.size ?? size
    presentation.comingController.notifyWillTransition(presentation.isInContext ? size : windowSize, with: coordinator)
  }

  /// Notifies controllers whose size will change because of other divisions, while the stage keeps its size.
  ///
  /// - Parameter notified: The presented controller at which the recursion ends, because it is notified separately
  ///   together with its descendants and its own presentations. If the value is `nil`, the recursion continues through
  ///   all presentations.
  func notifyOfSizesBesideDivisions(
    upTo notified: ViewController?,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let size = standsBesideDivisions ? viewIfLoaded?.bounds.size : nil
    for child in children {
      let old = child.viewIfLoaded?.bounds.size
      let new = size.map { self.size(forChildContentContainer: child, withParentContainerSize: $0) } ?? old
      if let new, new != old {
        child.notifyWillTransition(new, with: coordinator)
      } else {
        child.notifyOfSizesBesideDivisions(upTo: notified, with: coordinator)
      }
    }
    guard let presented = modal.asPresenting?.presented, presented !== notified else { return }
    presented.notifyOfSizesBesideDivisions(upTo: notified, with: coordinator)
  }

  /// Calls ``willTransition(to:with:)`` and reports the call to the observers of the stage.
  func notifyWillTransition(_ newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
  {
    trace(.environment, "\(self).willTransition(to: \(newCollection))")
    willTransition(to: newCollection, with: coordinator)
  }

  /// Calls ``viewWillTransition(to:with:)`` and reports the call to the observers of the stage.
  func notifyWillTransition(_ size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    trace(.environment, "\(self).viewWillTransition(to: \(size.text))")
    viewWillTransition(to: size, with: coordinator)
  }
}

/// An object that has content and is notified before changes of its traits or its size.
@preconcurrency @MainActor public protocol ContentContainer: AnyObject {
  /// The preferred size of the content, in points.
  ///
  /// A zero width or height expresses no preference.
  var preferredContentSize: Size { get }

  /// Notifies the container that its traits are about to become `newCollection`.
  ///
  /// The old traits are still in effect.
  func willTransition(to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// Notifies the container that its size is about to become `size`.
  ///
  /// The old size is still in effect.
  func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

  /// Returns the size of `container` if this object has the size `parentSize`.
  ///
  /// The default is `parentSize`.
  func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size) -> Size

  /// Notifies this object that the preferred size of a child or of the presented controller has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Notifies this object that the constraints of a child or of the presented controller have another fitting size.
  ///
  /// The call requires that the frame of the view does not depend on constraints itself.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)
}

extension ViewController {
  /// The container that determines the size of the controller's view, its parent or its presentation controller.
  var sizingContainer: (any ContentContainer)? { parent ?? modal.asPresented?.controller }

  func notifyOfPreferredContentSize() {
    guard let container = sizingContainer else { return }
    trace(.callback, "\(container.eventText).preferredContentSizeDidChange(for: \(self))")
    container.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Notifies ``sizingContainer`` if the fitting size of the view's constraints has changed since the last call.
  package func notifyOfFittingSize() {
    guard let container = sizingContainer, let view = viewIfLoaded else { return }
    let size = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    let last = loading.fittingSize
    loading.fittingSize = size
    guard let last, last != size else { return }
    trace(.callback, "\(container.eventText).systemLayoutFittingSizeDidChange(for: \(self))")
    container.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
  }
}
