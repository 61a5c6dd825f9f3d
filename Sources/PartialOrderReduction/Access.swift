/// An access of a step to a resource.
///
/// Two steps are dependent if both access one resource and one of them writes it, because their order may then matter.
/// Independent neighbouring steps can be exchanged without any observable difference.
package struct Access: Hashable, Sendable {
  /// The number of the resource, which is the same in every run with the same previous steps.
  package var resource: UInt64

  /// A Boolean value that indicates whether the step may change the resource.
  package var isWrite: Bool

  /// A Boolean value that indicates whether no earlier step has accessed the resource.
  ///
  /// In another order of steps, such a resource may have another number.
  package var isFirst: Bool

  package init(_ resource: UInt64, isWrite: Bool, isFirst: Bool = false) {
    self.resource = resource
    self.isWrite = isWrite
    self.isFirst = isFirst
  }
}

/// All accesses of a step.
package struct Footprint: Hashable, Sendable {
  /// The accesses, at most one for each resource.
  package private(set) var accesses: [Access] = []

  /// A Boolean value that indicates whether the step may have unrecorded accesses. It then depends on every other step.
  package var isUnknown = false

  /// The mask of the accessed resources. Several resources may share one bit.
  ///
  /// Footprints without a common bit are independent.
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

  /// Returns a Boolean value that indicates whether the order of two steps of one run may matter.
  package func conflicts(with other: Footprint) -> Bool {
    if isUnknown || other.isUnknown { return true }
    guard mask & other.mask != 0 else { return false }
    return accesses.contains { one in
      other.accesses.contains { one.resource == $0.resource && (one.isWrite || $0.isWrite) }
    }
  }

  /// Returns a Boolean value that indicates whether the order may matter if the other step belongs to another run.
  ///
  /// The other run may have encountered resources in another order.
  package func mayConflict(withStepOfAnotherRun other: Footprint) -> Bool {
    touchesFirst && other.touchesFirst || conflicts(with: other)
  }
}
