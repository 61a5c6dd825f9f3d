import ProsceniumCore
import ProsceniumTesting

/// The runs of one transition under changes of one kind.
@MainActor final class FloodGrid {
  private let form: FloodForm
  private let change: FloodChange

  /// An undisturbed run.
  private struct Fresh {
    let length: Duration
    let tracks: [SweepTrack]
    let picture: [PicturePiece]
  }

  /// The undisturbed runs in the initial environment and in the changed one.
  private let fresh: [Fresh]
  private let judge: StepJudge

  init(of form: FloodForm, under change: FloodChange) async throws {
    self.form = form
    self.change = change
    var fresh: [Fresh] = []
    for isChanged in [false, true] {
      let virtual = VirtualStage(.tablet)
      let scene = try await FloodScene(form, in: change.surroundings(isChanged), on: virtual)
      scene.begin()
      for frame in 0...10 {
        scene.drive(frame: frame)
        await virtual.advance(frames: 1)
      }
      try await virtual.runUntilSettled(limit: .seconds(5))
      guard let length = scene.length else { throw Endless() }
      fresh.append(Fresh(length: length, tracks: SweepTrack.all(in: scene.film), picture: scene.picture))
      virtual.stage.onFrame = nil
    }
    self.fresh = fresh
    judge = StepJudge(by: fresh.map(\.tracks), in: .time(.milliseconds(17)), judgesLeaving: true)
  }

  /// The error for a transition without a completion.
  struct Endless: Error {}

  /// The duration of the transition without a change.
  private var ownLength: Duration { fresh.map(\.length).max() ?? .zero }

  /// Makes one run, and returns its faults.
  func findings(under schedule: FloodSchedule, on virtual: VirtualStage) async throws -> [String] {
    let scene = try await FloodScene(form, in: change.surroundings(false), on: virtual)
    let senders = (0..<8).map { _ in SceneEnvironment(stage: virtual.stage) }
    var (isChanged, random) = (false, SplitMix(seed: schedule.seed))
    scene.begin()
    for frame in 0..<FloodSchedule.frameCount {
      scene.drive(frame: frame)
      for sender in schedule.senders(in: frame, &random) {
        isChanged.toggle()
        try await change.send(isChanged, by: senders[sender])
      }
      await virtual.advance(frames: 1)
    }
    try await virtual.runUntilSettled(limit: .seconds(5))
    virtual.stage.onFrame = nil
    var findings = judge.verdict(on: SweepTrack.all(in: scene.film)).findings
    let limit = ownLength + .milliseconds(300) + .seconds(1) / 30
    if let length = scene.length, length > limit { findings.append("takes \(length), undisturbed \(ownLength)") }
    if scene.completions != 1 { findings.append("completes \(scene.completions) times") }
    if scene.picture != fresh[isChanged ? 1 : 0].picture { findings.append("ends with a different picture") }
    return findings
  }
}
