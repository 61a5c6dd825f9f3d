/// A constraint as a value of a linear form at which the form's cost changes its slope.
struct Breakpoint {
  var form: Int32
  var next: Int32 = -1
  /// The value of the form at which the constraint holds with equality.
  var bound: Double
  /// The error of the constraint, in its own units, per unit of the form.
  var weight: Double
  /// The number by which the constraint's constant is divided to compute `bound`.
  ///
  /// Every computation uses this same division, so that the results are bit-identical.
  var scale: Double
  var costsBelow: Bool
  var costsAbove: Bool
  /// The side of the bound on which the form's value was last seen, as -1 below, 0 at the bound and 1 above.
  var side: Int8 = 0
  /// The side whose slope counts while the form is at the bound without being held.
  ///
  /// The value is the side that was seen last, or the side ahead of the current step. Each step must see the linear
  /// piece that the previous step left. Otherwise, steps of length 0 could repeat in a cycle.
  var lean: Int8
  /// A Boolean value that indicates whether a conflict broke the constraint.
  ///
  /// The error of a broken constraint is minimised before that of every optional constraint.
  var isBroken = false
  /// A Boolean value that indicates whether the constraint belongs to a query and not to the user.
  var isTemporary = false
  /// A Boolean value that indicates whether a conflict may break the constraint.
  ///
  /// A conflict breaks another constraint only if none of its members is breakable.
  var isBreakable: Bool
  var isAlive = true
  var priority: Float
  /// The index of the level to which the constraint's error is added.
  var level: Int32
  var generation: UInt32
  /// The age of the constraint.
  ///
  /// Ties are resolved in favour of the older constraint, and conflicts break the younger one.
  var order: Int

  var isEquality: Bool { costsBelow && costsAbove }

  /// The initial `lean` of a constraint on a form without a value, which is the side on which the constraint holds.
  var firstLean: Int8 { costsAbove && !costsBelow ? -1 : 1 }

  /// Returns the side of a bound on which a value is, with a tolerance for rounding errors.
  ///
  /// - Parameter magnitude: The magnitude of the terms that were added to compute the value.
  @inline(__always)
  static func side(of value: Double, at bound: Double, magnitude: Double = 0) -> Int8 {
    let difference = value - bound
    let tolerance = Solver.valueTolerance + 1e-11 * (magnitude + abs(bound))
    return difference > tolerance ? 1 : difference < -tolerance ? -1 : 0
  }

  /// Returns the signed slope of the cost on one side of the bound.
  @inline(__always)
  func slope(on side: Int8) -> Double {
    if side < 0 { return costsBelow ? -weight : 0 }
    if side > 0 { return costsAbove ? weight : 0 }
    return 0
  }

  /// Returns the change of cost per unit of movement in a direction.
  @inline(__always)
  func climb(towards direction: Int8) -> Double {
    Double(direction) * slope(on: side == 0 ? direction : side)
  }

  /// The slope that counts while the form is not held.
  @inline(__always) var presentSlope: Double { slope(on: side == 0 ? lean : side) }

  @inline(__always) var isPaying: Bool { side < 0 ? costsBelow : side > 0 ? costsAbove : false }
}

extension Breakpoint {
  /// The key of the level for a query's constraint.
  ///
  /// The key is the priority, or a key below all priorities for a constraint that must not outweigh any other.
  var wishKey: Double { priority < 0 ? Level.wishKey : Level.key(of: priority) }
}
