import Synchronization

/// A solver for linear constraints with priorities.
///
///     let engine = ConstraintSystem()
///     let (width, height) = (engine.makeVariable(), engine.makeVariable())
///     try engine.add(width, .equal, 320)
///     try engine.add(height, .equal, 0.5 * width, priority: 750)
///     engine.value(of: height)  // 160
///
/// The solution minimises the sum of the errors at each priority, from the highest priority to the lowest. The engine
/// reports required constraints that contradict each other, and breaks the youngest of them. It keeps the oldest
/// required constraints that can be satisfied together.
///
/// If several solutions are equally good, the values depend only on the engine's variables, its constraints and the
/// order of insertion. Queries, conflicts, former constants and removed constraints have no effect, except for rounding
/// in the last digits. ``isAmbiguous(_:)`` returns `true` for a variable that has several such values.
///
/// The engine collects changes and solves them at the next query, so consecutive changes form a batch. An engine is not
/// `Sendable`, so only one isolation domain can use it.
public final class ConstraintSystem {
  private static let lastEngine = Atomic<UInt32>(0)

  /// The number in the handles of this engine, which changes with each ``removeAll()``.
  private(set) var engine: UInt32
  private let storage = SolverPool.take()

  /// The solver, stored outside of the object.
  ///
  /// A stored property of a class checks for overlapping accesses at each read. The solver calls no other code, so that
  /// check could never fail and is avoided.
  var solver: Solver {
    @inline(__always) _read { yield storage.pointee }
    @inline(__always) _modify { yield &storage.pointee }
  }

  /// Creates an engine without variables.
  public init() {
    engine = ConstraintSystem.nextEngine()
  }

  deinit { SolverPool.giveBack(storage) }

  private static func nextEngine() -> UInt32 {
    lastEngine.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Removes all variables and constraints, and keeps the memory for new ones.
  ///
  /// An engine that is filled, queried and emptied repeatedly does not allocate memory. Handles from before the call
  /// are no longer valid.
  public func removeAll() {
    engine = ConstraintSystem.nextEngine()
    solver.removeAll()
  }

  /// A Boolean value that indicates whether each change is solved from the start.
  ///
  /// Values are then independent of earlier states to the last bit, and each change costs as much as a first solution.
  /// The default is `false`, which ``removeAll()`` restores.
  package var startsAnew: Bool {
    get { solver.startsAnew }
    set { solver.startsAnew = newValue }
  }

  /// The number of variables in the engine.
  public var variableCount: Int { solver.problem.variableCount }

  /// The number of constraints in the engine.
  public var constraintCount: Int { solver.problem.constraintCount }

  /// Creates a variable without bounds, whose value is 0 until constraints determine it.
  /// - Complexity: O(1)
  public func makeVariable() -> Variable {
    let index = solver.makeVariable()
    return Variable(index: index, generation: solver.problem.variables[index].generation, engine: engine)
  }

  /// Removes a variable, whose constraints must have been removed before.
  /// - Complexity: O(1) in a batch
  public func remove(_ variable: Variable) {
    let index = check(variable)
    precondition(!solver.problem.isMentioned(index), "\(variable) cannot be removed while a constraint uses it.")
    solver.destroy(variable: index)
  }

  /// Adds a constraint between two expressions.
  ///
  /// The engine combines the terms of both sides on the left and the constants on the right. The method
  /// ``setConstant(_:of:)`` changes this combined constant.
  /// - Parameters:
  ///   - left: The left side.
  ///   - relation: The relation between the left and the right side.
  ///   - right: The right side.
  ///   - priority: The priority. A constraint with priority 1000 must hold, and the error of other constraints is
  ///     minimised.
  ///   - breakable: A Boolean value that determines whether a conflict may break the constraint. If the value is
  ///     `false`, a conflict breaks a required constraint only if no other member of the conflict is breakable.
  /// - Returns: The identifier of the constraint.
  /// - Throws: ``ConstraintEngineError`` if a number is not finite, the priority is outside `0...1000`, or all terms
  ///   cancel out.
  /// - Complexity: O(terms) in a batch. The next query plans the dependent variables again.
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
    solver.problem.newTerms.truncate(to: 0)
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

  /// Removes a constraint.
  ///
  /// Variables that only this constraint determined receive the values of an engine without it.
  /// - Complexity: O(terms) in a batch. The next query plans the dependent variables again.
  public func remove(_ constraint: Constraint.ID) {
    solver.removeConstraint(check(constraint))
  }

  private func join(_ variable: Variable, _ coefficient: Double) {
    let index = check(variable)
    for position in 0..<solver.problem.newTerms.count where solver.problem.newTerms[position].variable == index {
      solver.problem.newTerms[position].coefficient += coefficient
      return
    }
    solver.problem.newTerms.append(Term(variable: index, form: -1, coefficient: coefficient))
  }

  /// Removes terms with a coefficient of 0, and throws an error if a coefficient is not finite.
  private func checkTerms(constant: Double) throws(ConstraintEngineError) {
    var kept = 0
    for position in 0..<solver.problem.newTerms.count {
      let term = solver.problem.newTerms[position]
      guard term.coefficient.isFinite else {
        let generation = solver.problem.variables[term.variable].generation
        let variable = Variable(index: term.variable, generation: generation, engine: engine)
        throw .invalidCoefficient(term.coefficient, of: variable)
      }
      guard abs(term.coefficient) > Solver.slopeTolerance else { continue }
      solver.problem.newTerms[kept] = term
      kept += 1
    }
    guard kept > 0 else { throw .noVariables(constant: constant) }
    solver.problem.newTerms.truncate(to: kept)
  }
}
