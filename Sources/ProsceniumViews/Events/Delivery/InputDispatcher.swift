import Foundation
import Logging

/// The delivery of a stage's inputs to gesture recognisers and views.
///
/// The stage appends inputs at any time, and delivers them at the beginning of its next frame. Each touch belongs to the
/// window and the view that hit testing finds at its beginning, wherever the finger moves.
@MainActor package final class InputDispatcher {
  /// The stage. The dispatcher does not retain it.
  private(set) weak var host: (any WindowHost)?

  private(set) lazy var gestures = GestureEnvironment(of: self)
  @exclusivity(unchecked) private var queue = InputQueue()

  // Each event reads these properties often. The class does not check their exclusivity at run time, because such a
  // check costs more than the access. No access calls code of views or recognisers.

  /// The touches on the surface and those whose end is held back for their view, in the order in which they began.
  @exclusivity(unchecked) private var touches: [Touch] = []

  /// The keys that are down, in the order in which they were pressed.
  var presses: [Press] = []

  /// The latest taps, for the number of taps at a place.
  private var taps = TapCounter()
  private let hover = HoverTracker()

  // The events are delivered again, so that a movement allocates no memory.
  private let event = Event(.touches)

  /// A Boolean value that indicates whether an event of touches is being delivered, which needs its ended touches.
  @exclusivity(unchecked) private var isDelivering = false
  let pressesEvent = PressesEvent()
  private let scrollEvent = Event(.scroll)
  let hoverEvent = Event(.hover)

  /// Creates the delivery of a stage.
  package init() {}

  /// Attaches the stage, which creates the dispatcher before itself.
  package func attach(to host: any WindowHost) {
    self.host = host
    flags = host.frameRequest
  }

  /// The flags of the stage.
  @exclusivity(unchecked) private var flags: FrameRequest?

  // MARK: Arrival

  /// Appends an input, which the next frame delivers.
  package func append(_ input: InputEvent) throws(InputError) {
    guard let host else { return }
    let windows = host.windows
    try queue.append(input, at: host.now) { point in
      windows.contains { $0.bounds.contains($0.toWindow(point)) }
    }
    flags?.hasInput = true
    host.setNeedsFrame()
  }

  /// Delivers all inputs that have arrived, at the beginning of a frame.
  package func deliver() {
    flags?.hasInput = false
    // A view may leave its window in the first call of a new touch.
    flags?.isTrackingInput = true
    while let group = queue.next() {
      switch group {
      case .touches: deliverTouches()
      case .press(let sample): deliver(sample)
      case .scroll(let sample): deliver(sample)
      case .hover(let sample): hover.move(to: sample, by: self)
      }
    }
    updateTracking()
  }

  /// Updates the flag by which views that leave a window know that they must notify the dispatcher.
  private func updateTracking() {
    flags?.isTrackingInput = !touches.isEmpty || !gestures.participants.isEmpty || !hover.isEmpty
  }

  /// Ends all attempts without messages, because the stage was released. Touches and recognisers retain each other.
  package func tearDown() {
    for touch in touches { touch.end() }
    touches = []
    gestures.tearDown()
  }

  // MARK: Touches

  /// Delivers the samples that the queue has collected.
  private func deliverTouches() {
    guard let last = queue.samples.last else { return }
    isDelivering = true
    for touch in touches { touch.beginEvent() }
    for sample in queue.samples { update(sample) }
    event.touches.removeAll(keepingCapacity: true)
    for touch in touches where touch.isChanged || touch.isOnSurface { event.touches.append(touch) }
    event.time = last.time
    event.timestamp = last.time.seconds
    event.modifierFlags = last.modifierFlags
    event.buttonMask = last.buttonMask
    for touch in event.touches where touch.phase == .began { hitTest(touch) }
    for touch in event.touches where touch.isChanged {
      guard let window = touch.window, event.isFirst(touch, in: window) else { continue }
      window.sendEvent(event)
    }
    isDelivering = false
    hover.pressedButtonsDidChange(in: event, by: self)
    removeEndedTouches()
  }

  /// A Boolean value that indicates whether a button of a pointer is pressed.
  var isPointerPressed: Bool { touches.contains { $0.type == .indirectPointer && $0.isOnSurface } }

  /// Updates the touch of a sample, or creates it.
  private func update(_ sample: TouchSample) {
    if sample.phase == .began {
      let touch = Touch(sample, tapCount: taps.count(for: sample))
      touch.samples = [sample]
      return touches.append(touch)
    }
    guard let touch = touches.last(where: { $0.current.id == sample.id && $0.isOnSurface }) else { return }
    var sample = sample
    if let window = touch.window { sample.location = window.toWindow(sample.location) }
    if !touch.isChanged { touch.previous = touch.current }
    touch.isChanged = true
    touch.current = sample
    touch.samples.append(sample)
    if sample.phase == .ended { taps.touchDidEnd(touch) }
  }

  /// Determines the window and the view of a new touch, which it keeps until its end.
  private func hitTest(_ touch: Touch) {
    guard let hit = hitTest(touch.current.location, with: event) else { return }
    touch.window = hit.window
    touch.view = hit.view
    touch.moveToWindow(hit.point)
  }

  /// Delivers an event in a window, first to gesture recognisers and then to views.
  func process(_ event: Event, in window: Window) {
    if let presses = event as? PressesEvent {
      if let press = presses.changed { process(press, in: window) }
      return
    }
    guard event.type == .touches else { return }
    for touch in event.touches where touch.isChanged && touch.window === window && touch.phase == .began {
      gestures.begin(touch, with: event)
    }
    gestures.send(event, in: window)
    finishTurn(with: event, in: window)
  }

  /// Decides about gestures, and delivers the touches of an event and those that were held back to views.
  ///
  /// - Parameters:
  ///   - event: The event, or `nil` for a turn without touches, such as one of an alarm.
  ///   - window: The window of the event's touches.
  func finishTurn(with event: Event?, in window: Window? = nil) {
    flags?.isTrackingInput = true
    settle()
    if let event, let window { deliver(event, to: window) }
    settle()
    if gestures.resetFinished() {
      settle()
      _ = gestures.resetFinished()
    }
    removeEndedTouches()
    updateTracking()
  }

  /// Decides about gestures, and delivers the calls of views that follow from it.
  private func settle() {
    gestures.settle()
    cancelTakenTouches()
    releaseHeldTouches()
  }

  /// Removes the touches that have ended, unless a call of their event is pending.
  private func removeEndedTouches() {
    guard !isDelivering else { return }
    touches.removeAll { touch in
      guard !touch.isOnSurface, !touch.delivery.isHolding else { return false }
      touch.end()
      return true
    }
  }

  // MARK: Views

  private func deliver(_ event: Event, to window: Window) {
    for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
      for touch in event.touches where touch.isChanged && touch.window === window && touch.phase == phase {
        guard let call = call(for: touch) else { continue }
        touch.call = call
      }
      sendCalls(of: event.touches, with: event)
    }
  }

  /// Returns the call that a changed touch causes in its view.
  private func call(for touch: Touch) -> TouchDeliveryStateMachine.Call? {
    switch touch.phase {
    case .began:
      let isHeld = gestures.holdsBegan(of: touch)
      if gestures.takes(touch) || isRefused(touch) || !isHeld && !isAccepted(touch) { touch.delivery.refuse() }
      return touch.delivery.begin(isHeld: isHeld)
    case .moved: return touch.hasLateMovement ? nil : touch.delivery.move()
    case .ended: return touch.delivery.end(isHeld: gestures.holdsEnd(of: touch))
    case .cancelled: return touch.delivery.cancel()
    case .stationary: return nil
    }
  }

  /// Returns a Boolean value that indicates whether a touch is lost for its view, because the view or another one
  /// already has a touch.
  private func isRefused(_ touch: Touch) -> Bool {
    guard let view = touch.view else { return true }
    for other in touches where other !== touch && other.isHandled && other.isOnSurface {
      if other.view === view, !view.isMultipleTouchEnabled { return true }
      guard other.view !== view, other.window === touch.window else { continue }
      if view.isExclusiveTouch || other.view?.isExclusiveTouch ?? false { return true }
    }
    return false
  }

  /// Returns a Boolean value that indicates whether the scroll views around a touch's view pass the touch to it.
  private func isAccepted(_ touch: Touch) -> Bool {
    guard let view = touch.view, let superview = view.superview else { return true }
    return superview.touchesShouldBegin(touch.asSet, inContent: view, with: event)
  }

  /// Cancels the touches in views that recognisers have taken.
  func cancelTakenTouches() {
    for touch in touches where gestures.takes(touch) { touch.cancelDelivery() }
    sendCalls(of: touches, with: event)
  }

  /// Delivers beginnings and ends that no recogniser holds back any more.
  private func releaseHeldTouches() {
    for touch in touches where touch.delivery.isHolding {
      if touch.delivery.isBeginningHeld, !gestures.holdsBegan(of: touch), !isAccepted(touch) {
        _ = touch.delivery.cancel()
        continue
      }
      while let call = touch.delivery.release(
        beganIsHeld: gestures.holdsBegan(of: touch),
        endIsHeld: gestures.holdsEnd(of: touch)
      ) {
        touch.call = call
        // A late movement leads to the present position, which is that of the event.
        if call == .moved { touch.hasLateMovement = true }
        sendCalls(of: [touch], with: event, areLate: true)
      }
    }
  }

  /// Calls the views of touches with a call, once for each view.
  private func sendCalls(of touches: [Touch], with event: Event, areLate: Bool = false) {
    for touch in touches {
      guard let call = touch.call else { continue }
      guard let view = touch.view else {
        touch.call = nil
        continue
      }
      let set = takeSet(of: call, for: view, in: touches, first: touch)
      for touch in set { touch.present(call, isLate: areLate) }
      view.receive(call, set, with: event)
      for touch in set { touch.restore() }
    }
  }

  /// Removes the calls of a view's touches, and returns the touches.
  private func takeSet(
    of call: TouchDeliveryStateMachine.Call,
    for view: View,
    in touches: [Touch],
    first: Touch
  ) -> Set<Touch> {
    first.call = nil
    // A touch whose end was held back is cancelled by a call of its own, as in UIKit.
    func belongs(_ touch: Touch) -> Bool {
      touch.call == call && touch.view === view && touch.isChanged == first.isChanged
    }
    guard touches.contains(where: belongs) else { return first.asSet }
    var set = first.asSet
    for touch in touches where belongs(touch) {
      touch.call = nil
      set.insert(touch)
    }
    return set
  }

  // MARK: Changes of the hierarchy

  /// Cancels the touches of a view that is about to leave its window with its descendants.
  func viewWillLeave(_ root: View) {
    lose { $0.isDescendant(of: root) }
  }

  /// Cancels the touches in a window that was hidden or closed.
  package func windowDidClose(_ window: Window) {
    for touch in touches where touch.window === window && touch.isOnSurface { queue.lose(touch.current.id) }
    for press in presses where press.window === window { cancel(press) }
    viewWillLeave(window)
    for touch in touches where touch.window === window { touch.lose() }
    removeEndedTouches()
    updateTracking()
  }

  /// Removes a recogniser that is about to leave its view.
  func recognizerWillLeave(_ recognizer: GestureRecognizer) { hover.remove(recognizer) }

  /// Removes the recognisers whose attempts have ended from touches and presses.
  func attemptsDidEnd() {
    for touch in touches { touch.gestureRecognizers?.removeAll { $0.attempt.environment == nil } }
    for press in presses { press.gestureRecognizers?.removeAll { $0.attempt.environment == nil } }
  }

  private func lose(where hasLeft: (View) -> Bool) {
    for touch in touches where touch.view.map(hasLeft) ?? false { touch.cancelDelivery() }
    sendCalls(of: touches, with: event)
    gestures.viewsDidLeave(where: hasLeft, with: event)
    hover.viewsDidLeave(where: hasLeft)
    gestures.recognizerDidChange()
  }

  // MARK: Scrolls and time

  private func deliver(_ sample: ScrollSample) {
    scrollEvent.scroll = sample
    scrollEvent.timestamp = sample.time.seconds
    scrollEvent.modifierFlags = sample.modifierFlags
    switch sample.phase {
    case .changed, .ended:
      // The scroll belongs to the recognisers under its beginning, wherever they or the pointer are meanwhile.
      gestures.sendToDrivenByScroll(sample, with: scrollEvent)
      finishTurn(with: nil)
    case .discrete, .began, .momentum, .momentumEnded:
      guard let hit = hitTest(sample.location, with: scrollEvent) else { return }
      var sample = sample
      sample.location = hit.point
      gestures.send(sample, to: hit.view, with: scrollEvent)
      finishTurn(with: nil)
    }
  }

  func schedule(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) -> Cancellable? {
    host?.schedule(after: delay) { [weak self] in self?.host?.runAsCurrent(work) }
  }
}

extension InputDispatcher {
  /// Returns the frontmost view at a point of the surface, with its window and the point in the window's coordinates.
  func hitTest(_ location: Point, with event: Event) -> (window: Window, view: View, point: Point)? {
    for window in (host?.windows ?? []).reversed() {
      let point = window.toWindow(location)
      if let view = window.hitTest(point, with: event) { return (window, view, point) }
    }
    return nil
  }
}

extension Window {
  /// Returns a point of the surface in the window's coordinates.
  final func toWindow(_ point: Point) -> Point {
    placedModel.transformToSuperview.inverted().map { point.applying($0) } ?? point
  }
}
