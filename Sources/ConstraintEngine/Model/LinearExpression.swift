/// A handle of a number whose value an engine determines.
///
/// Handles are small values that can be copied and stored freely. Using a handle of another engine, or of a removed
/// variable, is a programming error and stops the program.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
  let engine: UInt32
}

extension Variable: CustomStringConvertible {
  /// The handle as it appears in messages, such as `x3`.
  public var description: String { "x\(index)" }
}

/// A weighted sum of variables plus a constant.
///
///     let trailing = left + width + 16
///     let middle = 0.5 * (left + right)
///
/// The expression stores up to three terms inline, so expressions of usual length do not allocate memory.
public struct LinearExpression: Hashable, Sendable {
  /// A variable with its coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable, which must be finite when an engine uses the expression.
    public var coefficient: Double

    /// Creates a term from a variable and its coefficient.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The number that is added to the sum of the terms.
  public var constant: Double

  private var first: Term?
  private var second: Term?
  private var third: Term?
  private var more: [Term] = []

  /// Creates an expression without terms.
  public init(_ constant: Double = 0) { self.constant = constant }

  /// Creates an expression that is equal to one variable.
  public init(_ variable: Variable) {
    constant = 0
    first = Term(variable)
  }

  /// Creates an expression from terms, several of which may refer to the same variable.
  public init(_ terms: some Sequence<Term>, constant: Double = 0) {
    self.constant = constant
    for term in terms { append(term) }
  }

  /// The number of terms, where several terms of the same variable count separately.
  public var termCount: Int {
    guard third == nil else { return 3 + more.count }
    return second != nil ? 2 : first != nil ? 1 : 0
  }

  /// The terms in the order of insertion.
  public var terms: [Term] {
    var result: [Term] = []
    result.reserveCapacity(termCount)
    forEachTerm { result.append($0) }
    return result
  }

  /// Appends a term.
  public mutating func append(_ term: Term) {
    if first == nil {
      first = term
    } else if second == nil {
      second = term
    } else if third == nil {
      third = term
    } else {
      more.append(term)
    }
  }

  @inline(__always)
  func forEachTerm(_ body: (Term) -> Void) {
    guard let first else { return }
    body(first)
    guard let second else { return }
    body(second)
    guard let third else { return }
    body(third)
    for term in more { body(term) }
  }
}
