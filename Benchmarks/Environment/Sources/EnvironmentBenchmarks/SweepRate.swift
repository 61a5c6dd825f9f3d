import Measuring
import ProsceniumTesting

/// The row E3, which measures the posture changes of a sweep of FoldLab's mail program per minute of one processor.
@MainActor enum SweepRate {
  static func measure() async throws {
    var (totalCount, totalSeconds) = (0, 0.0)
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
      report(instantCount, in: seconds, errand.rawValue)
      totalCount += instantCount
      totalSeconds += seconds
    }
    report(totalCount, in: totalSeconds, "all of the flow")
  }

  private static func report(_ count: Int, in seconds: Double, _ configuration: String) {
    Report(bench: "E3", size: count, unit: "1/min", configuration: configuration).alone(Double(count) * 60 / seconds)
  }
}
