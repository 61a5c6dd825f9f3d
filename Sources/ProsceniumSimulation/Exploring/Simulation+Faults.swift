extension Simulation {
  /// Whether a fault is to happen here, as the seed decides; `false` outside of a run.
  ///
  /// The program asks where it can fail in reality, and then does what it would do: skips the frame, drops the
  /// message. Each fault that happens stands in the run's steps. The order of the run's steps is decided by numbers of
  /// another sequence, so that a shrunk run meets the same faults as long as it asks in the same order.
  ///
  ///     guard !Simulation.injects("frame dropped", probability: 0.1) else { return }
  ///
  /// - Parameters:
  ///   - fault: Its name, for the report.
  ///   - probability: How likely it happens, 0…1.
  public static func injects(_ fault: String, probability: Double) -> Bool {
    precondition((0...1).contains(probability), "A probability is 0…1, not \(probability).")
    guard let run = Scheduler.shared.currentRun, run.faultGenerator.fraction() < probability else { return false }
    run.note("fault: \(fault)")
    return true
  }

  /// A random number generator that the run's seed decides; outside of a run it is the system's.
  ///
  /// The system's own generator and `Hasher` are not the simulation's to decide: set `SWIFT_DETERMINISTIC_HASHING=1`
  /// where the order of a set or a dictionary matters, and pass this generator where a number does.
  public static var randomNumberGenerator: some RandomNumberGenerator { RunGenerator() }
}

/// Takes its numbers from the run that the caller is in.
private struct RunGenerator: RandomNumberGenerator {
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    Scheduler.shared.currentRun?.faultGenerator.next() ?? system.next()
  }
}
