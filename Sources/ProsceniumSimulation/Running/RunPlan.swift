/// Everything that decides a run, apart from the program.
struct RunPlan: Hashable {
  let seed: UInt64

  /// With nothing left open.
  let strategy: Simulation.Strategy

  var order = Simulation.Order.any
  var faults = Simulation.FaultPlan.none

  /// The step before which the body's task is cancelled, counted from 1.
  var cancelStep: Int?

  let stepLimit: Int
}
