#if Pictures
import ProsceniumCore

/// Values that are made once and shared by all drawings, on any thread.
///
/// Whether a value was kept is not seen in a picture: what is made anew for the same key is the same.
final class DrawingCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var recent: [Key: Value] = [:]
    var older: [Key: Value] = [:]
  }

  private let state = Locked(State())
  private let limit: Int

  /// Makes a cache that keeps `limit` values at least and twice as many at most: half of them go at a time, those that
  /// were not asked for since the last half went.
  init(limit: Int) { self.limit = limit }

  /// The value for a key; `make` runs without the lock, so that two threads may both make one.
  func value(for key: Key, make: () -> Value) -> Value {
    if let value = state.withLock({ Self.find(key, in: &$0, limit) }) { return value }
    let value = make()
    state.withLock { Self.keep(value, for: key, in: &$0, limit) }
    return value
  }

  private static func find(_ key: Key, in state: inout State, _ limit: Int) -> Value? {
    if let value = state.recent[key] { return value }
    guard let value = state.older[key] else { return nil }
    keep(value, for: key, in: &state, limit)
    return value
  }

  private static func keep(_ value: Value, for key: Key, in state: inout State, _ limit: Int) {
    if state.recent.count >= limit { (state.older, state.recent) = (state.recent, [:]) }
    state.recent[key] = value
  }
}
#endif
