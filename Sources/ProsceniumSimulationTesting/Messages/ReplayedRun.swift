import ProsceniumSimulation

/// The settings of a run to repeat, except those that only the test contains.
struct ReplayedRun: Codable, Sendable {
  var seed: UInt64
  var strategy: String

  /// The order of the failed run. The environment may have overridden the test's own order.
  var order: String
  var faults: String

  /// The step before which the body is cancelled, counted from 1, or `nil` for no cancellation.
  var cancelStep: Int?
}

extension ReplayedRun {
  /// Creates the settings of a run that has ended.
  init(_ trace: Simulation.Trace) {
    self.init(
      seed: trace.seed,
      strategy: "\(trace.strategy)",
      order: trace.order.rawValue,
      faults: "\(trace.faults)",
      cancelStep: trace.cancelStep
    )
  }

  /// Creates the run of the given variables, or returns `nil` if they describe no run.
  ///
  /// An example is `PROSCENIUM_SEED=3 PROSCENIUM_STRATEGY=random`.
  init?(environment: String) {
    let pairs = environment.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let values = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { $1 }
    guard let seed = values["PROSCENIUM_SEED"].flatMap(UInt64.init), let strategy = values["PROSCENIUM_STRATEGY"]
    else { return nil }
    self.init(
      seed: seed,
      strategy: strategy,
      order: values["PROSCENIUM_ORDER"] ?? Simulation.Order.any.rawValue,
      faults: values["PROSCENIUM_FAULTS"] ?? "\(Simulation.FaultPlan.none)",
      cancelStep: values["PROSCENIUM_CANCEL"].flatMap { Int($0) }
    )
  }

  /// Returns the test's options with the strategy, the order and the faults of the run.
  ///
  /// A value that no process of this package has reported is a `SimulationError.badVariable`.
  func overriding(_ options: Simulation.Options) throws(SimulationError) -> Simulation.Options {
    var options = options
    options.strategy = try Self.value("strategy", strategy) { Simulation.Strategy($0) }
    options.order = try Self.value("order", order) { Simulation.Order(rawValue: $0) }
    options.faults = try Self.value("faults", faults) { Simulation.FaultPlan($0) }
    return options
  }

  private static func value<Value>(
    _ name: String,
    _ text: String,
    _ parse: (String) -> Value?
  ) throws(SimulationError) -> Value {
    guard let value = parse(text) else {
      throw .badVariable(name: name, value: text, expected: "the value in a failure report")
    }
    return value
  }
}
