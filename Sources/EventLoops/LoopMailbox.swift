/// What other threads have sent to a loop, and whether it must be woken for it. Behind the loop's one lock.
struct LoopMailbox: Sendable {
  private var life = LoopLife()
  private var messages: [LoopMessage] = []

  /// Keeps a message unless the loop has been stopped.
  mutating func post(_ message: LoopMessage) -> LoopLife.PostAction {
    let action = life.post()
    switch action {
    case .keep, .keepAndWake:
      messages.append(message)
    case .refuse:
      break
    }
    return action
  }

  mutating func willWait() -> LoopLife.WaitAction {
    life.willWait(hasMail: !messages.isEmpty)
  }

  /// Exchanges the messages for an empty array whose memory is used again.
  mutating func collect(into collected: inout [LoopMessage]) -> LoopLife.DidWaitAction {
    swap(&messages, &collected)
    return life.didWait()
  }

  /// Reports that the thread does not wait any more, without taking the messages.
  mutating func didComeBack() -> LoopLife.DidWaitAction {
    life.didWait()
  }

  mutating func stop() -> LoopLife.StopAction? {
    life.stop()
  }

  mutating func didDrain() {
    life.didDrain()
  }
}
