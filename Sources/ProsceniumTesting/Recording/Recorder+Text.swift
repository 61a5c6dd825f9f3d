public import ProsceniumCore

extension Recorder {
  /// The recording as text, one line for each event and each frame.
  ///
  /// A frame's line names only the views that it shows otherwise than the frame before, and those that are gone.
  /// Without times frames have no numbers either, and those that show nothing else have no line: two recordings that
  /// differ only in length differ in few lines.
  ///
  /// - Parameters:
  ///   - kinds: The sorts of events to write.
  ///   - withFrames: Whether to write frames, if they were kept.
  ///   - times: Whether each line begins with its milliseconds since the stage's beginning.
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
