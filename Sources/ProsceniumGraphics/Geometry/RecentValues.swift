import RuntimeSupport

/// A thread-safe cache that keeps recently used values.
///
/// The cache has two halves. When the newer half is full, it replaces the older half. Values for the same key must be
/// interchangeable, because the cache may create a value again at any time.
package final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Halves {
    var newer: [Key: Value] = [:]
    var older: [Key: Value] = [:]

    /// The total cost of the values in the newer half.
    var cost = 0
  }

  private let halves = Locked(Halves())
  private let limit: Int
  private let cost: @Sendable (Value) -> Int

  /// Creates an empty cache.
  ///
  /// Each half holds values up to a total cost of `limit`, so the cache holds at most twice as much. A value with a
  /// higher cost is not cached.
  ///
  /// - Parameters:
  ///   - limit: The maximum total cost of one half, which is a number of values by default.
  ///   - cost: A function that returns the cost of a value, such as its size in bytes.
  package init(limit: Int, cost: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    (self.limit, self.cost) = (limit, cost)
  }

  /// The number of cached values, where a value in both halves counts twice.
  package var count: Int { halves.withLock { $0.newer.count + $0.older.count } }

  /// Returns the cached value for a key, or creates it.
  ///
  /// The method calls `make` without the lock, so two threads may create a value for the same key.
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
