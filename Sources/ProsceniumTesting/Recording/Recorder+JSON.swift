import Foundation
import ProsceniumCore

extension Recorder {
  /// Returns the frames for other programs, as one JSON object of a ``RecordedFrame`` in each line.
  ///
  /// Keys are sorted, and numbers have the shortest text that restores them, so equal frames yield equal bytes.
  public func frameLines() -> String {
    frames.map { Recorder.json($0) + "\n" }.joined()
  }

  /// Returns the recording in Chrome's trace format, for `chrome://tracing` and `ui.perfetto.dev`.
  ///
  /// Each kind of event has a separate row. An operation with a beginning and an end is a bar, and other events are
  /// marks. Each view is a counter with x, y, width, height and opacity.
  public func trace() -> String {
    var records = StageEvent.Kind.allCases.enumerated().map { TraceRecord(row: $0.offset + 1, of: $0.element) }
    // Use the name of the beginning for both ends, because viewers also match bars by name. Omit an end without a
    // beginning.
    var open: [Int: String] = [:]
    for event in events {
      var record = TraceRecord(event)
      if event.phase == .begin, let span = event.span {
        record.name = Recorder.barName(event.text)
        open[span] = record.name
      } else if event.phase == .end, let span = event.span {
        guard let name = open.removeValue(forKey: span) else { continue }
        record.name = name
      }
      records.append(record)
    }
    var shown: [String: RecordedFrame.Item] = [:]
    for frame in frames {
      for item in frame.items where shown[item.name] != item {
        shown[item.name] = item
        records.append(TraceRecord(item, at: frame.time))
      }
    }
    return Recorder.json(Trace(traceEvents: records))
  }

  /// Returns the text of a beginning without its suffix " begins".
  static func barName(_ text: String) -> String {
    text.hasSuffix(" begins") ? String(text.dropLast(" begins".count)) : text
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      preconditionFailure("Numbers and strings can always be encoded: \(error)")
    }
  }
}

private struct Trace: Encodable {
  var traceEvents: [TraceRecord]
  var displayTimeUnit = "ms"
}

/// A record of the trace.
///
/// The value of `ph` is `M` for a row's name, `i` for a mark, `b` and `e` for the ends of a bar, and `C` for a counter.
private struct TraceRecord: Encodable {
  /// The arguments of a record in one of two forms.
  enum Arguments: Encodable {
    case name(String)
    case numbers([String: Double])

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .name(let name): try ["name": name].encode(to: encoder)
      case .numbers(let numbers): try numbers.encode(to: encoder)
      }
    }
  }

  var name: String
  var ph: String
  /// The time in microseconds.
  var ts = 0.0
  var pid = 1
  var tid: Int
  var cat: String?
  var id: Int?
  var s: String?
  var args: Arguments?

  init(row: Int, of kind: StageEvent.Kind) {
    name = "thread_name"
    ph = "M"
    tid = row
    args = .name(kind.rawValue)
  }

  init(_ event: RecordedEvent) {
    name = event.text
    ts = event.time / .microseconds(1)
    tid = 1 + (StageEvent.Kind.allCases.firstIndex(of: event.kind) ?? 0)
    cat = event.kind.rawValue
    id = event.span
    switch event.phase {
    case .instant:
      ph = "i"
      s = "t"
    case .begin:
      ph = "b"
      args = .name(event.text)
    case .end:
      ph = "e"
      args = .name(event.text)
    }
  }

  init(_ item: RecordedFrame.Item, at seconds: Double) {
    name = item.name
    ph = "C"
    ts = seconds * 1e6
    tid = 0
    args = .numbers([
      "x": item.frame[0], "y": item.frame[1], "width": item.frame[2], "height": item.frame[3],
      "opacity": item.opacity,
    ])
  }
}
