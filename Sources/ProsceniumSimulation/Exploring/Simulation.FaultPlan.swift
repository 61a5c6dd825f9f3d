import CSimulation
import SeededRandom

extension Simulation {
  /// The faults that the simulation injects into a run, determined by the seed.
  ///
  /// For code that draws frames after `Task.sleep`, late timers cause late frames. The sleeping scheduler of this
  /// package's stages drops frames at the request of this plan. For faults that only the program can cause, the program
  /// asks ``Simulation/injects(_:probability:)``.
  public struct FaultPlan: Hashable, Sendable {
    /// The probability that a timer is late, 0…1.
    public let lateTimerProbability: Double

    /// The maximum delay of a late timer.
    public let greatestLateness: Duration

    /// The probability that a due frame is dropped, 0…1. The next frame is then due one frame later.
    public private(set) var droppedFrameProbability = 0.0

    /// The plan without faults.
    public static let none = FaultPlan(lateTimerProbability: 0, greatestLateness: .zero)

    /// Returns a plan in which some timers are late, each by at most a duration.
    ///
    /// - Parameters:
    ///   - probability: The probability that a timer is late, 0…1.
    ///   - limit: The maximum delay, zero or more. Every whole nanosecond from 1 to the limit is equally likely.
    public static func lateTimers(probability: Double, upTo limit: Duration) -> FaultPlan {
      precondition((0...1).contains(probability), "The probability must be in 0…1, not \(probability).")
      precondition(limit >= .zero, "The limit of a delay must be at least zero, not \(limit).")
      return FaultPlan(lateTimerProbability: probability, greatestLateness: limit)
    }

    /// Returns the same plan with some due frames dropped.
    ///
    /// - Parameter probability: The probability that a frame is dropped, 0…1. With 1 no frame is ever shown.
    public func droppingFrames(probability: Double) -> FaultPlan {
      precondition((0...1).contains(probability), "The probability must be in 0…1, not \(probability).")
      var plan = self
      plan.droppedFrameProbability = probability
      return plan
    }

    private init(lateTimerProbability: Double, greatestLateness: Duration) {
      self.lateTimerProbability = lateTimerProbability
      self.greatestLateness = greatestLateness
    }
  }
}

extension Simulation.FaultPlan: LosslessStringConvertible {
  /// The text form for `PROSCENIUM_FAULTS`, `none` or `late:0.5:40000000,frames:0.1` with nanoseconds.
  public var description: String {
    guard self != .none else { return "none" }
    return "late:\(lateTimerProbability):\(greatestLateness.nanoseconds),frames:\(droppedFrameProbability)"
  }

  /// Creates a plan from the text of `description`, or returns `nil` for any other text.
  public init?(_ description: String) {
    guard description != "none" else {
      self = .none
      return
    }
    let parts = description.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.split(separator: ":", omittingEmptySubsequences: false) }
    guard parts.map(\.count) == [3, 2], parts[0][0] == "late", parts[1][0] == "frames" else { return nil }
    guard let late = Double(parts[0][1]), let limit = Int64(parts[0][2]), let frames = Double(parts[1][1]) else {
      return nil
    }
    guard (0...1).contains(late), limit >= 0, (0...1).contains(frames) else { return nil }
    self = .lateTimers(probability: late, upTo: .nanoseconds(limit)).droppingFrames(probability: frames)
  }
}

extension Simulation {
  /// Returns a Boolean value that indicates whether a fault occurs here, determined by the seed.
  ///
  /// The program calls the method at points at which it can fail in reality, and then simulates the failure, for
  /// example by skipping the frame or dropping the message. The result is `false` outside a run. Each fault is recorded
  /// in the run's steps. Each task has its own sequence of numbers, separate from those that determine the order of
  /// steps. A task therefore encounters the same faults in a shrunk run, independent of other tasks.
  ///
  ///     guard !Simulation.injects("frame dropped", probability: 0.1) else { return }
  ///
  /// - Parameters:
  ///   - fault: The fault's name in the report.
  ///   - probability: The probability of the fault, 0…1.
  public static func injects(_ fault: String, probability: Double) -> Bool {
    precondition((0...1).contains(probability), "The probability must be in 0…1, not \(probability).")
    return Scheduler.shared.currentRun?.injects(fault, probability: probability) ?? false
  }

  /// A generator determined by the run's seed and the calling task, or the system's generator outside a run.
  ///
  /// In a run `SystemRandomNumberGenerator` produces the same numbers, and so do `Int.random(in:)`, `shuffled()` and
  /// `UUID()`. The seeds of hashing are fixed in a simulated process. The initializer of a static or global variable
  /// has its own numbers, because it runs once per process in the first run that needs it.
  public static var randomNumberGenerator: some RandomNumberGenerator { RunGenerator() }
}

/// A random number generator that uses the caller's run.
private struct RunGenerator: RandomNumberGenerator {
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    if csim_is_initializing() { return system.next() }
    return Scheduler.shared.currentRun?.withCallersGenerator { $0.next() } ?? system.next()
  }
}

extension Run {
  /// Returns a Boolean value that indicates whether a fault occurs, and records the fault in the steps.
  func injects(_ fault: String, probability: Double) -> Bool {
    guard withCallersGenerator({ $0.fraction() }) < probability else { return false }
    note("fault: \(fault)")
    return true
  }
}
