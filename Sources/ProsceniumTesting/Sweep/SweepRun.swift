import ProsceniumCore

/// One run of a flow, to its end.
@MainActor struct SweepRun {
  let steps: [SweepStep]

  /// Whether the flow has returned.
  let hasEnded: Bool

  /// What was wrong by itself.
  let findings: [SweepFinding]

  /// What happened, if it was recorded: with everything, and the events that an author answers for.
  private(set) var recording = ""
  private(set) var events = ""

  /// Runs the flow in a scene of its own, then closes the windows.
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
      // One thing of a kind is enough, and most of what is wrong stays so in later steps.
      if !findings.contains(where: { $0.kind == finding.kind }) { findings.append(finding) }
    }
    self.findings = findings
    await scene.close()
  }
}

extension SweepScene {
  /// Takes the stage down, so that nothing keeps it.
  func close() async {
    film = nil
    for window in virtual.stage.windows.reversed() { window.close() }
    _ = try? await virtual.runUntilSettled(limit: .seconds(1))
    virtual.stage.onFrame = nil
  }
}
