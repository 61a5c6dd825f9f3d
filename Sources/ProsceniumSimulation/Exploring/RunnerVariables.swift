import Glibc

/// The settings of the runs in the environment.
struct RunnerVariables {
  var seed: UInt64?
  var strategy: Simulation.Strategy?
  var order: Simulation.Order?
  var faults: Simulation.FaultPlan?
  var cancelStep: Int?
  var shard: Shard?

  /// The fingerprint of the replayed run.
  var fingerprint: RouteFingerprint?

  /// Reads the process's environment.
  static func current() throws(SimulationError) -> RunnerVariables {
    try RunnerVariables { name in getenv(name).map { String(cString: $0) } }
  }

  init(_ value: (String) -> String?) throws(SimulationError) {
    seed = try Self.read("PROSCENIUM_SEED", value, expected: "a whole number") { UInt64($0) }
    strategy = try Self.read(
      "PROSCENIUM_STRATEGY",
      value,
      expected: "fifo, random, mixed, pct:<depth>, pct:<depth>:<steps>, exhaustive, exhaustive:<bound> or switches:…"
    ) { Simulation.Strategy($0) }
    cancelStep = try Self.read("PROSCENIUM_CANCEL", value, expected: "a step, counted from 1") { text in
      Int(text).flatMap { $0 >= 1 ? $0 : nil }
    }
    order = try Self.read("PROSCENIUM_ORDER", value, expected: "any or loopOrder") { Simulation.Order(rawValue: $0) }
    faults = try Self.read(
      "PROSCENIUM_FAULTS",
      value,
      expected: "none or late:<probability>:<nanoseconds>,frames:<probability>"
    ) { Simulation.FaultPlan($0) }
    fingerprint = try Self.read("PROSCENIUM_FINGERPRINT", value, expected: "a fingerprint from a failure report") {
      RouteFingerprint($0)
    }
    try Self.refuse("PROSCENIUM_CANCEL", value, without: "PROSCENIUM_SEED")
    try Self.refuse("PROSCENIUM_FINGERPRINT", value, without: "PROSCENIUM_SEED")
    try Self.refuse("PROSCENIUM_SHARDS", value, without: "JOB_COMPLETION_INDEX")
    try Self.refuse("SLURM_ARRAY_TASK_COUNT", value, without: "SLURM_ARRAY_TASK_ID")
    shard = try Self.ownShard(value)
    if shard == nil { shard = try Self.kubernetesShard(value) }
    if shard == nil { shard = try Self.slurmShard(value) }
  }

  /// Returns options in which the strategy, the order and the faults of the environment override the given ones.
  func overriding(_ options: Simulation.Options) -> Simulation.Options {
    var options = options
    if let strategy { options.strategy = strategy }
    if let order { options.order = order }
    if let faults { options.faults = faults }
    return options
  }

  /// Throws an error if a variable is set without another variable that it requires.
  private static func refuse(
    _ name: String,
    _ value: (String) -> String?,
    without other: String
  ) throws(SimulationError) {
    guard let text = value(name), !text.isEmpty, (value(other) ?? "").isEmpty else { return }
    throw .badVariable(name: name, value: text, expected: "set together with \(other)")
  }

  private static func read<Value>(
    _ name: String,
    _ value: (String) -> String?,
    expected: String,
    _ parse: (String) -> Value?
  ) throws(SimulationError) -> Value? {
    guard let text = value(name), !text.isEmpty else { return nil }
    guard let parsed = parse(text) else { throw .badVariable(name: name, value: text, expected: expected) }
    return parsed
  }

  /// Reads `PROSCENIUM_SHARD=i/n`, in which i starts at 1.
  private static func ownShard(_ value: (String) -> String?) throws(SimulationError) -> Shard? {
    try read("PROSCENIUM_SHARD", value, expected: "i/n with 1 ≤ i ≤ n") { text in
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] else { return nil }
      return Shard(index: numbers[0] - 1, count: numbers[1])
    }
  }

  /// Reads the shard of a Kubernetes pod. An indexed job provides its index from 0, but not the number of pods.
  private static func kubernetesShard(_ value: (String) -> String?) throws(SimulationError) -> Shard? {
    let expected = "the number of completions of the job, 1 or more"
    guard let count = try read("PROSCENIUM_SHARDS", value, expected: expected, positive) else { return nil }
    return try read("JOB_COMPLETION_INDEX", value, expected: "0…\(count - 1)") { text in
      Int(text).flatMap { (0..<count).contains($0) ? Shard(index: $0, count: count) : nil }
    }
  }

  /// Reads the shard of a Slurm array task from its number, the smallest number, the step, and the number of tasks.
  private static func slurmShard(_ value: (String) -> String?) throws(SimulationError) -> Shard? {
    guard let count = try read("SLURM_ARRAY_TASK_COUNT", value, expected: "1 or more", positive) else { return nil }
    let least = try read("SLURM_ARRAY_TASK_MIN", value, expected: "a whole number") { Int($0) } ?? 0
    let step = try read("SLURM_ARRAY_TASK_STEP", value, expected: "1 or more", positive) ?? 1
    let expected = "one of \(count) numbers from \(least) in steps of \(step)"
    return try read("SLURM_ARRAY_TASK_ID", value, expected: expected) { text in
      guard let number = Int(text), number >= least, (number - least) % step == 0 else { return nil }
      let index = (number - least) / step
      return index < count ? Shard(index: index, count: count) : nil
    }
  }

  private static func positive(_ text: String) -> Int? {
    Int(text).flatMap { $0 >= 1 ? $0 : nil }
  }
}

/// A part of an exploration that is split over processes.
struct Shard: Hashable, CustomStringConvertible {
  /// The index of the part, counted from 0.
  let index: Int
  let count: Int

  static let whole = Shard(index: 0, count: 1)

  var description: String { "\(index + 1)/\(count)" }

  /// Returns every `count`th seed, so that expensive seeds are distributed over the shards.
  func seeds(of all: Range<UInt64>) -> some Sequence<UInt64> {
    stride(from: all.lowerBound, to: all.upperBound, by: 1).lazy
      .filter { [self] in ($0 - all.lowerBound) % UInt64(count) == UInt64(index) }
  }
}
