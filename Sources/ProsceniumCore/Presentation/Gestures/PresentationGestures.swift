import Foundation

/// The gestures of a person on a presentation: a tap outside the presented view, and a pull of the presented view.
///
/// The container creates this object at the first touch in it, because most presentations end without one. Both
/// recognisers stand on the container, so that a change of style needs no other recognisers. A recogniser that an
/// application adds to the presented view comes first.
@MainActor final class PresentationGestures: GestureRecognizerDelegate {
  /// The container, which owns this object.
  private unowned let container: PresentationContainerView

  private let outsideTap = OutsideTapRecognizer()
  private let pull = PanGestureRecognizer()

  /// The dismissal that follows the pull, or `nil` if no pull has begun.
  private var dismissal: InteractiveDismissal?

  /// The distance in points by which a sheet stays behind the finger, as in UIKit.
  static let slop = 10.0

  init(in container: PresentationContainerView) {
    self.container = container
    outsideTap.name = "tap outside the presentation"
    outsideTap.delegate = self
    outsideTap.addAction { [unowned self] in didTap(at: $0.location(in: self.container)) }
    pull.name = "pull of the presentation"
    pull.delegate = self
    pull.maximumNumberOfTouches = 1
    pull.addAction { [unowned self] in follow($0) }
    container.addGestureRecognizer(outsideTap)
    container.addGestureRecognizer(pull)
  }

  private var controller: PresentationController? { container.shown?.controller }

  // MARK: Tap

  private func didTap(at point: Point) { controller?.dismissByUser(tappingAt: point) }

  // MARK: Pull

  private func follow(_ pull: PanGestureRecognizer) {
    switch pull.state {
    case .began: begin(pull)
    case .changed: dismissal?.move(to: pull.translation(in: container).y)
    case .ended:
      dismissal?.end(velocity: pull.velocity(in: container).y)
      dismissal = nil
    case .cancelled:
      dismissal?.cancel()
      dismissal = nil
    case .possible, .failed: break
    }
  }

  private func begin(_ pull: PanGestureRecognizer) {
    let way = pull.translation(in: container)
    let content = scrollViews(around: pull).first
    guard let dismissal = controller?.makeInteractiveDismissal(scrolling: content, at: pull.location(in: container))
    else {
      // Nothing can be pulled now. The finger has no further effect.
      return pull.abort()
    }
    self.dismissal = dismissal
    let rest = way.y > 0 ? max(0, way.y - Self.slop) : min(0, way.y + Self.slop)
    pull.setTranslation(Point(x: way.x, y: rest), in: container)
    dismissal.move(to: rest)
  }

  /// Returns a Boolean value that indicates whether a movement moves the presented view instead of scrolling content.
  ///
  /// All scroll views around the finger must be at their top. A downward movement then pulls the view. An upward
  /// movement expands a sheet that has a larger detent. Otherwise the content scrolls, and the sheet does not move for
  /// the rest of the gesture.
  private func pulls(_ pull: PanGestureRecognizer) -> Bool {
    let way = pull.translation(in: container)
    guard abs(way.y) > abs(way.x), let controller else { return false }
    if controller.interactionInFlight != nil { return true }
    let content = scrollViews(around: pull)
    guard content.allSatisfy(\.isAtTop) else { return false }
    if way.y > 0 { return true }
    guard let sheet = controller as? SheetPresentationController else { return false }
    let track = sheet.gestureTrack
    return track.start > track.highest && (content.isEmpty || sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  /// Returns the scroll views around a touch in the presented view that scroll vertically, the innermost one first.
  private func scrollViews(around pull: PanGestureRecognizer) -> [ScrollView] {
    guard let presented = container.shown?.shownView else { return [] }
    var found: [ScrollView] = []
    var candidate = presented.hitTest(pull.startLocation(in: presented))
    while let view = candidate, view !== presented.superview {
      if let scrollView = view as? ScrollView, scrollView.scrollsVertically { found.append(scrollView) }
      candidate = view.superview
    }
    return found
  }

  // MARK: Delegate of the recognisers

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let controller, let presented = container.shown?.shownView else { return false }
    // During a dismissal the container receives all touches, and a finger on the shown view catches it.
    let isOnFlight = controller.interactionInFlight != nil && touch.view === container
    if isOnFlight {
      return gestureRecognizer === pull && presented.presentation.frame.contains(touch.location(in: container))
    }
    let isInside = touch.view?.isDescendant(of: presented) ?? false
    if gestureRecognizer === outsideTap { return !isInside && controller.endsByTapOutside }
    return isInside && controller.followsPull
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer !== pull || pulls(pull)
  }

  /// Returns `true` for the pan of a scroll view, which scrolls only if the pull does not begin.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer === pull && otherGestureRecognizer is PanGestureRecognizer
      && otherGestureRecognizer.view is ScrollView
  }
}

/// A recogniser of a touch that is lifted where it began.
///
/// The touch may stay down for any time and wander 10 points.
final class OutsideTapRecognizer: GestureRecognizer {
  static let wander = 10.0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if numberOfTouches > 1 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if touches.contains(where: { $0.travel > Self.wander }) { state = .failed }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    state = touches.contains { $0.travel > Self.wander } ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }
}

extension PanGestureRecognizer {
  /// Returns the place at which the finger has begun, in the coordinates of a view.
  func startLocation(in view: View) -> Point {
    let (place, way) = (location(in: nil), translation(in: nil))
    return view.convert(Point(x: place.x - way.x, y: place.y - way.y), from: nil)
  }
}
