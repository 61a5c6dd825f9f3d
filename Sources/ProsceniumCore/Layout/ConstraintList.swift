/// Active constraints in the order of their activation.
///
/// Each constraint has a number that grows with every activation, so it is found by halving, and a removed one leaves
/// a hole until half of the list is holes. Removing costs O(log n), also one by one from a hundred thousand.
struct ConstraintList {
  private var entries: [(serial: UInt64, constraint: LayoutConstraint?)] = []
  private var holes = 0

  var isEmpty: Bool { entries.count == holes }

  @MainActor mutating func append(_ constraint: LayoutConstraint) {
    entries.append((constraint.serial, constraint))
  }

  /// Removes a constraint by the number that it was appended with; one that is not here changes nothing.
  mutating func remove(serial: UInt64) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].serial == serial, entries[low].constraint != nil else { return }
    entries[low].constraint = nil
    holes += 1
    guard holes > 8, holes > entries.count / 2 else { return }
    entries.removeAll { $0.constraint == nil }
    holes = 0
  }

  /// Removes constraints whose holder was freed, which ended them without a notification.
  @MainActor mutating func removeEnded() {
    guard entries.contains(where: { $0.constraint?.isActive == false }) else { return }
    entries.removeAll { $0.constraint?.isActive != true }
    holes = 0
  }

  /// The constraints as an array of their own, which outlives changes of the list.
  var all: [LayoutConstraint] { entries.compactMap(\.constraint) }
}
