internal import CTasks

/// An observer that times a loop's work for the flight recorder and the stall report. For the loop's thread only.
final class LoopObserver {
  var recorder: FlightRecorder?

  /// The minimum duration of a stall in ticks, and the closure that receives the report.
  var stalls: (limitTicks: UInt64, report: @Sendable (LoopStall) -> Void)?

  /// The number of runs of the loop that have begun. Work that ran the loop itself is not a stall.
  var runs = 0

  var isIdle: Bool { recorder == nil && stalls == nil }

  private let loopName: String

  init(loopName: String) {
    self.loopName = loopName
  }

  /// Runs a closure and records its duration.
  func run(_ kind: LoopRecording.Kind, subject: UInt64, job: UnownedJob? = nil, _ body: () -> Void) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { name in
      var isNamed = false
      // Read the name before the job runs, because the task may be freed afterwards.
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
  /// The address of the runtime object to which the job refers.
  fileprivate var address: UnsafeMutableRawPointer? {
    unsafeBitCast(self, to: UnsafeMutableRawPointer?.self)
  }

  /// The number of the job's task.
  var task: UInt64 {
    ctasks_number(address)
  }
}

/// A report of work that occupied a loop for longer than the limit.
public struct LoopStall: Sendable, Hashable {
  /// The name of the loop.
  public var loopName: String
  /// The kind of the work.
  public var kind: LoopRecording.Kind
  /// The duration for which the work occupied the loop.
  public var duration: Duration
  /// The name of the task, truncated to 63 bytes, or `nil` if there is no task or it has no name.
  public var taskName: String?
  /// The number of the task or descriptor.
  ///
  /// See ``LoopRecording/Kind``.
  public var subject: UInt64
}
