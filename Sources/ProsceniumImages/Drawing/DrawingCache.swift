#if Pictures
import ProsceniumCore

/// Values that are made once and shared by all drawings, on any thread.
///
/// Whether a value was kept is not seen in a picture: what is made anew for the same key is the same.
final class DrawingCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var recent: [Key: Value] = [:]
    var older: [Key: Value] = [:]

    /// What the recent ones cost together.
    var cost = 0
  }

  private let state = Locked(State())
  private let limit: Int
  private let cost: @Sendable (Value) -> Int

  /// Makes a cache.
  ///
  /// It keeps values that cost `limit` together, and twice as much at most: half of them go at a time, those that were
  /// not asked for since the last half went. A value that alone costs more is not kept.
  ///
  /// - Parameters:
  ///   - limit: A number of values, or of what `cost` counts.
  ///   - cost: What a value costs, such as its bytes.
  init(limit: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) { (self.limit, self.cost) = (limit, cost) }

  /// The value for a key; `make` runs without the lock, so that two threads may both make one.
  func value(for key: Key, make: () -> Value) -> Value {
    if let value = state.withLock({ find(key, in: &$0) }) { return value }
    let value = make()
    state.withLock { keep(value, for: key, in: &$0) }
    return value
  }

  private func find(_ key: Key, in state: inout State) -> Value? {
    if let value = state.recent[key] { return value }
    guard let value = state.older[key] else { return nil }
    keep(value, for: key, in: &state)
    return value
  }

  private func keep(_ value: Value, for key: Key, in state: inout State) {
    let cost = cost(value)
    guard cost <= limit else { return }
    if state.cost + cost > limit { state = State(older: state.recent) }
    if state.recent.updateValue(value, forKey: key) == nil { state.cost += cost }
  }
}
#endif
