extension Solver {
  @inline(__always)
  mutating func markDirty(cluster: Int32) {
    guard cluster >= 0, !clusters[cluster].isDirty else { return }
    clusters[cluster].isDirty = true
    pending.clusters.append(cluster)
  }

  /// Removes a variable and its dependent variables from their cluster, so that the next solve assigns clusters again.
  mutating func unplace(variable: Int32) {
    if problem.variables[variable].cluster >= 0 {
      unplace(cluster: problem.variables[variable].cluster)
    } else if problem.variables[variable].fixedBy < 0 {
      pending.unplacedVariables.append(variable)
    }
  }

  mutating func unplaceRows(of variable: Int32) {
    var term = problem.variables[variable].column
    while term >= 0 {
      let form = problem.terms[term].form
      if problem.forms[form].cluster >= 0 {
        unplace(cluster: problem.forms[form].cluster)
      } else {
        pending.unplacedForms.append(form)
      }
      term = problem.terms[term].nextInColumn
    }
  }

  mutating func unplace(cluster: Int32) {
    let record = clusters[cluster]
    for position in record.firstVariable..<record.firstVariable + record.variableCount {
      let variable = clusters.variables[position]
      problem.variables[variable].cluster = -1
      pending.unplacedVariables.append(variable)
    }
    for position in record.firstForm..<record.firstForm + record.formCount {
      let form = clusters.forms[position]
      problem.forms[form].cluster = -1
      if problem.forms[form].variable < 0 { pending.unplacedForms.append(form) }
    }
    clusters.remove(cluster)
  }

  private mutating func makeCluster() -> Int32 {
    let cluster = clusters.add()
    pending.clusters.append(cluster)
    return cluster
  }

  /// Assigns each variable and row without a cluster to one, so that variables in the same row share a cluster.
  ///
  /// Fixed variables do not connect clusters. A required width, for example, separates the rows of a table from each
  /// other.
  mutating func placeUnplaced() {
    discardStalePlans()
    guard pending.unplacedVariables.count > 0 || pending.unplacedForms.count > 0 else { return }
    sortUnplacedVariables()
    let mark = problem.search.nextMark()
    let firstCluster = pending.clusters.count
    problem.search.queue.truncate(to: 0)
    for position in 0..<pending.unplacedVariables.count {
      let variable = pending.unplacedVariables[position]
      guard problem.variables[variable].isAlive, problem.variables[variable].fixedBy < 0,
        problem.variables[variable].cluster < 0
      else {
        continue
      }
      gather(from: variable, mark: mark)
    }
    listMembers(of: firstCluster..<pending.clusters.count, mark: mark)
    pending.unplacedVariables.truncate(to: 0)
    var next = 0
    while next < pending.unplacedForms.count {
      let form = pending.unplacedForms[next]
      next += 1
      // The remaining forms contain only fixed variables, and may still be in conflict.
      guard problem.forms[form].isAlive, problem.forms[form].variable < 0, problem.forms[form].cluster < 0 else {
        continue
      }
      let cluster = makeCluster()
      problem.forms[form].cluster = cluster
      clusters.forms.append(form)
      clusters[cluster].formCount = 1
    }
    pending.unplacedForms.truncate(to: 0)
  }

  /// Sorts the unassigned variables by age once for all clusters, so that clusters list their members in this order.
  private mutating func sortUnplacedVariables() {
    let records = problem.variables.base
    var members = UnsafeMutableBufferPointer(
      start: pending.unplacedVariables.base,
      count: pending.unplacedVariables.count
    )
    var isSorted = true
    for position in 1..<max(1, members.count)
    where records[Int(members[position])].order < records[Int(members[position - 1])].order {
      isSorted = false
      break
    }
    if !isSorted { members.sort { records[Int($0)].order < records[Int($1)].order } }
  }

  /// Collects the dependent variables of a variable in a new cluster, and appends their rows to the queue of the search.
  private mutating func gather(from start: Int32, mark: UInt32) {
    let cluster = makeCluster()
    let firstRow = problem.search.queue.count
    problem.search.variables.truncate(to: 0)
    problem.search.variables.append(start)
    problem.variables[start].mark = mark
    problem.variables[start].cluster = cluster
    var next = 0
    while next < problem.search.variables.count {
      var term = problem.variables[problem.search.variables[next]].column
      next += 1
      while term >= 0 {
        let form = problem.terms[term].form
        term = problem.terms[term].nextInColumn
        guard problem.forms[form].mark != mark else { continue }
        problem.forms[form].mark = mark
        problem.forms[form].cluster = cluster
        problem.search.queue.append(form)
        for member in problem.termRange(of: form) {
          let other = problem.terms[member].variable
          guard problem.variables[other].mark != mark, problem.variables[other].fixedBy < 0 else { continue }
          problem.variables[other].mark = mark
          problem.variables[other].cluster = cluster
          problem.search.variables.append(other)
        }
      }
    }
    clusters[cluster].variableCount = problem.search.variables.count
    clusters[cluster].formCount = problem.search.variables.count + problem.search.queue.count - firstRow
  }

  /// Lists the variables and forms of new clusters in separate ranges, with the forms of variables before the rows.
  private mutating func listMembers(of range: Range<Int>, mark: UInt32) {
    for position in range { clusters.reserveRanges(of: pending.clusters[position]) }
    let listed = problem.search.nextMark()
    for position in 0..<pending.unplacedVariables.count {
      let variable = pending.unplacedVariables[position]
      guard problem.variables[variable].mark == mark else { continue }
      problem.variables[variable].mark = listed
      let (form, cluster) = (problem.variables[variable].form, problem.variables[variable].cluster)
      clusters.list(variable: variable, form: form, in: cluster)
      problem.forms[form].cluster = cluster
    }
    for position in 0..<problem.search.queue.count {
      let row = problem.search.queue[position]
      clusters.list(row: row, in: problem.forms[row].cluster)
    }
  }

  /// Discards all plans if most of their content belongs to clusters that no longer exist.
  private mutating func discardStalePlans() {
    let used = clusters.forms.count + plans.operations.count + plans.matrices.count
    let needed = 2 * (problem.variableCount + problem.constraintCount)
    guard used > 4 * needed + 4096 else { return }
    for cluster in 0..<Int32(clusters.count) where clusters[cluster].isAlive { unplace(cluster: cluster) }
    forgetPlans()
  }
}
