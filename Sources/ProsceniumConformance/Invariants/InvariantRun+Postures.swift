import ProsceniumCore
import ProsceniumTesting
import Testing

/// Changes of posture at the frames of a display, with closer frames around each change.
extension InvariantRun {
  /// The usual interval between frames.
  static let frame = Duration.seconds(1) / 60

  /// The time before a display frame at which the interval between frames changes to a millisecond.
  static let lead = Duration.microseconds(500)

  /// Advances time until the lead before the `count`th frame from now.
  func pass(frames count: Int) async {
    guard count > 0 else { return }
    let (now, frame) = (virtual.scheduler.now, Self.frame)
    let shown = Int(now / frame)
    await virtual.advance(by: frame * (shown + count) - Self.lead - now)
  }

  /// Sends the posture from another actor, while the interval between frames is a millisecond.
  ///
  /// - Returns: The index of the film's first frame after the change was sent.
  @discardableResult
  func take(_ posture: Device.Posture) async throws -> Int {
    virtual.scheduler.frameInterval = .milliseconds(1)
    await virtual.advance(by: Self.lead + .milliseconds(4))
    if virtual.stage.isAtRest { film.add(atRest: displayList) }
    let began = film.frames.count
    try await SceneEnvironment(stage: virtual.stage).send(posture)
    await virtual.advance(by: .milliseconds(5))
    virtual.scheduler.frameInterval = Self.frame
    return began
  }

  /// Sends the posture, waits until the stage is settled, and checks the continuity and the end of the transition.
  ///
  /// - Parameter own: The duration of the transition without a change, or `nil` if no transition runs.
  func check(_ cell: PostureCell, _ posture: Device.Posture, own: Duration? = nil) async throws {
    let began = try await take(posture)
    try await virtual.runUntilSettled(limit: .seconds(5))
    checkContinuity(at: began, cell.label)
    guard let own else { return }
    // A change without movement does not extend the transition. Frames near the change have a shorter interval.
    let limit = own + (cell.movesWindows ? .milliseconds(300) : .zero) + Self.frame * 2
    #expect(length >= own - Self.frame * 2 && length <= limit, "took \(length), undisturbed \(own), \(cell.label)")
  }

  /// Checks that the stage has settled within `duration`, the lead and two frame intervals.
  func checkRest(since start: Duration, _ duration: Duration, _ label: String) {
    let (taken, limit) = (virtual.scheduler.now - start, duration + Self.lead + Self.frame * 2)
    #expect(taken <= limit, "took \(taken) to settle, but the limit is \(limit), \(label)")
  }
}
