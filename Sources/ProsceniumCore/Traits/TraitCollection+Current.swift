import Foundation

extension TraitCollection {
  /// The collection that code on this thread is to draw and lay out for.
  ///
  /// It is set around layout, trait changes and the presentation's hooks. Elsewhere it is what was assigned last
  /// on the thread, at first a collection in which everything is unspecified; merged with other collections, such
  /// a one changes nothing.
  public static var current: TraitCollection {
    get { Slot.ofThread.traits }
    set { Slot.ofThread.traits = newValue }
  }

  /// Runs `actions` with this collection as ``current``, then restores the one before.
  public func performAsCurrent(_ actions: () -> Void) {
    let slot = Slot.ofThread
    let before = slot.traits
    slot.traits = self
    actions()
    slot.traits = before
  }

  /// Where a thread keeps its collection: a layout looks at it for every view, and a thread's dictionary costs
  /// a hundred times as much.
  private final class Slot {
    var traits = TraitCollection()

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let result = pthread_key_create(&key) { slot in
        if let slot { Unmanaged<Slot>.fromOpaque(slot).release() }
      }
      precondition(result == 0, "A thread's slot for traits could not be made: error \(result).")
      return key
    }()

    static var ofThread: Slot {
      if let slot = pthread_getspecific(key) { return Unmanaged<Slot>.fromOpaque(slot).takeUnretainedValue() }
      let slot = Slot()
      pthread_setspecific(key, Unmanaged.passRetained(slot).toOpaque())
      return slot
    }
  }
}
