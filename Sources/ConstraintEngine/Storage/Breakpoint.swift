/// One constraint: a place on a form where its cost changes slope.
struct Breakpoint {
  var form: Int32
  var next: Int32 = -1
  /// The value of the form at which the constraint holds with equality.
  var bound: Double
  /// Error of the constraint, in its own units, for one unit of the form.
  var weight: Double
  /// The divisor of the constraint's constant that gives `bound`, always in the same way.
  var scale: Double
  var costsBelow: Bool
  var costsAbove: Bool
  /// Where the form's value was last seen: -1 below the bound, 0 at it, 1 above.
  var side: Int8 = 0
  /// The side whose slope counts while the form is at the bound without being held.
  ///
  /// Each step has to see the same linear piece that the last one left, or steps of length zero could go in
  /// circles; the piece is the last side seen, or the one that a step was about to enter.
  var lean: Int8
  /// Given up in a conflict: met as well as it can be, before every optional constraint.
  var isBroken = false
  /// Belongs to a query, not to the user.
  var isTemporary = false
  /// May be given up although another member of the conflict could be.
  var isBreakable: Bool
  var isAlive = true
  var priority: Float
  /// The level that errors are counted at.
  var level: Int32
  var generation: UInt32
  /// Age: ties go to the older, conflicts break the younger.
  var order: Int

  var isEquality: Bool { costsBelow && costsAbove }

  /// The ``lean`` of a constraint whose form has no value yet: towards where it holds.
  var firstLean: Int8 { costsAbove && !costsBelow ? -1 : 1 }

  /// The cost per unit on one side, signed as a slope.
  @inline(__always)
  func slope(on side: Int8) -> Double {
    if side < 0 { return costsBelow ? -weight : 0 }
    if side > 0 { return costsAbove ? weight : 0 }
    return 0
  }

  /// The change of cost per unit of movement towards `direction`.
  @inline(__always)
  func climb(towards direction: Int8) -> Double {
    Double(direction) * slope(on: side == 0 ? direction : side)
  }

  /// The slope that counts while no held form decides.
  @inline(__always) var presentSlope: Double { slope(on: side == 0 ? lean : side) }

  @inline(__always) var isPaying: Bool { side < 0 ? costsBelow : side > 0 ? costsAbove : false }
}

extension Breakpoint {
  /// The key of a query's level: its priority, or below everything for a wish that must not count.
  var wishKey: Double { priority < 0 ? Level.wishKey : Solver.key(of: priority) }
}

/// A place where the cost along a direction changes slope.
struct Crossing {
  var distance: Double
  var breakpoint: Int32
  /// The side of the breakpoint that lies behind it.
  var ahead: Int8
  var jump: Double
}
