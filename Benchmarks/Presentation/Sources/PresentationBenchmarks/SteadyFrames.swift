import CAllocations
import Measuring
import Proscenium

/// The row P5, which counts the allocations of a frame during a transition.
@MainActor enum SteadyFrames {
  static func measure() async {
    for form in Form.allCases {
      let running = await RunningTransition(form)
      report(form.rawValue, allocations(running.tick))
      await running.end()
    }
    let gesture = PercentDrivenInteractiveTransition()
    let running = await RunningTransition(.custom, moving: gesture)
    var part = 0.2
    report(
      "custom, in a gesture",
      allocations {
        part += 0.001
        gesture.update(part)
        return running.tick()
      }
    )
    precondition(gesture.percentComplete > 0.29, "The gesture moved nothing.")
    await running.end()
  }

  /// Returns the mean number of allocations over a hundred frames.
  private static func allocations(_ frame: () -> Bool) -> Double {
    var isShown = frame()
    let before = allocation_count()
    for _ in 0..<100 { isShown = frame() && isShown }
    precondition(isShown, "The transition asked for no frame.")
    return Double(allocation_count() - before) / 100
  }

  private static func report(_ configuration: String, _ count: Double) {
    Report(bench: "P5", size: 1, unit: "allocations", configuration: configuration).alone(count)
  }
}
