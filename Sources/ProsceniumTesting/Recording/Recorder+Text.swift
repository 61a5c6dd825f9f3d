public import ProsceniumCore

extension Recorder {
  /// Returns the recording as text, with one line for each event and each frame.
  ///
  /// The line of a frame names only the views that changed or disappeared since the frame before. Without times, frames
  /// have no numbers, and frames without any difference have no line. For that reason, recordings of different length
  /// have few different lines if their contents are otherwise equal.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of events to write.
  ///   - withFrames: Pass `true` to write frames if the recorder kept them.
  ///   - times: Pass `true` to begin each line with its time in milliseconds since the stage's beginning.
  /// - Complexity: O(n) in the events and in the views of all frames.
  public func text(
    of kinds: Set<StageEvent.Kind> = .all,
    frames withFrames: Bool = true,
    times: Bool = true
  ) -> String {
    var lines: [String] = []
    var words = FrameWords(withNumbers: times)
    var rest = withFrames ? frames[...] : []
    func addFrames(upTo number: Int) {
      while let frame = rest.first, frame.number <= number {
        rest.removeFirst()
        guard let text = words.next(frame) else { continue }
        lines.append(Recorder.line(text, at: times ? frame.time * 1000 : nil))
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
