/// A presenter's reference to its presentation, which releases a chain of presentations one after the other.
///
/// A presenter owns its presentation, which owns the next presenter. Without the queue, each release would be nested in
/// the one before, and a chain of several thousand presentations would overflow the stack.
@MainActor final class PresentationLink {
  /// The presentations whose links were released, in a queue.
  private static var released: [ModalPresentation?] = []

  /// A Boolean value that indicates whether a link further up the stack is emptying the queue.
  private static var isReleasing = false

  private(set) var presentation: ModalPresentation?

  init(_ presentation: ModalPresentation) { self.presentation = presentation }

  isolated deinit {
    // Use no local constant, because it would retain the presentation until the queue is empty.
    PresentationLink.released.append(presentation)
    presentation = nil
    release()
  }

  /// Empties the queue, to which each released presentation adds the next one of its chain.
  private func release() {
    guard !PresentationLink.isReleasing else { return }
    PresentationLink.isReleasing = true
    while !PresentationLink.released.isEmpty { _ = PresentationLink.released.popLast() }
    PresentationLink.isReleasing = false
  }
}
