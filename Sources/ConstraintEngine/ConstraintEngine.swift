import Synchronization

/// Chooses values for variables so that constraints hold, the more important ones first.
///
///     let engine = ConstraintEngine()
///     let (width, height) = (engine.makeVariable(), engine.makeVariable())
///     try engine.add(width, .equal, 320)
///     try engine.add(height, .equal, 0.5 * width, priority: 750)
///     engine.value(of: height)  // 160
///
/// The solution makes the sum of the errors least, priority by priority from the highest down. Required
/// constraints that contradict each other are reported, and the youngest of them is given up: of all required ones,
/// the oldest that can hold together are kept.
///
/// If several solutions are equally good, the values depend only on the engine's variables, its constraints and the order
/// of insertion. Queries, conflicts, former constants and removed constraints have no effect, except for rounding in the
/// last digits. ``isAmbiguous(_:)`` returns `true` for a variable that has several such values.
///
/// Changes are collected and worked off at the next question, so changes made one after another are a batch.
/// An engine is confined to the code that uses it: it is not `Sendable`.
public final class ConstraintEngine {
  private static let lastEngine = Atomic<UInt32>(0)

  /// What handles are checked against; a new one after ``removeAll()``.
  private(set) var engine: UInt32
  private let storage = SolverPool.take()

  /// The solver, outside the object: it calls no code of others, so the check for overlapping accesses, which a
  /// stored property of a class pays for at every read, could never fail.
  var solver: Solver {
    @inline(__always) _read { yield storage.pointee }
    @inline(__always) _modify { yield &storage.pointee }
  }

  /// Makes an engine without variables.
  public init() {
    engine = ConstraintEngine.nextEngine()
  }

  deinit { SolverPool.giveBack(storage) }

  private static func nextEngine() -> UInt32 {
    lastEngine.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Removes all variables and constraints and keeps the memory for the next ones.
  ///
  /// An engine that is filled, asked and emptied again and again does not allocate; handles from before belong
  /// to another engine.
  public func removeAll() {
    engine = ConstraintEngine.nextEngine()
    solver.removeAll()
  }

  /// A Boolean value that indicates whether each change is solved from the start, so that values depend on nothing before
  /// it to the last bit.
  ///
  /// False by default, and again after ``removeAll()``. The cost of a change is that of a first solution.
  package var startsAnew: Bool {
    get { solver.startsAnew }
    set { solver.startsAnew = newValue }
  }

  /// The number of variables in the engine.
  public var variableCount: Int { solver.counts.variables }

  /// The number of constraints in the engine.
  public var constraintCount: Int { solver.counts.constraints }

  /// Makes a variable without bounds whose value is 0 until constraints say otherwise.
  /// - Complexity: O(1)
  public func makeVariable() -> Variable {
    let index = solver.makeVariable()
    return Variable(index: index, generation: solver.variables[index].generation, engine: engine)
  }

  /// Removes a variable; its constraints have to be removed before.
  /// - Complexity: O(1) in a batch
  public func remove(_ variable: Variable) {
    let index = check(variable)
    precondition(!solver.isMentioned(index), "\(variable) is removed while a constraint mentions it.")
    solver.destroy(variable: index)
  }

  /// Adds a constraint between two expressions.
  ///
  /// The terms of both sides are joined on the left and the constants on the right; that joined constant is what
  /// ``setConstant(_:of:)`` changes later.
  /// - Parameters:
  ///   - left: One side.
  ///   - relation: How the left side is to compare with the right one.
  ///   - right: The other side.
  ///   - priority: 1000 must hold, everything below is met as well as it can be.
  ///   - breakable: Whether a conflict may break it; `false` keeps a required constraint if another member of the
  ///     conflict can be broken.
  /// - Throws: ``ConstraintEngineError`` for numbers that are not finite, a priority outside `0...1000`, or if
  ///   no variable is left.
  /// - Complexity: O(terms) in a batch; the next question plans the variables that depend on each other anew.
  @discardableResult
  public func add(
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: LinearExpression,
    priority: Priority = .required,
    breakable: Bool = true
  ) throws(ConstraintEngineError) -> Constraint.ID {
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    let constant = right.constant - left.constant
    guard constant.isFinite else { throw .invalidConstant(constant) }
    solver.newTerms.truncate(to: 0)
    left.forEachTerm { join($0.variable, $0.coefficient) }
    right.forEachTerm { join($0.variable, -$0.coefficient) }
    try checkTerms(constant: constant)
    let breakpoint = solver.addConstraint(
      relation,
      constant: constant,
      priority: priority.rawValue,
      breakable: breakable
    )
    return id(of: breakpoint)
  }

  /// Removes a constraint. Variables that it alone decided receive the values of an engine without it.
  ///
  /// - Complexity: O(terms) in a batch; the next question plans the variables that depend on each other anew.
  public func remove(_ constraint: Constraint.ID) {
    solver.removeConstraint(check(constraint))
  }

  private func join(_ variable: Variable, _ coefficient: Double) {
    let index = check(variable)
    for position in 0..<solver.newTerms.count where solver.newTerms[position].variable == index {
      solver.newTerms[position].coefficient += coefficient
      return
    }
    solver.newTerms.append(Term(variable: index, form: -1, coefficient: coefficient))
  }

  /// Refuses coefficients that are not finite and drops those that cancelled out.
  private func checkTerms(constant: Double) throws(ConstraintEngineError) {
    var kept = 0
    for position in 0..<solver.newTerms.count {
      let term = solver.newTerms[position]
      guard term.coefficient.isFinite else {
        let generation = solver.variables[term.variable].generation
        let variable = Variable(index: term.variable, generation: generation, engine: engine)
        throw .invalidCoefficient(term.coefficient, of: variable)
      }
      guard abs(term.coefficient) > Solver.slopeTolerance else { continue }
      solver.newTerms[kept] = term
      kept += 1
    }
    guard kept > 0 else { throw .noVariables(constant: constant) }
    solver.newTerms.truncate(to: kept)
  }
}
