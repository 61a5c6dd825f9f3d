import CSimulation

/// Finds out whether hops to default actors come to the scheduler where that is asked for: not in a program that
/// contains the runtime, nor with one that calls itself in another way.
actor HopProbe {
  private var visits = 0

  private init() {}

  /// Makes one hop. Runs control actors only if it has come; if not, that is said.
  nonisolated static func run() async {
    RuntimeTakeover.controlActors(true)
    await HopProbe().visit()
    RuntimeTakeover.controlActors(false)
    guard !Scheduler.shared.controlsActors else { return }
    csim_complain(
      """
      Simulation: this program's hops to default actors cannot be controlled. Those of unstructured tasks are no \
      choices, and tasks that wait for one actor run in the runtime's order.
      """
    )
  }

  @inline(never) private func visit() { visits += 1 }
}
