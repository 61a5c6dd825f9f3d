import Foundation

/// The recogniser of the finger, the trackpad or the wheel that drags the content of a scroll view.
///
/// The recogniser begins at a distance of 10 points along an axis on which the content can scroll. The first 10 points
/// are not part of its translation, so that the content does not jump.
@MainActor final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  private weak var scrollView: ScrollView?

  /// A Boolean value that indicates whether the touches of the present attempt have caught moving content.
  private(set) var hasCaught = false

  /// The movement in the window's coordinates with which the gesture has begun.
  private var firstPath = Vector()

  /// The movement of a wheel's notch that is being recognised, or `nil` for another gesture.
  private var notch: Vector?

  /// A Boolean value that indicates whether the momentum of the trackpad belongs to this scroll view.
  private var followsMomentum = false

  init(of scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init()
    allowedScrollTypesMask = .all
    addAction { $0.sendToScrollView() }
  }

  private func sendToScrollView() {
    guard let scrollView else { return }
    if let notch {
      if state == .began { scrollView.scroll(by: notch) }
      return
    }
    let translation = translation(in: scrollView)
    switch state {
    case .began: scrollView.beginDrag(along: firstPath, at: translation)
    case .changed: scrollView.drag(to: translation)
    case .ended:
      scrollView.drag(to: translation)
      // The device itself continues the scroll of a trackpad.
      let velocity = isDrivenByScroll ? .zero : velocity(in: scrollView)
      scrollView.endDrag(velocity: Vector(dx: velocity.x, dy: velocity.y), at: location(in: nil))
    case .cancelled: scrollView.endDrag(velocity: Vector(), at: location(in: nil))
    case .possible, .failed: return
    }
  }

  /// The value is `true`, because a scroll view takes the touches of its content before it scrolls.
  override var takesTouchesBeforeMessages: Bool { true }

  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPinchGestureRecognizer && preventedGestureRecognizer.view === view)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    followsMomentum = false
    super.touchesBegan(touches, with: event)
    if let scrollView, !attempt.live.isEmpty, scrollView.fingerDidTouch() { hasCaught = true }
  }

  override func begin(by way: Vector) {
    guard let scrollView else { return }
    let own = Touch.convert(way, to: scrollView)
    firstPath = Vector(dx: own.x, dy: own.y)
    // A trackpad has no touches and no slop.
    guard let first = attempt.touches.first else {
      if scrollView.beginsDrag(along: firstPath, after: 0, from: nil) { state = .began }
      return
    }
    guard scrollView.beginsDrag(along: firstPath, after: Self.slop, from: first.view) else { return }
    guard scrollView.contentLosesTouches(attempt.live) else {
      state = .failed
      return
    }
    let part = 1 - Self.slop / max(Self.slop, hypot(way.dx, way.dy))
    setTranslation(Point(x: way.dx * part, y: way.dy * part), in: nil)
    state = .began
  }

  override func reset() {
    super.reset()
    (hasCaught, notch) = (false, nil)
    scrollView?.fingersDidLift()
  }

  // MARK: Scrolls

  override func receives(_ phase: ScrollSample.Phase) -> Bool {
    switch phase {
    case .momentum, .momentumEnded: followsMomentum
    case .discrete, .began, .changed, .ended: super.receives(phase)
    }
  }

  override func scrolled(_ scroll: ScrollSample) {
    let path = Vector(dx: scroll.translation.width, dy: scroll.translation.height)
    switch scroll.phase {
    case .discrete:
      guard let scrollView, scrollView.beginsDrag(along: path, after: 0, from: nil) else {
        state = .failed
        return
      }
      notch = path
      super.scrolled(scroll)
    case .began:
      followsMomentum = false
      super.scrolled(scroll)
    case .changed: super.scrolled(scroll)
    case .ended:
      followsMomentum = state == .began || state == .changed
      super.scrolled(scroll)
    case .momentum: scrollView?.scroll(by: path)
    case .momentumEnded:
      followsMomentum = false
      if state == .possible { state = .failed }
    }
  }
}

/// The recogniser of the two fingers that zoom the content of a scroll view.
@MainActor final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  private weak var scrollView: ScrollView?

  /// A Boolean value that indicates whether a finger was added or lifted since the last movement.
  private var hasOtherFingers = false

  init(of scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init()
    addAction { $0.sendToScrollView() }
  }

  private func sendToScrollView() {
    guard let scrollView else { return }
    switch state {
    case .began: scrollView.beginPinch(at: location(in: scrollView))
    case .changed:
      guard numberOfTouches > 1 else { return }
      if hasOtherFingers { scrollView.anchorPinch(at: location(in: scrollView)) }
      hasOtherFingers = false
      scrollView.pinch(to: scale, at: location(in: scrollView))
    case .ended, .cancelled: scrollView.endPinch()
    case .possible, .failed: return
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    hasOtherFingers = true
  }

  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is ScrollPanGestureRecognizer && preventedGestureRecognizer.view === view)
  }
}

/// The recogniser that delays the touches of a scroll view's content, and keeps touches that catch moving content.
///
/// The recogniser fails after 0.15 seconds or when the finger is lifted, and the content then receives the touch. The
/// duration is UIKit's, by the session 235 of WWDC 2014. If the touch has caught moving content, the recogniser takes
/// effect instead, so that neither the content nor its recognisers receive the touch.
@MainActor final class TouchDelayGestureRecognizer: GestureRecognizer {
  static let delay = Duration.milliseconds(150)

  private weak var scrollView: ScrollView?

  init(of scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init()
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible else { return }
    if scrollView?.state?.panRecognizer?.hasCaught == true {
      state = .began
    } else if delaysTouchesBegan {
      // The delay begins with the touch, which the stage delivers in its next frame.
      let elapsed = attempt.environment.map { $0.elapsed(since: event) } ?? 0
      setAlarm(after: Self.delay - .seconds(elapsed)) { [weak self] in self?.state = .failed }
    } else {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard attempt.live.allSatisfy({ !$0.isOnSurface }) else { return }
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if attempt.live.allSatisfy({ !$0.isOnSurface }) { state = .cancelled }
  }

  /// Only the recognisers of the content are prevented, and no recogniser of a scroll view in the content.
  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let scrollView, let other = preventedGestureRecognizer.view, other !== scrollView else { return false }
    switch preventedGestureRecognizer {
    case is ScrollPanGestureRecognizer, is ScrollPinchGestureRecognizer: return false
    default: return other.isDescendant(of: scrollView)
    }
  }
}
