import Foundation

/// The log in Chrome's trace format.
@MainActor struct TraceFile {
  /// A record of the trace.
  ///
  /// The value of `ph` is `i` for an instant and `C` for a counter.
  private struct Record: Encodable {
    var name: String
    var ph: String
    var ts: Double
    var pid = 1
    var tid = 1
    var s: String?
    var args: [String: Double]?
  }

  private struct Trace: Encodable {
    var traceEvents: [Record]
    var displayTimeUnit = "ms"
  }

  private let trace: Trace

  init(_ log: EventLog) {
    let events = log.events.map { Record(name: $0.text, ph: "i", ts: $0.milliseconds * 1000, s: "t") }
    let frames = log.frames.compactMap { frame in
      frame.top.map {
        Record(name: "sheet's top edge", ph: "C", ts: frame.milliseconds * 1000, args: ["points": $0])
      }
    }
    trace = Trace(traceEvents: (events + frames).sorted { $0.ts < $1.ts })
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try encoder.encode(trace).write(to: file)
  }
}
