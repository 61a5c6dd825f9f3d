import AnimationTiming
import Foundation

/// The state of a scroll view that a finger has touched, that has a delegate or a setting, or whose insets are adjusted.
///
/// Other scroll views have no such object, so that they are as small as a view with content.
@MainActor final class ScrollState {
  // Each frame of a scroll reads these properties. The class does not check exclusivity at run time, because no access
  // lasts longer than a single read or write.

  @exclusivity(unchecked) var settings = ScrollSettings()
  @exclusivity(unchecked) var machine = ScrollStateMachine()
  @exclusivity(unchecked) var zoom = ZoomStateMachine()
  @exclusivity(unchecked) weak var delegate: (any ScrollViewDelegate)?

  /// The insets around the content, which include the safe area and a shown refresh control.
  @exclusivity(unchecked) var adjustedInset: EdgeInsets

  /// The part of ``adjustedInset`` at the top that a refresh control needs.
  var refreshInset = 0.0

  /// A Boolean value that indicates whether the present movement by code leads to the top.
  var isScrollingToTop = false

  /// The drag of the present touches.
  @exclusivity(unchecked) var drag = ScrollDrag()

  /// The pinch of the present touches.
  @exclusivity(unchecked) var pinch = ScrollPinch()

  /// A Boolean value that indicates whether the scroll view itself is setting the offset.
  @exclusivity(unchecked) var isMoving = false

  /// The bar that collapses with the content, or `nil` if there is none.
  @exclusivity(unchecked) weak var follower: (any ScrollFollower)?

  /// The number of pixels in a point, or 0 if offsets are not rounded.
  @exclusivity(unchecked) var displayScale = 0.0

  /// The scale of the zoomed view.
  var zoomScale: CGFloat = 1

  /// The movement of the content in the stage's frames, or `nil` until the content has moved by itself.
  var animation: ScrollAnimation?

  var panRecognizer: ScrollPanGestureRecognizer?
  var pinchRecognizer: ScrollPinchGestureRecognizer?
  var delayRecognizer: TouchDelayGestureRecognizer?
  var indicators = ScrollIndicators()
  var refreshControl: RefreshControl?

  init(adjustedInset: EdgeInsets) { self.adjustedInset = adjustedInset }
}

/// An object outside of a scroll view that moves with its content, such as a bar with a large title.
@MainActor package protocol ScrollFollower: AnyObject {
  /// Notifies the follower that the offset has changed, before the delegate of the scroll view.
  func contentDidScroll(in scrollView: ScrollView)

  /// Returns the vertical offset at which content stops that would stop at another one after a drag.
  func restingOffset(for proposed: CGFloat, in scrollView: ScrollView) -> CGFloat
}

/// The values of a drag from its beginning to its end.
struct ScrollDrag {
  /// The offset at the beginning, as if there were no resistance beyond the edges.
  var origin = Point.zero

  /// The shown offset at the beginning.
  var start = Point.zero

  /// The axes along which the content follows the finger.
  var axes: ScrollView.Axes = []

  /// The translation of the finger at the last movement.
  var translation = Point.zero

  /// The range of the offset on both axes at the last movement.
  var edges: (x: ScrollEdges, y: ScrollEdges)?
}

/// The values of a pinch from its beginning to its end.
struct ScrollPinch {
  /// The scale at the beginning, as if there were no resistance beyond the limits.
  var scale = 1.0

  /// The point of the zoomed view, in its own coordinates, that stays under the fingers.
  var anchor = Point.zero

  /// The distance of the fingers from the top left corner of the scroll view.
  var distance = Point.zero
}

extension ScrollView {
  /// The state of the scroll view, which is created if it does not exist.
  final var stateMade: ScrollState {
    if let state { return state }
    let state = ScrollState(adjustedInset: contentInset)
    self.state = state
    return state
  }

  /// Sets the object that moves with the content, which the scroll view does not retain.
  package final func setFollower(_ follower: (any ScrollFollower)?) {
    if follower != nil || state != nil { stateMade.follower = follower }
  }

  /// The settings of the scroll view, which are the defaults until one was set.
  final var settings: ScrollSettings {
    get { state?.settings ?? ScrollSettings() }
    set { stateMade.settings = newValue }
  }
}
