import ProsceniumCore

extension SweepDirector {
  /// Compares a run with the undisturbed runs.
  func outcome(of run: SweepRun, _ cell: SweepCell, rank: Int) async -> SweepOutcome {
    var outcome = SweepOutcome(cell: cell, rank: rank)
    outcome.findings = run.findings
    let checks = subject.options.checks
    let (first, last) = (cell.pair.from, cell.last)
    let disturbed = run.steps.firstIndex { $0.name == cell.transition } ?? run.steps.endIndex
    for step in run.steps[disturbed...] {
      guard outcome.isKept, let start = self.step(step.name, of: first, cell.seed) else { continue }
      let end = self.step(step.name, of: last, cell.seed)
      outcome.isKept = step.state == start.state || step.state == end?.state
      guard outcome.isKept else {
        let text = SweepScene.difference(of: step.state, from: end?.state ?? start.state)
        outcome.add(.survival, "after \(step.name): \(text)", checks.contains(.survival))
        continue
      }
      guard checks.contains(.convergence) else { continue }
      // No fresh run shows a step with the first posture's state in the last posture, so compare with a change at rest.
      let isFresh = step.state == end?.state
      let settled = isFresh ? nil : await quietStep(step.name, of: cell)
      guard let other = isFresh ? end : settled, other.state == step.state else {
        outcome.isCompared = false
        continue
      }
      if let difference = SweepPicture.difference(of: step.picture, from: other.picture) {
        outcome.add(.convergence, "after \(step.name): \(difference)", true)
      }
    }
    if !run.hasEnded { outcome.isKept = false }
    if run.steps.indices.contains(disturbed) { judge(run.steps[disturbed], cell, &outcome) }
    return outcome
  }

  private func judge(_ step: SweepStep, _ cell: SweepCell, _ outcome: inout SweepOutcome) {
    outcome.verdict = judge(of: cell).verdict(on: step.tracks)
    let checks = subject.options.checks
    for text in outcome.verdict.findings.prefix(1) { outcome.add(.continuity, text, checks.contains(.continuity)) }
    // A change of the environment lasts 300 ms and starts with the next frame.
    let change = Int((.milliseconds(300) / subject.options.frameInterval).rounded(.up)) + 2
    let own = max(undisturbedSteps(of: cell).map(\.frameCount).max() ?? 0, cell.changes.last?.frame ?? 0)
    if step.frameCount > own + change {
      let text = "\(step.name) took \(step.frameCount) frames; the limit is \(own) and \(change) for the change"
      outcome.add(.bounds, text, checks.contains(.bounds))
    }
  }
}

extension SweepOutcome {
  fileprivate mutating func add(_ kind: SweepReport.Failure.Kind, _ text: String, _ isChecked: Bool) {
    if isChecked { findings.append(SweepFinding(kind: kind, text: text)) }
  }
}

extension SweepScene {
  /// Returns a description of the lines that a state has lost or gained relative to another one.
  fileprivate static func difference(of state: [String], from fresh: [String]) -> String {
    let (lost, new) = (fresh.filter { !state.contains($0) }, state.filter { !fresh.contains($0) })
    let parts = [(lost, "lost state"), (new, "added state")].filter { !$0.0.isEmpty }
    return parts.map { "\($0.1) \"\($0.0.joined(separator: "\", \""))\"" }.joined(separator: ", and ")
  }
}
