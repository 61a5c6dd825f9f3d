extension Solver {
  @inline(__always)
  mutating func markDirty(cluster: Int32) {
    guard cluster >= 0, !clusters[cluster].isDirty else { return }
    clusters[cluster].isDirty = true
    dirtyClusters.append(cluster)
  }

  /// Sends a variable, with all that depends on it, to be placed anew before the next solve.
  mutating func unplace(variable: Int32) {
    if variables[variable].cluster >= 0 {
      unplace(cluster: variables[variable].cluster)
    } else if variables[variable].fixedBy < 0 {
      unplacedVariables.append(variable)
    }
  }

  mutating func unplaceRows(of variable: Int32) {
    var term = variables[variable].column
    while term >= 0 {
      let form = terms[term].form
      if forms[form].cluster >= 0 {
        unplace(cluster: forms[form].cluster)
      } else {
        unplacedForms.append(form)
      }
      term = terms[term].nextInColumn
    }
  }

  mutating func unplace(cluster: Int32) {
    let record = clusters[cluster]
    for position in record.firstVariable..<record.firstVariable + record.variableCount {
      let variable = clusterVariables[position]
      variables[variable].cluster = -1
      unplacedVariables.append(variable)
    }
    for position in record.firstForm..<record.firstForm + record.formCount {
      let form = clusterForms[position]
      forms[form].cluster = -1
      if forms[form].variable < 0 { unplacedForms.append(form) }
    }
    clusters[cluster].isAlive = false
    freeClusters.append(cluster)
  }

  /// Puts every variable and row without a cluster into one: those that share a row share a cluster.
  ///
  /// Fixed variables do not connect: a required width separates the rows of a table from each other.
  mutating func placeUnplaced() {
    guard unplacedVariables.count > 0 || unplacedForms.count > 0 else { return }
    discardStalePlans()
    let mark = nextMark()
    var next = 0
    while next < unplacedVariables.count {
      let variable = unplacedVariables[next]
      next += 1
      guard variables[variable].isAlive, variables[variable].fixedBy < 0, variables[variable].cluster < 0 else {
        continue
      }
      place(from: variable, mark: mark)
    }
    unplacedVariables.truncate(to: 0)
    next = 0
    while next < unplacedForms.count {
      let form = unplacedForms[next]
      next += 1
      // What is left has fixed variables only; it may still be a conflict.
      guard forms[form].isAlive, forms[form].variable < 0, forms[form].cluster < 0 else { continue }
      let cluster = makeCluster()
      forms[form].cluster = cluster
      clusterForms.append(form)
      clusters[cluster].formCount = 1
    }
    unplacedForms.truncate(to: 0)
  }

  private mutating func makeCluster() -> Int32 {
    let record = Cluster(firstVariable: clusterVariables.count, firstForm: clusterForms.count)
    let index: Int32
    if freeClusters.count > 0 {
      index = freeClusters.removeLast()
      clusters[index] = record
    } else {
      index = Int32(clusters.count)
      clusters.append(record)
    }
    dirtyClusters.append(index)
    return index
  }

  private mutating func place(from start: Int32, mark: UInt32) {
    let cluster = makeCluster()
    let first = clusters[cluster].firstVariable
    var next = first
    var isSorted = true
    variables[start].mark = mark
    clusterVariables.append(start)
    queue.truncate(to: 0)
    while next < clusterVariables.count {
      let variable = clusterVariables[next]
      if next > first, variables[variable].order < variables[clusterVariables[next - 1]].order { isSorted = false }
      next += 1
      variables[variable].cluster = cluster
      var term = variables[variable].column
      while term >= 0 {
        let form = terms[term].form
        term = terms[term].nextInColumn
        guard forms[form].mark != mark else { continue }
        forms[form].mark = mark
        forms[form].cluster = cluster
        queue.append(form)
        for member in forms[form].firstTerm..<forms[form].firstTerm + forms[form].termCount {
          let other = terms[member].variable
          guard variables[other].mark != mark, variables[other].fixedBy < 0 else { continue }
          variables[other].mark = mark
          clusterVariables.append(other)
        }
      }
    }
    let count = clusterVariables.count - first
    if !isSorted {
      var members = UnsafeMutableBufferPointer(start: clusterVariables.base + first, count: count)
      let records = variables.base
      members.sort { records[Int($0)].order < records[Int($1)].order }
    }
    for position in first..<first + count {
      let form = variables[clusterVariables[position]].form
      forms[form].cluster = cluster
      clusterForms.append(form)
    }
    for position in 0..<queue.count { clusterForms.append(queue[position]) }
    clusters[cluster].variableCount = count
    clusters[cluster].formCount = clusterForms.count - clusters[cluster].firstForm
  }

  /// Starts the pools of plans anew once most of what they hold belongs to clusters that are gone.
  private mutating func discardStalePlans() {
    let used = clusterForms.count + operations.count + matrices.count
    let needed = 2 * (counts.variables + counts.constraints)
    guard used > 4 * needed + 4096 else { return }
    for cluster in 0..<Int32(clusters.count) where clusters[cluster].isAlive { unplace(cluster: cluster) }
    forgetPlans()
  }
}
