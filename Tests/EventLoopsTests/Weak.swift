import Synchronization

/// A weak reference that several threads can share.
final class Weak<Object: AnyObject & Sendable>: Sendable {
  private struct Reference {
    weak var object: Object?
  }

  private let reference = Mutex(Reference())

  var object: Object? {
    get { reference.withLock { $0.object } }
    set { reference.withLock { $0.object = newValue } }
  }
}
