import ProsceniumCore

/// The disturbance of a scene's steps, with the decision about which steps are shown in each frame.
@MainActor struct SweepPlan {
  /// The changes of posture in one step.
  struct Disturbance {
    let transition: String
    let changes: [(frame: Int, posture: Device.Posture)]
  }

  let options: SweepOptions
  var disturbance: Disturbance?

  /// The number of frames that one shown frame replaces in a step without checks.
  static let skippedFrames = 15

  /// The longest time that a step may last until the stage is at rest.
  static let limit = Duration.seconds(60)

  /// Returns a Boolean value that indicates whether each frame of the step is shown.
  ///
  /// Other steps show fewer frames, because their frames are not compared.
  func drawsFrames(of step: String) -> Bool { disturbance.map { $0.transition == step } ?? true }

  /// Returns the changes of posture in the step.
  func changes(in step: String) -> [(frame: Int, posture: Device.Posture)] {
    disturbance.flatMap { $0.transition == step ? $0.changes : nil } ?? []
  }
}

/// The results of a step that has ended.
struct SweepStep {
  let name: String

  /// The number of frames until the stage was quiet.
  let frameCount: Int

  /// The tracks of the views, or an empty array if the step's frames were not shown.
  let tracks: [SweepTrack]

  /// The lines of the scene's state, which must survive changes of posture.
  let state: [String]

  /// The picture at the end of the step.
  let picture: [SweepPicture.Piece]

  /// The faults of the step that need no comparison with other runs.
  let findings: [SweepFinding]
}

/// A fault of a run.
struct SweepFinding: Sendable, Hashable, Codable {
  var kind: SweepReport.Failure.Kind
  var text: String
}
