import ProsceniumCore

/// A complete run of a flow.
@MainActor struct SweepRun {
  let steps: [SweepStep]

  /// A Boolean value that indicates whether the flow returned without an error.
  let hasEnded: Bool

  /// The faults of the run that need no comparison with other runs.
  let findings: [SweepFinding]

  /// The complete recording if the run was recorded, and below it the events without frames, layout and animations.
  private(set) var recording = ""
  private(set) var events = ""

  /// Creates a run by running the flow in a new scene, and closes the scene's windows.
  init(
    of subject: SweepDirector.Subject,
    in posture: Device.Posture,
    seed: UInt64,
    _ disturbance: SweepPlan.Disturbance? = nil,
    isRecorded: Bool = false
  ) async {
    let plan = SweepPlan(options: subject.options, disturbance: disturbance)
    let scene = SweepScene(posture, seed: seed, plan)
    let recorder = isRecorded ? Recorder(of: scene.virtual.stage) : nil
    var thrown: SweepFinding?
    do {
      try await scene.virtual.stage.asReportTarget {
        try await SweepScene.$currentOrNil.withValue(scene) { try await subject.flow(scene) }
      }
    } catch {
      thrown = SweepFinding(kind: error is SettleTimeout || error is SweepStall ? .invariants : .flow, text: "\(error)")
    }
    if let recorder {
      recording = recorder.text()
      events = recorder.text(of: .behaviour, frames: false)
      recorder.stop()
    }
    steps = scene.steps
    hasEnded = thrown == nil
    var findings: [SweepFinding] = []
    for finding in scene.steps.flatMap(\.findings) + [thrown].compactMap(\.self) {
      // Keep one fault of each kind, because most faults persist in later steps.
      if !findings.contains(where: { $0.kind == finding.kind }) { findings.append(finding) }
    }
    self.findings = findings
    await scene.close()
  }
}

extension SweepScene {
  /// Closes the stage and releases the references to it.
  func close() async {
    film = nil
    for window in virtual.stage.windows.reversed() { window.close() }
    _ = try? await virtual.runUntilSettled(limit: .seconds(1))
    virtual.stage.onFrame = nil
  }
}
