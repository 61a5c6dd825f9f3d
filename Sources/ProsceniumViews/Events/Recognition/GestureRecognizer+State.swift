import Foundation
import Logging

extension GestureRecognizer {
  /// Sets the state for ``state``, and lets the environment decide about its effect.
  final func set(_ new: State) {
    if attempt.environment == nil, view?.window == nil { return attempt.machine.setWithoutWindow(new) }
    switch attempt.machine.set(new) {
    case .refuse:
      Logger.gestures.warning("\(self) cannot become \(new) in the state \(attempt.machine.state). The state stays.")
    case .decide:
      attempt.hasSetState = true
      join()?.recognizerDidChange()
    }
  }

  /// Ends the attempt, because the recogniser was disabled or removed or because its touches can have no effect.
  ///
  /// Touches that are on the surface are not part of the next attempt.
  package final func abort() {
    guard attempt.environment != nil else { return }
    cancelAlarm()
    attempt.loseInput()
    // A recogniser that was possible ends its attempt without any message.
    if let action = attempt.machine.abort(), action == .decide { attempt.environment?.recognizerDidChange() }
  }

  /// Ends the attempt after the system has ended its touches, if the recogniser has not done so itself.
  final func touchesWereCancelled() {
    if !attempt.machine.isFinal, attempt.live.isEmpty { _ = attempt.machine.abort() }
  }

  /// Returns the environment of the attempt, which begins if there is none.
  ///
  /// A recogniser without a window has none.
  private func join() -> GestureEnvironment? {
    if let environment = attempt.environment { return environment }
    guard let environment = view?.window?.host?.input.gestures else { return nil }
    environment.add(self)
    return environment
  }

  // MARK: Touches

  final func ignore(_ touch: Touch) {
    attempt.live.removeAll { $0 === touch }
    attempt.unfinished.removeAll { $0 === touch }
    attempt.touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
    attempt.updatePlace()
    didIgnore()
  }

  final func ignore(_ press: Press) {
    attempt.livePresses.removeAll { $0 === press }
    attempt.presses.removeAll { $0 === press }
    press.gestureRecognizers?.removeAll { $0 === self }
    didIgnore()
  }

  /// Fails if all input was ignored. Otherwise views may receive a touch that the recogniser held back.
  private func didIgnore() {
    if attempt.touches.isEmpty, attempt.presses.isEmpty, attempt.machine.state == .possible { return set(.failed) }
    attempt.environment?.recognizerDidChange()
  }

  final func location(ofTouch index: Int, of touches: [Touch], in view: View?) -> Point {
    guard touches.indices.contains(index) else {
      Logger.gestures.warning("\(self) has \(touches.count) touches and none with the index \(index).")
      return location(in: view)
    }
    return touches[index].location(in: view)
  }

  // MARK: Time

  /// Calls `body` once after `delay` in the stage's time, unless the attempt ends or another alarm is set before.
  final func setAlarm(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    cancelAlarm()
    attempt.alarm = attempt.environment?.schedule(after: delay) { [weak self] in
      guard let self else { return }
      attempt.alarm = nil
      if !attempt.machine.isFinal { body() }
    }
  }

  final func cancelAlarm() {
    attempt.alarm?.cancel()
    attempt.alarm = nil
  }

  // MARK: Requirements

  final func addRequirement(_ other: GestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    guard other !== self, !other.requires(self) else {
      Logger.gestures.warning("\(self) cannot wait for \(other), which waits for \(self). The requirement is ignored.")
      return
    }
    requirements.append(GestureRequirement(recognizer: other))
  }

  /// Returns a Boolean value that indicates whether this recogniser waits for another one, directly or through others.
  final func requires(_ other: GestureRecognizer) -> Bool {
    var found: Set<ObjectIdentifier> = []
    func visit(_ recognizer: GestureRecognizer) -> Bool {
      guard found.insert(ObjectIdentifier(recognizer)).inserted else { return false }
      for required in recognizer.required where required === other || visit(required) { return true }
      return false
    }
    return visit(self)
  }

  /// The recognisers that must fail first, those required by code before those required in this attempt.
  final var required: [GestureRecognizer] { requirements.compactMap(\.recognizer) + attempt.waitsFor }

  /// A Boolean value that indicates whether the recogniser waits for others.
  final var hasRequirements: Bool { !requirements.isEmpty || !attempt.waitsFor.isEmpty }
}

/// A recogniser that must fail first, which the waiting one does not retain.
struct GestureRequirement {
  weak var recognizer: GestureRecognizer?
}

extension View {
  /// The gesture recognisers of the view in the order in which they were added, or `nil` if there are none.
  public final var gestureRecognizers: [GestureRecognizer]? {
    get {
      loadRecognizers()
      return rare.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers }
    }
    set {
      let (old, new) = (rare?.recognizers ?? [], newValue ?? [])
      for recognizer in old where !new.contains(recognizer) { removeGestureRecognizer(recognizer) }
      for recognizer in new where !old.contains(recognizer) { addGestureRecognizer(recognizer) }
    }
  }

  /// Visits the recognisers of the view and of its superviews, those of the deepest view first.
  ///
  /// Of one view, the last one that was added comes first.
  final func visitRecognizers(_ visit: (GestureRecognizer) -> Void) {
    var candidate: View? = self
    while let view = candidate {
      view.loadRecognizers()
      for recognizer in (view.rare?.recognizers ?? []).reversed() { visit(recognizer) }
      candidate = view.superview
    }
  }

  final func add(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    loadRecognizers()
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    rareMade.recognizers.append(recognizer)
  }

  final func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abort()
    window?.host?.input.recognizerWillLeave(recognizer)
    recognizer.view = nil
    rare?.recognizers.removeAll { $0 === recognizer }
  }
}
