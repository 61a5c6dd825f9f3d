internal import CTasks

/// Looks at all that a loop runs, for a flight recorder and for the report of stalls. The loop's thread only.
final class LoopObserver {
  var recorder: FlightRecorder?

  /// From what length on a job is a stall, and what receives the report.
  var stalls: (limitTicks: UInt64, report: @Sendable (LoopStall) -> Void)?

  /// How many runs of the loop have begun: what ran the loop itself has not blocked it.
  var runs = 0

  var isIdle: Bool { recorder == nil && stalls == nil }

  private let loopName: String

  init(loopName: String) {
    self.loopName = loopName
  }

  /// Runs something, and notes how long it took.
  func run(_ kind: LoopRecording.Kind, subject: UInt64, job: UnownedJob? = nil, _ body: () -> Void) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
      var isNamed = false
      // Read before: when the job has run its task may be gone.
      if stalls != nil, let job, let base = name.baseAddress { isNamed = ctasks_name(job.address, base, 64) }
      let runsBefore = runs
      let begin = LoopTicks.now
      body()
      let end = LoopTicks.now
      recorder?.add(kind, from: begin, to: end, subject: subject)
      guard let stalls, end &- begin > stalls.limitTicks, runs == runsBefore else { return }
      stalls.report(
        LoopStall(
          loopName: loopName,
          kind: kind,
          duration: .nanoseconds(Int64(Double(end &- begin) / LoopTicks.perNanosecond)),
          taskName: isNamed ? name.baseAddress.map { String(cString: $0) } : nil,
          subject: subject
        )
      )
    }
  }
}

extension UnownedJob {
  /// The runtime's own object, which the job is a reference to.
  fileprivate var address: UnsafeMutableRawPointer? {
    unsafeBitCast(self, to: UnsafeMutableRawPointer?.self)
  }

  /// The number of the task that the job belongs to.
  var task: UInt64 {
    ctasks_number(address)
  }
}

/// Something that kept a loop from everything else for longer than it should.
public struct LoopStall: Sendable, Hashable {
  /// The name of the loop.
  public var loopName: String
  /// What ran.
  public var kind: LoopRecording.Kind
  /// How long it ran without giving up the loop.
  public var duration: Duration
  /// The name of its task, cut to 63 bytes; `nil` if it has none, or is no task's.
  public var taskName: String?
  /// The number of its task, or of the descriptor; see ``LoopRecording/Kind``.
  public var subject: UInt64
}
