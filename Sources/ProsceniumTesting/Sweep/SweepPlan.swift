import ProsceniumCore

/// What a scene's steps are to do: which of them are looked at in each frame, and where the posture changes.
@MainActor struct SweepPlan {
  /// Changes of the posture in one step.
  struct Disturbance {
    let transition: String
    let changes: [(frame: Int, posture: Device.Posture)]
  }

  let options: SweepOptions
  var disturbance: Disturbance?

  /// How many frames of a step are left out but one, where the step is not looked at.
  static let skippedFrames = 15

  /// How far a step may go on without coming to rest.
  static let limit = Duration.seconds(60)

  /// Whether each frame of the step is shown; else fewer are, since none is compared.
  func drawsFrames(of step: String) -> Bool { disturbance.map { $0.transition == step } ?? true }

  /// The changes in the step.
  func changes(in step: String) -> [(frame: Int, posture: Device.Posture)] {
    disturbance.flatMap { $0.transition == step ? $0.changes : nil } ?? []
  }
}

/// What is known of a step that has ended.
struct SweepStep {
  let name: String

  /// How many frames it took until all was quiet.
  let frameCount: Int

  /// What each view did; empty where its frames were not looked at.
  let tracks: [SweepTrack]

  /// What has to survive.
  let state: [String]

  /// What is shown at the end.
  let picture: [SweepPicture.Piece]

  /// What was wrong by itself.
  let findings: [SweepFinding]
}

/// Something that is wrong with a run.
struct SweepFinding: Sendable, Hashable, Codable {
  var kind: SweepReport.Failure.Kind
  var text: String
}
