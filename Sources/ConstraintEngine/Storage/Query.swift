/// The state from before a query, which the end of the query restores, and the query's temporary constraints.
struct Query: ~Copyable {
  private(set) var clusters = Buffer<SavedCluster>()
  private var variables = Buffer<SavedVariable>()
  private var forms = Buffer<SavedForm>()
  private var sides = Buffer<Int8>()
  var wishes = Buffer<Int32>()

  mutating func removeAll() {
    variables.truncate(to: 0)
    forms.truncate(to: 0)
    sides.truncate(to: 0)
    clusters.truncate(to: 0)
    wishes.truncate(to: 0)
  }

  /// Saves a cluster before its first temporary constraint.
  mutating func save(_ cluster: Int32, of clusters: borrowing Clusters, in problem: borrowing Problem) {
    for position in 0..<self.clusters.count where self.clusters[position].index == cluster { return }
    self.clusters.append(SavedCluster(index: cluster, record: clusters[cluster]))
    for position in clusters.variableRange(of: cluster) {
      let variable = clusters.variables[position]
      let record = problem.variables[variable]
      variables.append(
        SavedVariable(
          value: problem.values[variable],
          block: record.block,
          source: record.source,
          isGoodGuess: record.isGoodGuess
        )
      )
    }
    for position in clusters.formRange(of: cluster) {
      let record = problem.forms[clusters.forms[position]]
      forms.append(
        SavedForm(
          target: record.target,
          inversePivot: record.inversePivot,
          firstBreakpoint: record.firstBreakpoint,
          pin: record.pin,
          isHeld: record.isHeld,
          isAtRest: record.isAtRest
        )
      )
      var breakpoint = record.firstBreakpoint
      while breakpoint >= 0 {
        sides.append(problem.breakpoints[breakpoint].side)
        sides.append(problem.breakpoints[breakpoint].lean)
        breakpoint = problem.breakpoints[breakpoint].next
      }
    }
  }

  /// Restores the saved clusters with their variables and forms.
  func restore(_ clusters: inout Clusters, of problem: inout Problem) {
    var (variable, form, side) = (0, 0, 0)
    for position in 0..<self.clusters.count {
      let saved = self.clusters[position]
      clusters[saved.index] = saved.record
      for member in clusters.variableRange(of: saved.index) {
        restore(variables[variable], to: clusters.variables[member], of: &problem)
        variable += 1
      }
      for member in clusters.formRange(of: saved.index) {
        side = restore(forms[form], to: clusters.forms[member], of: &problem, firstSide: side)
        form += 1
      }
    }
  }

  private func restore(_ saved: SavedVariable, to variable: Int32, of problem: inout Problem) {
    problem.values[variable] = saved.value
    problem.variables[variable].block = saved.block
    problem.variables[variable].source = saved.source
    problem.variables[variable].isGoodGuess = saved.isGoodGuess
  }

  private func restore(_ saved: SavedForm, to form: Int32, of problem: inout Problem, firstSide: Int) -> Int {
    problem.forms[form].target = saved.target
    problem.forms[form].inversePivot = saved.inversePivot
    problem.forms[form].firstBreakpoint = saved.firstBreakpoint
    problem.forms[form].pin = saved.pin
    problem.forms[form].isHeld = saved.isHeld
    problem.forms[form].isAtRest = saved.isAtRest
    var side = firstSide
    var breakpoint = saved.firstBreakpoint
    while breakpoint >= 0 {
      problem.breakpoints[breakpoint].side = sides[side]
      problem.breakpoints[breakpoint].lean = sides[side + 1]
      side += 2
      breakpoint = problem.breakpoints[breakpoint].next
    }
    return side
  }
}

/// A copy of a cluster's record from before a query.
struct SavedCluster {
  var index: Int32
  var record: Cluster
}

/// The state of a variable that a query may change.
struct SavedVariable {
  var value: Double
  var block: Int32
  var source: VariableRecord.Source
  var isGoodGuess: Bool
}

/// The state of a form that a query may change.
struct SavedForm {
  var target: Double
  var inversePivot: Double
  var firstBreakpoint: Int32
  var pin: Int32
  var isHeld: Bool
  var isAtRest: Bool
}
