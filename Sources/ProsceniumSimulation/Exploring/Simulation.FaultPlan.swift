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
