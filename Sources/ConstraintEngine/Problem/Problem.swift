/// The variables, linear forms and constraints of a minimisation problem, with the working set and the values.
///
/// A method of this type reads and writes only the problem. It neither assigns variables to clusters nor records that
/// values are out of date, which is the task of ``Solver``.
struct Problem: ~Copyable {
  var variables = Buffer<VariableRecord>()
  var values = Buffer<Double>()
  var forms = Buffer<Form>()
  var terms = Buffer<Term>()
  var breakpoints = Buffer<Breakpoint>()
  var levels = Levels()

  var freeVariables = Buffer<Int32>()
  var freeForms = Buffer<Int32>()
  var freeBreakpoints = Buffer<Int32>()
  /// The indices of free term ranges by their length, for forms that are created and destroyed.
  var freeTerms: [Int32: [Int32]] = [:]

  /// The terms of the form that is created next.
  var newTerms = Buffer<Term>()
  var search = Search()

  /// The number of variables without those that were removed.
  var variableCount = 0
  /// The number of constraints without the temporary constraints of queries.
  var constraintCount = 0
  private var clock = 0

  /// Returns the age of the next variable, form or constraint.
  mutating func tick() -> Int {
    clock += 1
    return clock
  }

  /// Returns the indices of a form's terms.
  @inline(__always)
  func termRange(of form: Int32) -> Range<Int32> {
    let first = forms[form].firstTerm
    return first..<first + forms[form].termCount
  }

  /// Removes all variables and constraints, and keeps the memory.
  mutating func removeAll() {
    variables.truncate(to: 0)
    values.truncate(to: 0)
    forms.truncate(to: 0)
    terms.truncate(to: 0)
    breakpoints.truncate(to: 0)
    levels.removeAll()
    freeVariables.truncate(to: 0)
    freeForms.truncate(to: 0)
    freeBreakpoints.truncate(to: 0)
    freeTerms.removeAll(keepingCapacity: true)
    variableCount = 0
    constraintCount = 0
    clock = 0
  }

  /// The number of allocated slots, including free slots.
  var slotCount: Int {
    variables.count + forms.count + terms.count + breakpoints.count + levels.slotCount
      + freeVariables.count + freeForms.count + freeBreakpoints.count
      + freeTerms.values.reduce(0) { $0 + $1.count }
  }
}
