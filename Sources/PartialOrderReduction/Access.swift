/// What a step touches, and how.
///
/// Two steps are dependent if both touch one thing and one of them writes it: their order may matter. All others can be
/// exchanged where they are neighbours, and nothing is seen of that.
package struct Access: Hashable, Sendable {
  /// What is touched. The same number in every run that has the same steps before.
  package var resource: UInt64

  /// Whether it may be changed.
  package var isWrite: Bool

  /// Whether no step before has touched it: in another order of steps it may go by another number.
  package var isFirst: Bool

  package init(_ resource: UInt64, isWrite: Bool, isFirst: Bool = false) {
    self.resource = resource
    self.isWrite = isWrite
    self.isFirst = isFirst
  }
}

/// Everything that a step touches.
package struct Footprint: Hashable, Sendable {
  /// Each thing once at most.
  package private(set) var accesses: [Access] = []

  /// Whether the step may touch what no access says: it is dependent with every other one.
  package var isUnknown = false

  /// One bit for each resource, not always its own: footprints without a common one are independent.
  private var mask: UInt64 = 0
  private var touchesFirst = false

  package init() {}

  package init(_ accesses: [Access], isUnknown: Bool = false) {
    self.isUnknown = isUnknown
    for access in accesses { add(access) }
  }

  package mutating func add(_ access: Access) {
    for index in accesses.indices where accesses[index].resource == access.resource {
      if access.isWrite { accesses[index].isWrite = true }
      return
    }
    accesses.append(access)
    mask |= 1 << (access.resource & 63)
    if access.isFirst { touchesFirst = true }
  }

  /// Whether the order of two steps of one run may matter.
  package func conflicts(with other: Footprint) -> Bool {
    if isUnknown || other.isUnknown { return true }
    guard mask & other.mask != 0 else { return false }
    return accesses.contains { one in
      other.accesses.contains { one.resource == $0.resource && (one.isWrite || $0.isWrite) }
    }
  }

  /// The same for a step of another run, which may have met things in another order.
  package func mayConflict(withStepOfAnotherRun other: Footprint) -> Bool {
    touchesFirst && other.touchesFirst || conflicts(with: other)
  }
}
