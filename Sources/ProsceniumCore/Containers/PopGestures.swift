import Foundation

/// The recognisers of a navigation controller's gestures that pop its top page.
@MainActor final class PopGestures: GestureRecognizerDelegate {
  /// The distance in points by which the page stays behind the finger, as measured on UIKit's pops.
  static let slack = 12.0

  /// The navigation controller, whose view with the recognisers may outlive it.
  @WeakReference private var navigation: NavigationController?
  let edgePan = ScreenEdgePanGestureRecognizer()
  let contentPan = PanGestureRecognizer()

  /// The pop that follows a finger, or `nil` if none has begun.
  private var pop: InteractivePop?

  init(of navigation: NavigationController) {
    self.navigation = navigation
    edgePan.name = "pan from the leading edge"
    contentPan.name = "pan of the page"
    contentPan.isEnabled = false
    contentPan.require(toFail: edgePan)
    for pan in [edgePan, contentPan] {
      pan.delegate = self
      pan.maximumNumberOfTouches = 1
      pan.addAction { [weak self] in self?.follow($0) }
    }
  }

  /// Adds the recognisers to the view of the navigation controller.
  func stand(on view: View) {
    for pan in [edgePan, contentPan] { view.addGestureRecognizer(pan) }
  }

  private var isRightToLeft: Bool { navigation?.view.isMirrored ?? false }

  /// The sign of a movement towards the trailing edge.
  private var sign: Double { isRightToLeft ? -1 : 1 }

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      pop = navigation?.beginInteractivePop()
      // If nothing can be popped now, the finger has no further effect.
      if pop == nil { pan.abort() } else { move(pan) }
    case .changed: move(pan)
    case .ended:
      pop?.end(velocity: sign * pan.velocity(in: pan.view).x)
      pop = nil
    case .cancelled:
      pop?.cancel()
      pop = nil
    case .possible, .failed: break
    }
  }

  private func move(_ pan: PanGestureRecognizer) {
    pop?.move(to: max(0, sign * pan.translation(in: pan.view).x - Self.slack))
  }

  // MARK: Delegate of the recognisers

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    edgePan.edges = isRightToLeft ? .right : .left
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let navigation, navigation.stack.count > 1, !navigation.isInExchange,
      navigation.viewIfLoaded?.window?.isInTransition != true
    else { return false }
    guard gestureRecognizer === contentPan else { return true }
    let way = contentPan.translation(in: contentPan.view)
    return sign * way.x > abs(way.y)
  }

  /// Returns `true` for the pan of a scroll view, before which the content's pan waits.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer === contentPan && otherGestureRecognizer is PanGestureRecognizer
      && otherGestureRecognizer.view is ScrollView
  }

  /// Returns `true` for the pan of a scroll view at its leading edge, which gives way to the edge pan.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer === edgePan && otherGestureRecognizer is PanGestureRecognizer
      && otherGestureRecognizer.view is ScrollView
  }
}
