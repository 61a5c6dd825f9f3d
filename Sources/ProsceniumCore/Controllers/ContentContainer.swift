public import Foundation

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
