/// Values that are made once and shared by all threads, of which those that were asked for lately are kept.
///
/// They are in two halves: when the newer one is full, it takes the place of the older one. Whether a value was kept is
/// not seen: what is made anew for the same key is the same.
package final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Halves {
    var newer: [Key: Value] = [:]
    var older: [Key: Value] = [:]

    /// What the newer ones cost together.
    var cost = 0
  }

  private let halves = Locked(Halves())
  private let limit: Int
  private let cost: @Sendable (Value) -> Int

  /// Makes an empty store.
  ///
  /// It keeps values that cost `limit` together, and twice as much at most. A value that alone costs more is not kept.
  ///
  /// - Parameters:
  ///   - limit: A number of values, or of what `cost` counts.
  ///   - cost: What a value costs, such as its bytes.
  package init(limit: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    (self.limit, self.cost) = (limit, cost)
  }

  /// How many values are kept; those in both halves count twice.
  package var count: Int { halves.withLock { $0.newer.count + $0.older.count } }

  /// The value for a key; `make` runs without the lock, so that two threads may both make one.
  package func value(for key: Key, make: () -> Value) -> Value {
    if let value = halves.withLock({ find(key, in: &$0) }) { return value }
    let value = make()
    halves.withLock { keep(value, for: key, in: &$0) }
    return value
  }

  private func find(_ key: Key, in halves: inout Halves) -> Value? {
    if let value = halves.newer[key] { return value }
    guard let value = halves.older[key] else { return nil }
    keep(value, for: key, in: &halves)
    return value
  }

  private func keep(_ value: Value, for key: Key, in halves: inout Halves) {
    let cost = cost(value)
    guard cost <= limit else { return }
    if halves.cost + cost > limit { halves = Halves(older: halves.newer) }
    if halves.newer.updateValue(value, forKey: key) == nil { halves.cost += cost }
  }
}
