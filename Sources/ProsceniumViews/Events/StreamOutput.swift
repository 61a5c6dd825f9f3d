/// The end of an async sequence into which an object of the main actor writes. Its release ends the sequence.
@MainActor final class StreamOutput<Element: Sendable> {
  private let continuation: AsyncStream<Element>.Continuation

  /// The closure to call when the reader was cancelled, which is noticed at the next element.
  var readerDidLeave: (() -> Void)?

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }

  /// Writes an element, which waits for the reader.
  func send(_ element: Element) {
    if case .terminated = continuation.yield(element) { readerDidLeave?() }
  }
}
