import ProsceniumCore
import SeededRandom

/// An object that selects the runs of a sweep, makes them, and compares each with the undisturbed runs.
@MainActor final class SweepDirector {
  /// The parameters of a sweep.
  struct Subject {
    let name: String
    let postures: [Device.Posture]
    let transitions: [String]?
    let instants: SweepInstants
    let seeds: Range<UInt64>
    let options: SweepOptions
    let flow: @MainActor (SweepScene) async throws -> Void
  }

  private struct Origin: Hashable {
    let posture: String
    let seed: UInt64
  }

  private struct Place: Hashable {
    let transition: String
    let pair: SweepPair
    let seed: UInt64
  }

  let subject: Subject
  private let postures: [String: Device.Posture]

  /// The steps of each undisturbed run.
  private var fresh: [Origin: [SweepStep]] = [:]
  private var judges: [Place: StepJudge] = [:]

  /// The steps of runs whose posture changes at rest after the disturbed step, computed on demand.
  private var quiet: [Place: [SweepStep]] = [:]
  private(set) var report: SweepReport

  init(_ subject: Subject) {
    self.subject = subject
    let named = subject.postures.map { ($0.name, $0) }
    postures = Dictionary(named) { first, second in
      preconditionFailure("Two postures of a sweep have the name \"\(first.name)\": \(first.size) and \(second.size).")
    }
    report = SweepReport(flow: subject.name)
  }

  /// The pairs of postures of all disturbed runs.
  private var pairs: [SweepPair] {
    if let pairs = subject.options.pairs {
      for name in pairs.flatMap({ [$0.from, $0.to] }) {
        precondition(postures[name] != nil, "The sweep has no posture \"\(name)\" for its pairs.")
      }
      return pairs
    }
    return subject.postures.flatMap { start in
      subject.postures.filter { $0.name != start.name }.map { SweepPair(from: start, to: $0) }
    }
  }

  /// Adds the report of another process.
  func add(_ part: SweepReport) { report.add(part) }

  /// Adds a failure of a run without an outcome.
  func addFailure(_ kind: SweepReport.Failure.Kind, _ text: String, _ cell: SweepCell?, rank: Int) {
    report.add(SweepReport.Failure(kind: kind, cell: cell, text: text, rank: rank))
  }

  /// A hash of the descriptions of all runs, which detects differences between the runs of two processes.
  var fingerprint: String {
    String(FNV1a(cells.map(\.description).joined(separator: "\n")).value, radix: 16)
  }

  // MARK: Undisturbed runs

  /// Runs the flow in each posture without any change.
  func runUndisturbed(for cell: SweepCell? = nil) async {
    for seed in cell.map({ $0.seed..<$0.seed + 1 }) ?? subject.seeds {
      for posture in subject.postures {
        if let cell, ![cell.pair.from, cell.pair.to].contains(posture.name) { continue }
        let run = await SweepRun(of: subject, in: posture, seed: seed)
        report.undisturbedCount += 1
        for finding in run.findings {
          let text = "in \(posture.name): \(finding.text)"
          addFailure(finding.kind, text, nil, rank: -1)
        }
        if run.hasEnded { fresh[Origin(posture: posture.name, seed: seed)] = run.steps }
      }
    }
    for name in cell.map({ [$0.transition] }) ?? subject.transitions ?? [] {
      guard !fresh.values.contains(where: { $0.contains { $0.name == name } }) else { continue }
      addFailure(.flow, "No step has the name \"\(name)\".", nil, rank: -1)
    }
  }

  /// The names of the steps of all postures, in the order in which the postures first show them.
  private var transitions: [String] {
    var names: [String] = []
    for posture in subject.postures {
      for step in fresh[Origin(posture: posture.name, seed: subject.seeds.lowerBound)] ?? [] {
        if !names.contains(step.name), subject.transitions?.contains(step.name) ?? true { names.append(step.name) }
      }
    }
    return names
  }

