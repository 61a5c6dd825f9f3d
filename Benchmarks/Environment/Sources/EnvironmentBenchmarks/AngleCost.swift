import CAllocations
import Measuring
import Proscenium

/// The row E4, which measures a change of only the hinge's angle, without an interaction, by the number of views.
@MainActor enum AngleCost {
  static func measure() async throws {
    for size in [10, 10_000] {
      let stand = ChangingStage { host in
        for _ in 0..<size { host.addSubview(View(frame: Rect(x: 0, y: 0, width: 100, height: 10))) }
      }
      let work = await RepeatedWork { await stand.turnHinge() }
      let report = Report(bench: "E4", size: size, unit: "us", configuration: "an angle, views that do not follow it")
      await report.compare { await work.microseconds() }
      let before = allocation_count()
      for _ in 0..<1000 { await stand.turnHinge() }
      Report(bench: "E4-allocations", size: size, unit: "allocations", configuration: "an angle")
        .alone(Double(allocation_count() - before) / 1000)
    }
  }
}
