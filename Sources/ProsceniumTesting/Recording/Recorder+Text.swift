public import ProsceniumCore

extension Recorder {
  /// The recording as text, one line for each event and each frame.
  ///
  /// A frame's line names only the views that it shows otherwise than the frame before, and those that are gone.
  /// Without times two recordings that differ only in length differ in few lines.
  ///
  /// - Parameters:
  ///   - kinds: The sorts of events to write.
  ///   - withFrames: Whether to write frames, if they were kept.
  ///   - times: Whether each line begins with its milliseconds since the stage's beginning.
  public func text(
    of kinds: Set<StageEvent.Kind> = .all,
    frames withFrames: Bool = true,
    times: Bool = true
  ) -> String {
    var lines: [String] = []
    var words = FrameWords()
    var rest = withFrames ? frames[...] : []
    func addFrames(upTo number: Int) {
      while let frame = rest.first, frame.number <= number {
        rest.removeFirst()
        lines.append(Recorder.line(words.next(frame), at: times ? frame.time * 1000 : nil))
      }
    }
    for event in events {
      addFrames(upTo: event.frame)
      guard kinds.contains(event.kind) else { continue }
      lines.append(Recorder.line(event.text, at: times ? event.time / .milliseconds(1) : nil))
    }
    addFrames(upTo: .max)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ words: String, at milliseconds: Double?) -> String {
    guard let milliseconds else { return words }
    let thousandths = Int((milliseconds * 1000).rounded())
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    let number = "\(thousandths / 1000).\(fraction)"
    return String(repeating: " ", count: max(0, 10 - number.count)) + number + " ms  " + words
  }
}

/// Puts frames into words, each by what it shows otherwise than the one before it in its window.
private struct FrameWords {
  private var last: [Int: [RecordedFrame.Item]] = [:]

  mutating func next(_ frame: RecordedFrame) -> String {
    let before = last[frame.window] ?? []
    last[frame.window] = frame.items
    let changed = frame.items.map(\.words).filter { !before.map(\.words).contains($0) }
    let names = frame.items.map(\.name)
    let gone = before.map(\.name).filter { !names.contains($0) }.map { "\($0) is gone" }
    let window = frame.window == 0 ? "" : " of window \(frame.window + 1)"
    let parts = changed + gone
    return "frame \(frame.number)\(window): " + (parts.isEmpty ? "nothing else" : parts.joined(separator: "; "))
  }
}
