extension Solver {
  /// The lengths of the pools that plans are made in.
  struct PoolLengths {
    var operations: Int
    var blocks: Int
    var loopMembers: Int
    var matrices: Int
    var exchanges: Int
    var checks: Int
  }

  /// Starts a query: until it ends, wishes may be added and solved for, and then all is as before.
  mutating func beginQuery() -> PoolLengths {
    update()
    savedVariables.truncate(to: 0)
    savedForms.truncate(to: 0)
    savedSides.truncate(to: 0)
    savedClusters.truncate(to: 0)
    wishes.truncate(to: 0)
    return PoolLengths(
      operations: operations.count,
      blocks: blocks.count,
      loopMembers: loopMembers.count,
      matrices: matrices.count,
      exchanges: exchanges.count,
      checks: checks.count
    )
  }

  /// Adds a temporary constraint that draws a variable to a value; one on a fixed variable is void.
  mutating func wish(_ variable: Int32, toward value: Double, priority: Float) {
    let cluster = variables[variable].cluster
    guard cluster >= 0 else { return }
    save(cluster)
    let form = variables[variable].form
    let kink = makeKink(
      Kink(
        form: form,
        bound: value,
        weight: 1,
        boundScale: 1,
        costsBelow: true,
        costsAbove: true,
        lean: 0,
        isTemporary: true,
        givesWay: true,
        priority: priority,
        level: -1,
        generation: 0,
        order: tick()
      )
    )
    wishes.append(kink)
    clusters[cluster].isProven = false
    if !forms[form].isHeld {
      clusters[cluster].needsChecks = true
    } else if forms[form].isAtRest {
      settle(form: form)
    } else {
      updateSides(of: form, at: forms[form].target)
    }
  }

  mutating func solveQuery() {
    for position in 0..<savedClusters.count {
      let cluster = savedClusters[position].index
      while optimise(cluster) { breakConflict(in: cluster) }
    }
  }

  private mutating func save(_ cluster: Int32) {
    for position in 0..<savedClusters.count where savedClusters[position].index == cluster { return }
    savedClusters.append(SavedCluster(index: cluster, record: clusters[cluster]))
    for position in variableRange(of: cluster) {
      let variable = clusterVariables[position]
      let record = variables[variable]
      savedVariables.append(
        SavedVariable(
          value: values[variable],
          block: record.block,
          source: record.source,
          isGoodGuess: record.isGoodGuess
        )
      )
    }
    for position in formRange(of: cluster) {
      let record = forms[clusterForms[position]]
      savedForms.append(
        SavedForm(
          target: record.target,
          inversePivot: record.inversePivot,
          firstKink: record.firstKink,
          pin: record.pin,
          isHeld: record.isHeld,
          isAtRest: record.isAtRest
        )
      )
      var kink = record.firstKink
      while kink >= 0 {
        savedSides.append(kinks[kink].side)
        savedSides.append(kinks[kink].lean)
        kink = kinks[kink].next
      }
    }
  }

  mutating func endQuery(_ lengths: PoolLengths) {
    var (variable, form, side) = (0, 0, 0)
    for position in 0..<savedClusters.count {
      let saved = savedClusters[position]
      clusters[saved.index] = saved.record
      for member in variableRange(of: saved.index) {
        restore(savedVariables[variable], to: clusterVariables[member])
        variable += 1
      }
      for member in formRange(of: saved.index) {
        side = restore(savedForms[form], to: clusterForms[member], side)
        form += 1
      }
    }
    for position in 0..<wishes.count { discard(wish: wishes[position]) }
    operations.truncate(to: lengths.operations)
    blocks.truncate(to: lengths.blocks)
    loopMembers.truncate(to: lengths.loopMembers)
    matrices.truncate(to: lengths.matrices)
    exchanges.truncate(to: lengths.exchanges)
    checks.truncate(to: lengths.checks)
    while touchedForms.count > 0 { forms[touchedForms.removeLast()].isTouched = false }
    dirtyClusters.truncate(to: 0)
    for position in 0..<savedClusters.count { clusters[savedClusters[position].index].isDirty = false }
  }

  private func restore(_ saved: SavedVariable, to variable: Int32) {
    values[variable] = saved.value
    variables[variable].block = saved.block
    variables[variable].source = saved.source
    variables[variable].isGoodGuess = saved.isGoodGuess
  }

  private func restore(_ saved: SavedForm, to form: Int32, _ firstSide: Int) -> Int {
    forms[form].target = saved.target
    forms[form].inversePivot = saved.inversePivot
    forms[form].firstKink = saved.firstKink
    forms[form].pin = saved.pin
    forms[form].isHeld = saved.isHeld
    forms[form].isAtRest = saved.isAtRest
    var side = firstSide
    var kink = saved.firstKink
    while kink >= 0 {
      kinks[kink].side = savedSides[side]
      kinks[kink].lean = savedSides[side + 1]
      side += 2
      kink = kinks[kink].next
    }
    return side
  }

  private mutating func discard(wish kink: Int32) {
    if kinks[kink].isBroken { brokenCount -= 1 }
    release(level: kinks[kink].level)
    kinks[kink].isAlive = false
    kinks[kink].generation &+= 1
    freeKinks.append(kink)
  }

  /// Whether another solution, as good as this one, gives the variable another value.
  mutating func isAmbiguous(_ variable: Int32) -> Bool {
    update()
    let value = values[variable]
    for target in [value + 1, value - 1] {
      let lengths = beginQuery()
      wish(variable, toward: target, priority: -1)
      solveQuery()
      let moved = abs(values[variable] - value) > 1e-6
      endQuery(lengths)
      if moved { return true }
    }
    return false
  }
}
