/// The state machine of a gesture recogniser in one attempt, from its first touch to its reset.
///
///     possible ──▶ began ⇄ changed ──▶ ended | cancelled
///      │   └──────────────────────────▶ ended
///      └──▶ failed                                          every final state ──▶ possible, by a reset
///
/// The recogniser sets its state, and the environment then decides whether the recogniser takes effect. A recogniser
/// that leaves `possible` needs the approval of its delegate. After the approval it waits for the failure of the
/// recognisers that must fail first. It sends no messages until it is free.
struct GestureStateMachine {
  typealias State = GestureRecognizer.State

  /// The effect that a recogniser has on others and on its targets.
  enum Standing: Hashable {
    /// The recogniser has not recognised its gesture, or its gesture is over.
    case none
    /// The recogniser has recognised its gesture, and its delegate was not asked.
    case recognized
    /// The delegate has agreed, and other recognisers must fail first.
    case waiting
    /// The recogniser sends messages, prevents others and cancels touches in views.
    case free
  }

  /// The state that the recogniser has set last.
  private(set) var state = State.possible

  private(set) var standing = Standing.none

  /// The states of the messages that were not sent, in order.
  private var unsent: [State] = []

  /// The state of the message that is being sent, or `nil` outside of messages.
  private var sending: State?

  /// The state that the recogniser reports to code.
  ///
  /// In a message this is the message's state, because the recogniser may be further than its messages.
  var reported: State { sending ?? state }

  /// A Boolean value that indicates whether the attempt has ended, so that the recogniser receives nothing until its
  /// reset.
  var isFinal: Bool { state.isFinal }

  /// A Boolean value that indicates whether a final decision of the recogniser is pending.
  ///
  /// Touches are held back and resets wait for such a recogniser.
  var isUndecided: Bool {
    switch standing {
    case .none: state == .possible
    case .recognized, .waiting: true
    case .free: !state.isFinal || !unsent.isEmpty
    }
  }

  /// A Boolean value that indicates whether the recogniser may still recognise its gesture or be prevented from it.
  var canBePrevented: Bool {
    switch standing {
    case .none: state == .possible
    case .recognized, .waiting: true
    case .free: false
    }
  }

  /// A Boolean value that indicates whether the recogniser has recognised its gesture and its delegate was not asked.
  var isNew: Bool { standing == .recognized }

  /// A Boolean value that indicates whether messages can be sent.
  var hasMessages: Bool { standing == .free && !unsent.isEmpty }

  enum SetAction: Hashable {
    /// The state is set, and the environment must decide about its effect.
    case decide
    /// The state is refused and logged, because it cannot follow the present one.
    case refuse
  }

  /// Processes a state that the recogniser sets.
  ///
  /// Two states are replaced, because they have the same meaning. `cancelled` before the recognition is `failed`, and
  /// `failed` after it is `cancelled`.
  mutating func set(_ new: State) -> SetAction {
    switch (state, new) {
    case (.possible, .began), (.possible, .ended):
      state = new
      standing = .recognized
      unsent = [new]
      return .decide
    case (.possible, .failed), (.possible, .cancelled):
      state = .failed
      return .decide
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      advance(to: new)
      return .decide
    case (.began, .failed), (.changed, .failed):
      advance(to: .cancelled)
      return .decide
    case (.possible, .possible), (.possible, .changed), (.began, .possible), (.began, .began), (.changed, .possible),
      (.changed, .began), (.ended, _), (.cancelled, _), (.failed, _):
      return .refuse
    }
  }

  /// Processes a state that a recogniser outside of a window sets, for example in a test that calls its methods.
  ///
  /// The recogniser sends no messages and waits for no other one. A final state remains until the next state.
  mutating func setWithoutWindow(_ new: State) {
    if isFinal { reset() }
    switch (state, new) {
    case (.possible, .cancelled): state = .failed
    case (.began, .failed), (.changed, .failed): state = .cancelled
    case (_, .possible), (_, .began), (_, .changed), (_, .ended), (_, .cancelled), (_, .failed): state = new
    }
  }

  /// Appends the message of a state. A recogniser that is not free remembers its first message alone.
  ///
  /// A cancellation is then a failure, because the targets know of no beginning.
  private mutating func advance(to new: State) {
    if standing != .free, new == .cancelled { return fail() }
    state = new
    if standing == .free { unsent.append(new) }
  }

  /// Processes a movement of the recogniser's touches after which the recogniser has set no state.
  mutating func moved() -> SetAction? {
    switch state {
    case .began, .changed: set(.changed)
    case .possible, .ended, .cancelled, .failed: nil
    }
  }

  /// Processes the delegate's answer to the recognition.
  mutating func answer(_ shouldBegin: Bool) {
    guard standing == .recognized else { return }
    if shouldBegin { standing = .waiting } else { fail() }
  }

  /// Processes the failure of the last recogniser that had to fail first.
  ///
  /// The first message reports the recognition. If the recogniser is further meanwhile, a second message reports its
  /// present state.
  mutating func release() {
    guard standing == .waiting else { return }
    standing = .free
    if let first = unsent.first, first != state { unsent.append(state) }
  }

  /// Ends the attempt without a message, because another recogniser prevents this one or the delegate refuses.
  ///
  /// A free recogniser cannot be prevented.
  mutating func fail() {
    guard standing != .free else { return }
    state = .failed
    standing = .none
    unsent.removeAll(keepingCapacity: true)
  }

  /// Processes the loss of the recogniser's touches, because it was disabled or its view has left the window.
  ///
  /// A recogniser that waits for others fails, because no target may hear of it any more.
  mutating func abort() -> SetAction? {
    switch (state, standing) {
    case (.possible, _): return set(.failed)
    case (.began, _), (.changed, _): return set(.cancelled)
    case (.ended, .recognized), (.ended, .waiting):
      fail()
      return .decide
    case (.ended, .none), (.ended, .free), (.cancelled, _), (.failed, _): return nil
    }
  }

  /// Removes the next message and returns its state, which ``reported`` returns until ``messageDidEnd()``.
  mutating func nextMessage() -> State? {
    guard hasMessages else { return nil }
    sending = unsent.removeFirst()
    return sending
  }

  /// Processes the return of all targets from a message.
  mutating func messageDidEnd() { sending = nil }

  /// Prepares the next attempt.
  mutating func reset() {
    state = .possible
    standing = .none
    unsent.removeAll(keepingCapacity: true)
  }
}

extension GestureRecognizer.State {
  /// A Boolean value that indicates whether the attempt is over.
  var isFinal: Bool {
    switch self {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }
}
