/// A formatter that describes each frame by its differences from the previous frame of the same window.
struct FrameWords {
  /// The last frame of a window, with the words of each view from back to front.
  private struct Shown {
    var order: [String] = []
    var words: [String: String] = [:]
  }

  private let withNumbers: Bool
  private var last: [Int: Shown] = [:]

  init(withNumbers: Bool) { self.withNumbers = withNumbers }

  /// Returns the words of the next frame.
  ///
  /// Without numbers, the method returns `nil` for a frame without any difference.
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
    // New views are expected in front of the previous ones, so only another order is written.
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
  /// The depth, name, position, size, opacity and colour of the view, with numbers rounded to thousandths.
  fileprivate var words: String {
    var words = String(repeating: "›", count: depth) + name
    words += " \(frame[0].shortText),\(frame[1].shortText) \(frame[2].shortText)×\(frame[3].shortText)"
    if opacity != 1 { words += " α\(opacity.shortText)" }
    if let color { words += " #" + hexadecimal(color) }
    return words
  }

  /// Returns two hexadecimal digits for each of red, green and blue, and for alpha unless it is 1.
  private func hexadecimal(_ color: [Double]) -> String {
    (color.last == 1 ? color.dropLast() : color[...]).map { part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return String(byte + 256, radix: 16).dropFirst()
    }.joined()
  }
}

extension Double {
  /// The shortest text of the number rounded to thousandths.
  var shortText: String {
    let rounded = (self * 1000).rounded() / 1000
    // Write -0 as 0.
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
