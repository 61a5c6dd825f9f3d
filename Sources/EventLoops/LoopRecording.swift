/// What a loop ran lately, as its flight recorder has kept it. A copy; see ``EventLoop/recording()``.
public struct LoopRecording: Sendable, Hashable {
  /// What an entry is about.
  public enum Kind: UInt32, Sendable, Hashable {
    /// A turn, from the end of its wait to its own end. `count` is how many jobs it ran, `subject` how many timers.
    case turn
    /// A wait in libevent.
    case wait
    /// A job of a task or an actor. `subject` is the number of the task.
    case job
    /// A closure given to ``EventLoop/execute(_:)``.
    case closure
    /// A timer's closure.
    case timer
    /// The end of a sleep.
    case sleep
    /// A descriptor's callback. `subject` is its number.
    case descriptor
  }

  /// One thing that took time.
  public struct Entry: Sendable, Hashable {
    /// What it was.
    public var kind: Kind
    /// When it began, in the loop's time.
    public var begin: SuspendingClock.Instant
    /// How long it took.
    public var duration: Duration
    /// Of which task, descriptor or other; see ``Kind``.
    public var subject: UInt64
    /// How many; see ``Kind``.
    public var count: Int
  }

  /// The name of the loop.
  public var loopName: String

  /// How many older entries have made room for newer ones.
  public var dropped: Int

  /// Oldest end first: what ran within something else comes before it.
  public var entries: [Entry]

  /// The recording in the Chrome trace format, which Perfetto and chrome://tracing show. Times are microseconds.
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

  /// In decimal, without the rounding of a floating-point number.
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
