/// A presenter's reference to its presentation, which frees a chain of presentations one after the other.
///
/// A presenter owns its presentation, which owns the next presenter. Without the queue each would be freed inside the
/// one before, and a chain of some thousand presentations would overflow the stack.
@MainActor final class PresentationLink {
  /// The presentations whose links have been freed.
  private static var released: [ModalPresentation?] = []

  /// A Boolean value that indicates whether a link further up the stack empties the queue.
  private static var isReleasing = false

  private(set) var presentation: ModalPresentation?

  init(_ presentation: ModalPresentation) { self.presentation = presentation }

  isolated deinit {
    // A local constant would keep the presentation until the queue is empty.
    PresentationLink.released.append(presentation)
    presentation = nil
    release()
  }

  /// Empties the queue, which grows by the next presentation of the chain with each that is freed.
  private func release() {
    guard !PresentationLink.isReleasing else { return }
    PresentationLink.isReleasing = true
    while !PresentationLink.released.isEmpty { _ = PresentationLink.released.popLast() }
    PresentationLink.isReleasing = false
  }
}
