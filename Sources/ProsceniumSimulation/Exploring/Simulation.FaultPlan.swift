import CSimulation
import SeededRandom

extension Simulation {
  /// What goes wrong in a run by itself, as the seed decides.
  ///
  /// Timers that come late are late frames for whatever draws by `Task.sleep`. Frames are dropped by the sleeping
  /// scheduler of this package's stages, which asks here. Faults that only the program can commit it asks for: see
  /// ``Simulation/injects(_:probability:)``.
  public struct FaultPlan: Hashable, Sendable {
    /// How likely a timer comes late, 0…1.
    public let lateTimerProbability: Double

    /// By how much a late timer comes late at most.
    public let greatestLateness: Duration

    /// How likely a frame that is due is not shown, 0…1; the next one is due one frame later.
    public private(set) var droppedFrameProbability = 0.0

    /// Nothing goes wrong.
    public static let none = FaultPlan(lateTimerProbability: 0, greatestLateness: .zero)

    /// Some timers come late, each by up to a duration.
    ///
    /// - Parameters:
    ///   - probability: How likely a timer comes late, 0…1.
    ///   - limit: The greatest lateness; zero or more. Every whole nanosecond from 1 to it is equally likely.
    public static func lateTimers(probability: Double, upTo limit: Duration) -> FaultPlan {
      precondition((0...1).contains(probability), "A probability is 0…1, not \(probability).")
      precondition(limit >= .zero, "A timer is late by zero or more, not by \(limit).")
      return FaultPlan(lateTimerProbability: probability, greatestLateness: limit)
    }

    /// The same plan, and some of the frames that are due are not shown.
    ///
    /// - Parameter probability: How likely a frame is dropped, 0…1. With 1 no frame is ever shown.
    public func droppingFrames(probability: Double) -> FaultPlan {
      precondition((0...1).contains(probability), "A probability is 0…1, not \(probability).")
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
  /// What `PROSCENIUM_FAULTS` takes: "none", or "late:0.5:40000000,frames:0.1" with nanoseconds.
  public var description: String {
    guard self != .none else { return "none" }
    return "late:\(lateTimerProbability):\(greatestLateness.nanoseconds),frames:\(droppedFrameProbability)"
  }

  /// Reads what `description` writes; `nil` for anything else.
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
  /// Whether a fault is to happen here, as the seed decides; `false` outside of a run.
  ///
  /// The program asks where it can fail in reality, and then does what it would do: skips the frame, drops the
  /// message. Each fault that happens stands in the run's steps. Each task has a sequence of numbers of its own, apart
  /// from those that decide the order of steps: a task meets the same faults in a shrunk run, whatever others do.
  ///
  ///     guard !Simulation.injects("frame dropped", probability: 0.1) else { return }
  ///
  /// - Parameters:
  ///   - fault: Its name, for the report.
  ///   - probability: How likely it happens, 0…1.
  public static func injects(_ fault: String, probability: Double) -> Bool {
    precondition((0...1).contains(probability), "A probability is 0…1, not \(probability).")
    return Scheduler.shared.currentRun?.injects(fault, probability: probability) ?? false
  }

  /// A random number generator that the run's seed and the calling task decide; outside of a run it is the system's.
  ///
  /// `SystemRandomNumberGenerator` has the same numbers in a run, and with it `Int.random(in:)`, `shuffled()` and
  /// `UUID()`. Seeds of hashing are fixed in a process that is simulated. In the initializer of a static or a global the
  /// numbers are the initializer's own, because it runs once in a process, in whichever run needs it first.
  public static var randomNumberGenerator: some RandomNumberGenerator { RunGenerator() }
}

/// Takes its numbers from the run that the caller is in.
private struct RunGenerator: RandomNumberGenerator {
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    if csim_is_initializing() { return system.next() }
    return Scheduler.shared.currentRun?.withCallersGenerator { $0.next() } ?? system.next()
  }
}

extension Run {
  /// Whether a fault happens; if so, it is noted.
  func injects(_ fault: String, probability: Double) -> Bool {
    guard withCallersGenerator({ $0.fraction() }) < probability else { return false }
    note("fault: \(fault)")
    return true
  }
}
