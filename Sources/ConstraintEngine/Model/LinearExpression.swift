/// A number that the engine chooses, named by a handle that belongs to one engine.
///
/// Handles are small values: copy and store them freely. A handle of another engine, or of a variable that
/// was removed, is a mistake of the caller and stops the program where it is used.
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
/// Up to three terms are stored inline, so expressions of the usual length do not allocate.
public struct LinearExpression: Hashable, Sendable {
  /// One variable and what it is multiplied by.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// What the variable is multiplied by; must be finite when the expression is used.
    public var coefficient: Double

    /// Pairs a variable with its coefficient.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// What is added to the sum of the terms.
  public var constant: Double

  private var first: Term?
  private var second: Term?
  private var third: Term?
  private var more: [Term] = []

  /// Makes an expression without terms.
  public init(_ constant: Double = 0) { self.constant = constant }

  /// Makes the expression that is one variable, once.
  public init(_ variable: Variable) {
    constant = 0
    first = Term(variable)
  }

  /// Makes an expression of the given terms; one variable may appear in several of them.
  public init(_ terms: some Sequence<Term>, constant: Double = 0) {
    self.constant = constant
    for term in terms { append(term) }
  }

  /// The number of terms as written, before terms of the same variable are joined.
  public var termCount: Int {
    guard third == nil else { return 3 + more.count }
    return second != nil ? 2 : first != nil ? 1 : 0
  }

  /// The terms in the order written.
  public var terms: [Term] {
    var result: [Term] = []
    result.reserveCapacity(termCount)
    forEachTerm { result.append($0) }
    return result
  }

  /// Adds a term at the end.
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
