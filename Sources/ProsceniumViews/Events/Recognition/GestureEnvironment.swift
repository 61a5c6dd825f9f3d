import Foundation
import Logging

/// The arbiter of the gesture recognisers on a stage.
///
/// Each event first reaches the recognisers, whose states change. The environment then decides in this order: which
/// recognisers begin, which ones wait or fail, which messages are sent, which touches views lose, and which recognisers
/// are reset. A decision may cause others, so that the environment repeats it until nothing changes.
@MainActor package final class GestureEnvironment {
  private unowned let input: InputDispatcher

  // Each event reads these properties often. The class does not check their exclusivity at run time, because such a
  // check costs more than the access. No access calls code of recognisers.

  /// The recognisers that take part in an attempt, those of the deepest views first.
  @exclusivity(unchecked) private(set) var participants: [GestureRecognizer] = []

  /// A Boolean value that indicates whether an event or a turn of the environment is being processed.
  @exclusivity(unchecked) private var isProcessing = false

  /// A Boolean value that indicates whether a recogniser has changed since the last decision.
  @exclusivity(unchecked) private var hasChanged = false

  init(of input: InputDispatcher) { self.input = input }

  // MARK: Participants

  /// Adds the recognisers of a touch's view and of its superviews that receive the touch.
  func begin(_ touch: Touch, with event: Event) {
    touch.view?.visitRecognizers { recognizer in
      guard recognizer.accepts(touch, with: event) else { return }
      add(recognizer)
      recognizer.attempt.hasInput = true
      recognizer.attempt.touches.append(touch)
      recognizer.attempt.live.append(touch)
      touch.gestureRecognizers?.append(recognizer)
    }
  }

  /// Adds the recognisers of a press's responder and of its superviews that receive the press.
  func begin(_ press: Press, with event: PressesEvent) {
    guard let type = press.type else { return }
    press.responder?.standingView?.visitRecognizers { recognizer in
      guard recognizer.accepts(press, of: type, with: event) else { return }
      add(recognizer)
      recognizer.attempt.hasInput = true
      recognizer.attempt.presses.append(press)
      recognizer.attempt.livePresses.append(press)
      press.gestureRecognizers?.append(recognizer)
    }
  }

  /// Adds a recogniser in the order of depth. Of several on one view, the last one added to the view comes first.
  func add(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.environment == nil else { return }
    recognizer.attempt.environment = self
    recognizer.attempt.depth = recognizer.view?.depth ?? 0
    var (low, high) = (0, participants.count)
    while low < high {
      let middle = (low + high) / 2
      if participants[middle].attempt.depth >= recognizer.attempt.depth { low = middle + 1 } else { high = middle }
    }
    participants.insert(recognizer, at: low)
  }

  // MARK: Events

  /// Marks the beginning of a delivery, and returns the mark to restore at its end.
  ///
  /// A delivery may be nested in a message, such as that of a recogniser whose action closes a window.
  private func beginProcessing() -> Bool {
    defer { isProcessing = true }
    return isProcessing
  }

  /// Sends the changed touches of an event to the recognisers, phase by phase.
  func send(_ event: Event, in window: Window) {
    let wasProcessing = beginProcessing()
    defer { isProcessing = wasProcessing }
    for recognizer in participants
    where recognizer.attempt.live.contains(where: { $0.isChanged && $0.window === window }) {
      guard !recognizer.attempt.machine.isFinal else { continue }
      recognizer.modifierFlags = event.modifierFlags
      recognizer.buttonMask = event.buttonMask
      recognizer.attempt.updatePlace()
      recognizer.attempt.hasSetState = false
      if let touches = touches(of: recognizer, in: .began) {
        recognizer.attempt.unfinished.append(contentsOf: touches)
        recognizer.touchesBegan(touches, with: event)
      }
      if let touches = touches(of: recognizer, in: .moved) {
        recognizer.touchesMoved(touches, with: event)
        if !recognizer.attempt.hasSetState { _ = recognizer.attempt.machine.moved() }
      }
      if let touches = touches(of: recognizer, in: .ended) {
        recognizer.attempt.unfinished.removeAll { $0.phase == .ended }
        recognizer.touchesEnded(touches, with: event)
      }
      let cancelled = touches(of: recognizer, in: .cancelled)
      if let cancelled {
        recognizer.attempt.unfinished.removeAll { $0.phase == .cancelled }
        recognizer.touchesCancelled(cancelled, with: event)
      }
      recognizer.attempt.live.removeAll { $0.phase == .ended || $0.phase == .cancelled }
      if cancelled != nil { recognizer.touchesWereCancelled() }
    }
  }

  /// Returns the touches in a phase for a recogniser, which may have ended its attempt in the call for another phase.
  private func touches(of recognizer: GestureRecognizer, in phase: TouchPhase) -> Set<Touch>? {
    recognizer.attempt.machine.isFinal ? nil : recognizer.attempt.set(in: phase)
  }

  /// Sends pressed and released keys to the recognisers.
  func send(_ press: Press, _ event: PressesEvent) {
    let wasProcessing = beginProcessing()
    defer { isProcessing = wasProcessing }
    for recognizer in participants where recognizer.attempt.livePresses.contains(press) {
      guard !recognizer.attempt.machine.isFinal else { continue }
      switch press.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .stationary: break
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      }
      if press.phase == .ended || press.phase == .cancelled {
        recognizer.attempt.livePresses.removeAll { $0 === press }
        if press.phase == .cancelled { recognizer.touchesWereCancelled() }
      }
    }
  }

  /// Sends a scroll to the recognisers of a view and its superviews that receive scrolls.
  func send(_ scroll: ScrollSample, to target: View, with event: Event) {
    let wasProcessing = beginProcessing()
    defer { isProcessing = wasProcessing }
    target.visitRecognizers { recognizer in
      guard recognizer.isEnabled, recognizer.receives(scroll.phase), !recognizer.attempt.machine.isFinal else { return }
      guard recognizer.attempt.environment != nil || recognizer.shouldReceive(event) else { return }
      recognizer.modifierFlags = event.modifierFlags
      recognizer.scrolled(scroll)
      if recognizer.isDrivenByScroll { add(recognizer) }
    }
  }

  /// Sends a scroll to the recognisers that it drives since its beginning.
  func sendToDrivenByScroll(_ scroll: ScrollSample, with event: Event) {
    let wasProcessing = beginProcessing()
    defer { isProcessing = wasProcessing }
    for recognizer in participants where recognizer.isDrivenByScroll && recognizer.receives(scroll.phase) {
      guard !recognizer.attempt.machine.isFinal else { continue }
      recognizer.modifierFlags = event.modifierFlags
      recognizer.scrolled(scroll)
    }
  }

  /// Processes a state that a recogniser has set, also outside of events.
  func recognizerDidChange() {
    hasChanged = true
    if !isProcessing { input.finishTurn(with: nil) }
  }

  /// Decides until nothing changes. Messages are sent meanwhile.
  func settle() {
    guard !isProcessing else { return }
    isProcessing = true
    repeat {
      hasChanged = false
      decide()
      sendMessages()
      endIdleAttempts()
    } while hasChanged || participants.contains { $0.attempt.machine.hasMessages || $0.attempt.machine.isNew }
    isProcessing = false
  }

  // MARK: Messages

  private func sendMessages() {
    for recognizer in participants {
      while let state = recognizer.attempt.machine.nextMessage() {
        if recognizer.cancelsTouchesInView, state != .cancelled { recognizer.attempt.takesTouches = true }
        if recognizer.takesTouchesBeforeMessages { input.cancelTakenTouches() }
        recognizer.callActions()
        recognizer.attempt.machine.messageDidEnd()
      }
    }
  }

  /// Ends attempts that nothing can decide any more, because all touches are over and no time runs.
  private func endIdleAttempts() {
    for recognizer in participants where recognizer.attempt.isIdle {
      let machine = recognizer.attempt.machine
      guard machine.standing == .none && machine.state == .possible || machine.standing == .free && !machine.isFinal
      else { continue }
      Logger.gestures.warning("\(recognizer) has not ended with its touches. The library ends it.")
      _ = recognizer.attempt.machine.abort()
      hasChanged = true
    }
  }

  // MARK: Reset

  /// Resets the recognisers whose attempts have ended, together with those that are tied to them by requirements.
  ///
  /// - Returns: A Boolean value that indicates whether a reset has changed other recognisers.
  func resetFinished() -> Bool {
    guard !isProcessing else { return false }
    isProcessing = true
    let hasTies = participants.contains(where: \.hasRequirements)
    var finished: [GestureRecognizer] = []
    for recognizer in participants where !recognizer.attempt.machine.isUndecided {
      if !hasTies || isTiedGroupDecided(recognizer) { finished.append(recognizer) }
    }
    if !finished.isEmpty {
      for recognizer in finished { forget(recognizer) }
      participants.removeAll { $0.attempt.environment == nil }
      input.attemptsDidEnd()
      for recognizer in finished { recognizer.reset() }
    }
    isProcessing = false
    return hasChanged
  }

  /// Ends all attempts without messages.
  func tearDown() {
    isProcessing = true
    let all = participants
    participants = []
    for recognizer in all {
      forget(recognizer)
      recognizer.reset()
    }
  }

  private func forget(_ recognizer: GestureRecognizer) {
    recognizer.cancelAlarm()
    recognizer.attempt.reset()
  }

  /// Returns a Boolean value that indicates whether all recognisers that are tied to `recognizer` are decided.
  private func isTiedGroupDecided(_ recognizer: GestureRecognizer) -> Bool {
    var (group, next) = ([recognizer], 0)
    while next < group.count {
      let member = group[next]
      next += 1
      if member.attempt.machine.isUndecided { return false }
      for other in participants where !group.contains(other) && member.shares(with: other) {
        if member.required.contains(other) || other.required.contains(member) { group.append(other) }
      }
    }
    return true
  }

  // MARK: Views

  /// Returns a Boolean value that indicates whether a recogniser holds back the beginning of a touch for its view.
  func holdsBegan(of touch: Touch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.attempt.machine.canBePrevented } ?? false
  }

  /// Returns a Boolean value that indicates whether a recogniser holds back the end of a touch for its view.
  func holdsEnd(of touch: Touch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesEnded && $0.attempt.machine.canBePrevented } ?? false
  }

  /// Returns a Boolean value that indicates whether an active recogniser keeps a touch from its view.
  func takes(_ touch: Touch) -> Bool {
    touch.gestureRecognizers?.contains { $0.attempt.takesTouches && $0.cancelsTouchesInView } ?? false
  }

  /// Ends the attempts of recognisers whose views have left the window.
  ///
  /// The caller reports the change afterwards. A state that a recogniser sets here must not reset it before.
  func viewsDidLeave(where hasLeft: (View) -> Bool, with event: Event) {
    let wasProcessing = beginProcessing()
    defer { isProcessing = wasProcessing }
    for recognizer in participants {
      guard let view = recognizer.view, hasLeft(view), recognizer.attempt.machine.isUndecided else { continue }
      // The cause may be a call of the same event, before or after this recogniser has received the event.
      let touches = recognizer.attempt.unfinished
      recognizer.cancelAlarm()
      if !touches.isEmpty, !recognizer.attempt.machine.isFinal {
        for touch in touches { touch.present(.cancelled) }
        recognizer.touchesCancelled(Set(touches), with: event)
        for touch in touches { touch.restore() }
      }
      recognizer.attempt.loseInput()
      _ = recognizer.attempt.machine.abort()
      hasChanged = true
    }
  }

  // MARK: Host

  func schedule(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) -> Cancellable? {
    input.schedule(after: delay, work)
  }

  /// Returns the time in seconds since the latest sample of an event.
  func elapsed(since event: Event) -> TimeInterval { (input.host?.now.seconds ?? 0) - event.timestamp }

  func trace(_ recognizer: GestureRecognizer) {
    input.host?.trace(.input, "\(recognizer, named: recognizer.description) \(recognizer.attempt.machine.reported)")
  }
}

extension View {
  /// The number of superviews of the view.
  fileprivate var depth: Int {
    var (depth, view) = (0, superview)
    while let current = view { (depth, view) = (depth + 1, current.superview) }
    return depth
  }
}
