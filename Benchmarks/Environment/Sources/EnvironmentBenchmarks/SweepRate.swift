import Measuring
import ProsceniumTesting

/// E3: how many changes of the posture a sweep of FoldLab's mail program makes in a minute of one processor.
@MainActor enum SweepRate {
  static func measure() async throws {
    for errand in MailFlow.Errand.allCases {
      var options = MailFlow.sweepOptions
      options.processes = 1
      options.log = { _ in }
      var instantCount = 0
      var failure: (any Error)?
      let seconds = await RepeatedWork.seconds {
        do {
          let report = try await sweep(errand.rawValue, instants: .every(16), options: options) { scene in
            try await MailFlow.run(errand, in: scene)
          }
          instantCount = report.instantCount
        } catch { failure = error }
      }
      if let failure { throw failure }
      let report = Report(bench: "E3", size: instantCount, unit: "1/min", configuration: errand.rawValue)
      report.alone(Double(instantCount) * 60 / seconds)
    }
  }
}
