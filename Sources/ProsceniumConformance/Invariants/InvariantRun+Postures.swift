import ProsceniumCore
import ProsceniumTesting
import Testing

/// Postures that come in the frames of a display, with those frames closer to each other in which they come.
extension InvariantRun {
  /// How far frames are apart on the way.
  static let frame = Duration.seconds(1) / 60

  /// So much before a frame comes, the next ones can be had closer to each other.
  static let lead = Duration.microseconds(500)

  /// Goes on until the `count`th frame from now is as far away as the lead.
  func pass(frames count: Int) async {
    guard count > 0 else { return }
    let (now, frame) = (virtual.scheduler.now, Self.frame)
    let shown = Int(now / frame)
    await virtual.advance(by: frame * (shown + count) - Self.lead - now)
  }

  /// Sends the posture as another actor would, while frames come each millisecond.
  ///
  /// - Returns: The film's first frame after it was sent.
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

  /// Sends the posture, lets everything come to rest, and checks continuity, and when the transition ended.
  ///
  /// - Parameter own: How long the transition takes by itself; `nil` where none runs.
  func check(_ cell: PostureCell, _ posture: Device.Posture, own: Duration? = nil) async throws {
    let began = try await take(posture)
    try await virtual.runUntilSettled(limit: .seconds(5))
    checkContinuity(at: began, cell.label)
    guard let own else { return }
    // A change that moves nothing extends nothing; frames near it come closer to each other than others.
    let limit = own + (cell.movesWindows ? .milliseconds(300) : .zero) + Self.frame * 2
    #expect(length >= own - Self.frame * 2 && length <= limit, "took \(length), by itself \(own), \(cell.label)")
  }

  /// All has come to rest, and took no longer for that than `duration` and what frames and the way to the posture take.
  func checkRest(since start: Duration, _ duration: Duration, _ label: String) {
    let (taken, limit) = (virtual.scheduler.now - start, duration + Self.lead + Self.frame * 2)
    #expect(taken <= limit, "took \(taken) of \(limit) to come to rest, \(label)")
  }
}
