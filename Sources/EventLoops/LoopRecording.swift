/// A copy of the entries in a loop's flight recorder.
///
/// ``EventLoop/recording()`` returns it.
public struct LoopRecording: Sendable, Hashable {
  /// The kinds of entries.
  public enum Kind: UInt32, Sendable, Hashable {
    /// A turn from the end of its wait to its own end. `count` is its number of jobs, and `subject` its number of
    /// timers.
    case turn
    /// A wait in libevent.
    case wait
    /// A job of a task or an actor. `subject` is the number of the task.
    case job
    /// A closure passed to ``EventLoop/execute(_:)``.
    case closure
    /// The closure of a timer.
    case timer
    /// The end of a sleep.
    case sleep
    /// The callback of a descriptor. `subject` is the number of the descriptor.
    case descriptor
  }

  /// A recorded period of work.
  public struct Entry: Sendable, Hashable {
    /// The kind of the work.
    public var kind: Kind
    /// The beginning of the work in the loop's time.
    public var begin: SuspendingClock.Instant
    /// The duration of the work.
    public var duration: Duration
    /// The number of the task or descriptor, depending on the ``Kind``.
    public var subject: UInt64
    /// The number of jobs, depending on the ``Kind``.
    public var count: Int
  }

  /// The name of the loop.
  public var loopName: String

  /// The number of older entries that newer ones have replaced.
  public var dropped: Int

  /// The entries in the order of their ends. Nested work therefore precedes the enclosing work.
  public var entries: [Entry]

  /// Returns the recording in the Chrome trace format, with times in microseconds.
  ///
  /// Perfetto and chrome://tracing show this format.
  public func chromeTrace() -> String {
    var events = [
      #"{"name":"thread_name","ph":"M","pid":1,"tid":1,"args":{"name":"\#(Self.escaped(loopName))"}}"#
    ]
    for entry in entries {
      let begin = Self.microseconds(entry.begin.loopNanoseconds)
      let duration = Self.microseconds(entry.duration.clampedNanoseconds)
      events.append(
        #"{"name":"\#(entry.name)","ph":"X","pid":1,"tid":1,"ts":\#(begin),"dur":\#(duration),"#
          + #""args":{"subject":\#(entry.subject),"count":\#(entry.count)}}"#
      )
    }
    return #"{"displayTimeUnit":"ns","traceEvents":[\#(events.joined(separator: ",\n"))]}"#
  }

  /// Returns a decimal number of microseconds, without the rounding of floating-point numbers.
  private static func microseconds(_ nanoseconds: Int64) -> String {
    let fraction = String(nanoseconds % 1_000)
    return "\(nanoseconds / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case " "...:
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}

extension LoopRecording.Entry {
  fileprivate var name: String {
    switch kind {
    case .turn: "turn"
    case .wait: "wait"
    case .job: "job of task \(subject)"
    case .closure: "closure"
    case .timer: "timer"
    case .sleep: "end of a sleep"
    case .descriptor: "descriptor \(subject)"
    }
  }
}
