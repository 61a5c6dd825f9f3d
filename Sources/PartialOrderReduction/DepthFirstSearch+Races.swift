/// Finding the steps that could have come in another order, and asking for the branches that lead there.
extension DepthFirstSearch {
  /// Finds what comes before a step that has just ended in every equivalent order, and the steps that it races with.
  mutating func findRaces(of step: Int) {
    let before = certainPredecessors(of: step)
    var predecessors = before
    var races: [Int] = []
    for other in stride(from: step - 1, through: nodes[step].epoch, by: -1) {
      guard !(bound == nil ? predecessors : before).contains(other) else { continue }
      guard nodes[other].footprint.conflicts(with: nodes[step].footprint) else { continue }
      races.append(other)
      predecessors.insert(other)
      predecessors.formUnion(nodes[other].predecessors)
    }
    nodes[step].predecessors = predecessors
    if bound == nil {
      for other in races { wantInitial(of: step, before: other) }
    } else {
      wantBounded(step, before: races, certain: before)
    }
  }

  /// What no choice can put behind a step: what has made it ready, and the steps of its strand.
  private func certainPredecessors(of step: Int) -> BitSet {
    var found = BitSet()
    let candidate = nodes[step].candidate
    let own = candidate.strand.flatMap { strand in nodes[..<step].lastIndex { $0.candidate.strand == strand } }
    for other in [candidate.enabler, own].compactMap(\.self) where other >= nodes[step].epoch {
      found.insert(other)
      found.formUnion(nodes[other].predecessors)
    }
    return found
  }

  // MARK: Without a bound

  /// Has a run made in which a step comes before another one that it races with.
  ///
  /// That run begins with any of the steps that could be the first of those which do not need the other.
  private mutating func wantInitial(of step: Int, before other: Int) {
    var kept: [Int] = []
    var initials: [Int] = []
    for index in (other + 1)...step where index == step || !nodes[index].predecessors.contains(other) {
      if !kept.contains(where: { nodes[index].predecessors.contains($0) }) { initials.append(index) }
      kept.append(index)
    }
    let indices = initials.compactMap { nodes[other].index(of: nodes[$0].event) }
    guard let first = indices.first else { return nodes[other].wantAll() }
    if !indices.contains(where: nodes[other].isCovered) { nodes[other].want(first) }
  }

  // MARK: With a bound

  /// Has runs made in which a step comes before others that it is dependent with, of each task the last.
  ///
  /// To get there right before the other step may preempt its task. So it is tried as well where that task began to
  /// run, which may cost less.
  private mutating func wantBounded(_ step: Int, before others: [Int], certain: BitSet) {
    var tasks: [Int] = []
    for other in others {
      let task = nodes[other].candidate.task
      guard !tasks.contains(task) else { continue }
      tasks.append(task)
      want(step, at: other, certain: certain)
      want(step, at: blockStart(of: other), certain: certain)
    }
  }

  /// The first of the steps of one task that a step is among.
  private func blockStart(of step: Int) -> Int {
    var first = step
    while first > nodes[step].epoch, nodes[first].candidate.task == nodes[first - 1].candidate.task { first -= 1 }
    return first
  }

  /// Asks for the task of a step to run earlier; for every task, if it could not.
  private mutating func want(_ step: Int, at earlier: Int, certain: BitSet) {
    if let index = nodes[earlier].index(of: nodes[step].event) { return nodes[earlier].want(index) }
    let task = nodes[step].candidate.task
    for between in earlier..<step where certain.contains(between) && nodes[between].candidate.task == task {
      if let index = nodes[earlier].index(of: nodes[between].event) { return nodes[earlier].want(index) }
    }
    nodes[earlier].wantAll()
  }
}