  /// Adds a failure if the sweep has made no run, because such a sweep proves nothing.
  func checkRuns() {
    guard report.instantCount == 0, report.failures.isEmpty else { return }
    let reason =
      if pairs.isEmpty {
        "there is no pair of two postures"
      } else if transitions.isEmpty {
        "the flow has no step"
      } else {
        "the steps have no frame for a change of posture"
      }
    addFailure(.flow, "No run was made: \(reason).", nil, rank: -1)
  }

  // MARK: Disturbed runs

  /// All disturbed runs, ordered by the number of changes, then by the step, then by the frame.
  var cells: [SweepCell] {
    let pairs = pairs
    var cells: [SweepCell] = []
    for pattern in SweepPattern.allCases where subject.options.patterns.contains(pattern) {
      for transition in transitions {
        // A step that ends immediately has one instant, so count at least one frame.
        let counts = pairs.map { pair in
          subject.seeds.map { step(transition, of: pair.from, $0).map { max(1, $0.frameCount) } ?? 0 }
        }
        for frame in subject.instants.frames(of: counts.flatMap(\.self).max() ?? 0) {
          for (pair, counts) in zip(pairs, counts) {
            for (seed, count) in zip(subject.seeds, counts) where frame < count {
              let cell = SweepCell(transition: transition, pair: pair, pattern: pattern, frame: frame, seed: seed)
              // Skip a run if the flow failed in its new posture, because the run would have no reference.
              if fresh[Origin(posture: pair.to, seed: seed)] != nil { cells.append(cell) }
            }
          }
        }
      }
    }
    return cells
  }

  func step(_ name: String, of posture: String, _ seed: UInt64) -> SweepStep? {
    fresh[Origin(posture: posture, seed: seed)]?.first { $0.name == name }
  }

  /// Returns the cached checker for the views of a disturbed step.
  func judge(of cell: SweepCell) -> StepJudge {
    let place = Place(transition: cell.transition, pair: cell.pair, seed: cell.seed)
    if let judge = judges[place] { return judge }
    let fresh = undisturbedSteps(of: cell)
    let judge = StepJudge(by: fresh.map(\.tracks), in: .frame(subject.options.frameInterval))
    judges[place] = judge
    return judge
  }

  /// Returns a step of the run that is like `cell` but changes the posture at rest after the disturbed step.
  func quietStep(_ name: String, of cell: SweepCell) async -> SweepStep? {
    let place = Place(transition: cell.transition, pair: cell.pair, seed: cell.seed)
    if quiet[place] == nil {
      let frame = (step(cell.transition, of: cell.pair.from, cell.seed)?.frameCount ?? 0) + 1
      let cell = SweepCell(transition: cell.transition, pair: cell.pair, frame: frame, seed: cell.seed)
      quiet[place] = await run(of: cell, isRecorded: false).steps
    }
    return quiet[place]?.first { $0.name == name }
  }

  /// Returns the disturbed step of a run as both postures show it without any change.
  func undisturbedSteps(of cell: SweepCell) -> [SweepStep] {
    [cell.pair.from, cell.pair.to].compactMap { step(cell.transition, of: $0, cell.seed) }
  }

  /// Makes one run, compares it, and adds the result to the report.
  ///
  /// - Parameters:
  ///   - rank: The run's index in the order of runs.
  ///   - isRecorded: Pass `true` to keep a recording of the run.
  @discardableResult
  func run(_ cell: SweepCell, rank: Int, isRecorded: Bool = false) async -> SweepRun {
    let run = await run(of: cell, isRecorded: isRecorded)
    report.add(await outcome(of: run, cell, rank: rank))
    return run
  }

  private func run(of cell: SweepCell, isRecorded: Bool) async -> SweepRun {
    guard let start = postures[cell.pair.from] else { preconditionFailure("There is no posture \(cell.pair.from).") }
    let changes = cell.changes.compactMap { change in
      postures[change.posture].map { (frame: change.frame, posture: $0) }
    }
    let disturbance = SweepPlan.Disturbance(transition: cell.transition, changes: changes)
    return await SweepRun(of: subject, in: start, seed: cell.seed, disturbance, isRecorded: isRecorded)
  }
}
