extension Solver {
  @inline(__always)
  mutating func markDirty(cluster: Int32) {
    guard cluster >= 0, !clusters[cluster].isDirty else { return }
    clusters[cluster].isDirty = true
    dirtyClusters.append(cluster)
  }

  /// Removes a variable and its dependent variables from their cluster, so that the next solve assigns clusters again.
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

  /// Assigns each variable and row without a cluster to one, so that variables in the same row share a cluster.
  ///
  /// Fixed variables do not connect clusters. A required width, for example, separates the rows of a table from each
  /// other.
  mutating func placeUnplaced() {
    discardStalePlans()
    guard unplacedVariables.count > 0 || unplacedForms.count > 0 else { return }
    sortUnplacedVariables()
    let mark = nextMark()
    let firstCluster = dirtyClusters.count
    queue.truncate(to: 0)
    for position in 0..<unplacedVariables.count {
      let variable = unplacedVariables[position]
      guard variables[variable].isAlive, variables[variable].fixedBy < 0, variables[variable].cluster < 0 else {
        continue
      }
      gather(from: variable, mark: mark)
    }
    listMembers(of: firstCluster..<dirtyClusters.count, mark: mark)
    unplacedVariables.truncate(to: 0)
    var next = 0
    while next < unplacedForms.count {
      let form = unplacedForms[next]
      next += 1
      // The remaining forms contain only fixed variables, and may still be in conflict.
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

  /// Sorts the unassigned variables by age once for all clusters, so that clusters list their members in this order.
  private mutating func sortUnplacedVariables() {
    let records = variables.base
    var members = UnsafeMutableBufferPointer(start: unplacedVariables.base, count: unplacedVariables.count)
    var isSorted = true
    for position in 1..<max(1, members.count)
    where records[Int(members[position])].order < records[Int(members[position - 1])].order {
      isSorted = false
      break
    }
    if !isSorted { members.sort { records[Int($0)].order < records[Int($1)].order } }
  }

  /// Collects the dependent variables of a variable in a new cluster, and appends their rows to `queue`.
  private mutating func gather(from start: Int32, mark: UInt32) {
    let cluster = makeCluster()
    let firstRow = queue.count
    found.truncate(to: 0)
    found.append(start)
    variables[start].mark = mark
    variables[start].cluster = cluster
    var next = 0
    while next < found.count {
      var term = variables[found[next]].column
      next += 1
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
          variables[other].cluster = cluster
          found.append(other)
        }
      }
    }
    clusters[cluster].variableCount = found.count
    clusters[cluster].formCount = found.count + queue.count - firstRow
  }

  /// Lists the variables and forms of new clusters in separate ranges, with the forms of variables before the rows.
  private mutating func listMembers(of range: Range<Int>, mark: UInt32) {
    for position in range {
      let cluster = dirtyClusters[position]
      clusters[cluster].firstVariable = clusterVariables.count
      clusters[cluster].firstForm = clusterForms.count
      clusterVariables.extend(to: clusterVariables.count + clusters[cluster].variableCount, with: -1)
      clusterForms.extend(to: clusterForms.count + clusters[cluster].formCount, with: -1)
      // The counts increase again while the members are listed.
      clusters[cluster].variableCount = 0
      clusters[cluster].formCount = 0
    }
    let listed = nextMark()
    for position in 0..<unplacedVariables.count {
      let variable = unplacedVariables[position]
      guard variables[variable].mark == mark else { continue }
      variables[variable].mark = listed
      list(variable)
    }
    for position in 0..<queue.count {
      let cluster = forms[queue[position]].cluster
      clusterForms[clusters[cluster].firstForm + clusters[cluster].formCount] = queue[position]
      clusters[cluster].formCount += 1
    }
  }

  @inline(__always)
  private mutating func list(_ variable: Int32) {
    let record = clusters.base + Int(variables[variable].cluster)
    let form = variables[variable].form
    clusterVariables[record.pointee.firstVariable + record.pointee.variableCount] = variable
    clusterForms[record.pointee.firstForm + record.pointee.formCount] = form
    forms[form].cluster = variables[variable].cluster
    record.pointee.variableCount += 1
    record.pointee.formCount += 1
  }

  /// Discards all plans if most of the pools' content belongs to clusters that no longer exist.
  private mutating func discardStalePlans() {
    let used = clusterForms.count + operations.count + matrices.count
    let needed = 2 * (counts.variables + counts.constraints)
    guard used > 4 * needed + 4096 else { return }
    for cluster in 0..<Int32(clusters.count) where clusters[cluster].isAlive { unplace(cluster: cluster) }
    forgetPlans()
  }
}
