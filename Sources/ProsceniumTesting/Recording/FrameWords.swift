/// Puts frames into words, each by what it shows otherwise than the one before it in its window.
struct FrameWords {
  /// What a window showed last: the words of each view, from back to front.
  private struct Shown {
    var order: [String] = []
    var words: [String: String] = [:]
  }

  private let withNumbers: Bool
  private var last: [Int: Shown] = [:]

  init(withNumbers: Bool) { self.withNumbers = withNumbers }

  /// The words of the next frame; without numbers, `nil` for one that shows nothing else.
  mutating func next(_ frame: RecordedFrame) -> String? {
    let before = last[frame.window] ?? Shown()
    var now = Shown()
    var parts: [String] = []
    for item in frame.items {
      let words = item.words
      now.order.append(item.name)
      now.words[item.name] = words
      if before.words[item.name] != words { parts.append(words) }
    }
    last[frame.window] = now
    // What is new is expected in front of what was there.
    let stayed = before.order.filter { now.words[$0] != nil }
    let expected = stayed + now.order.filter { before.words[$0] == nil }
    if expected != now.order { parts.append("order \(now.order.joined(separator: ", "))") }
    parts += before.order.filter { now.words[$0] == nil }.map { "\($0) is gone" }
    if parts.isEmpty, !withNumbers { return nil }
    let number = withNumbers ? " \(frame.number)" : ""
    let window = frame.window == 0 ? "" : " of window \(frame.window + 1)"
    return "frame\(number)\(window): " + (parts.isEmpty ? "nothing else" : parts.joined(separator: "; "))
  }
}

extension RecordedFrame.Item {
  /// Depth, name, place, size, opacity and colour; numbers are rounded to thousandths and as short as they can be.
  fileprivate var words: String {
    var words = String(repeating: "›", count: depth) + name
    words += " \(frame[0].shortText),\(frame[1].shortText) \(frame[2].shortText)×\(frame[3].shortText)"
    if opacity != 1 { words += " α\(opacity.shortText)" }
    if let color { words += " #" + hexadecimal(color) }
    return words
  }

  /// Two digits for each of red, green and blue, and for alpha unless it is 1.
  private func hexadecimal(_ color: [Double]) -> String {
    (color.last == 1 ? color.dropLast() : color[...]).map { part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return String(byte + 256, radix: 16).dropFirst()
    }.joined()
  }
}

extension Double {
  /// The number rounded to thousandths, as short as it can be.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    // Minus zero is zero to a reader.
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
