import Foundation
import ProsceniumCore
import ProsceniumTesting

/// The clips of every step in every posture, without a change.
struct Undisturbed: Sendable {
  private var clips: [String: [MailFlow.Step: Clip]] = [:]

  @MainActor init(in postures: [Device.Posture], seed: UInt64) async throws {
    for posture in postures {
      for errand in MailFlow.Errand.allCases {
        try await withVirtualStage(posture) { virtual in
          let flow = MailFlow(for: virtual.stage, seed: seed)
          let recorder = ClipRecorder(of: virtual.stage)
          await virtual.show(flow.root)
          _ = recorder.cut()
          for step in errand.steps {
            flow.begin(step)
            await virtual.runUntilSettled()
            clips[posture.name, default: [:]][step] = recorder.cut()
            try flow.check(after: step)
          }
        }
      }
    }
  }

  /// Returns the results of a strategy for the same number of changes and frames as a row of a sweep.
  func cell(_ strategy: Strategy, of row: SweepReport.Row, every interval: Int) -> Cell {
    var cell = Cell()
    guard let step = MailFlow.Step(rawValue: row.transition), let old = clips[row.pair.from]?[step],
      let new = clips[row.pair.to]?[step]
    else { return cell }
    for number in 0..<row.instantCount {
      let outcome = strategy.outcome(from: old, at: min(number * interval, old.frameCount - 1), to: new)
      cell.add(count: 1, survivors: outcome.passes ? 1 : 0, step: outcome.step)
    }
    return cell
  }
}
