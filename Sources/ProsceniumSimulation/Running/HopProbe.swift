import CSimulation

/// A probe that finds out whether the scheduler receives hops to default actors.
///
/// The scheduler does not receive them in a program that contains the runtime or calls other functions of it.
actor HopProbe {
  private var visits = 0

  private init() {}

  /// Makes one hop, and prints a warning if the scheduler has not received it. Runs then do not control actors.
  nonisolated static func run() async {
    SimulationTakeover.controlActors(true)
    await HopProbe().visit()
    SimulationTakeover.controlActors(false)
    guard !Scheduler.shared.controlsActors else { return }
    csim_complain(
      """
      Simulation: this program's hops to default actors cannot be controlled. The order of tasks that \
      wait for one actor is the runtime's, and hops of unstructured tasks are not varied.
      """
    )
  }

  @inline(never) private func visit() { visits += 1 }
}
