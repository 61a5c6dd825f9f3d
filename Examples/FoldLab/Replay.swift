import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A change of the posture in one frame of one step.
struct Replay {
  let start: Device.Posture
  let end: Device.Posture
  let step: MailFlow.Step
  let frame: Int
  let seed: UInt64

  /// The errand that contains the step.
  var errand: MailFlow.Errand { MailFlow.Errand.allCases.first { $0.steps.contains(step) } ?? .reading }

  var cell: SweepCell {
    SweepCell(
      transition: step.rawValue,
      pair: SweepPair(from: start, to: end),
      pattern: .there,
      frame: frame,
      seed: seed
    )
  }

  /// Runs the step with the change, and returns its pictures.
  @MainActor func film() async throws -> String {
    var text = ""
    try await withVirtualStage(start) { virtual in
      let flow = MailFlow(for: virtual.stage, seed: seed)
      await virtual.show(flow.root)
      for earlier in errand.steps.prefix(while: { $0 != step }) {
        flow.begin(earlier)
        await virtual.runUntilSettled()
      }
      let film = Film(of: virtual.stage, every: 6)
      flow.begin(step)
      await virtual.advance(frames: frame)
      try await virtual.become(end)
      film.note = "\(start.name) becomes \(end.name)"
      await virtual.runUntilSettled()
      try flow.check(after: step)
      text = film.text
    }
    return text
  }
}
