/// Finding the steps that could have come in another order, and asking for the branches that lead there.
extension DepthFirstSearch {
  /// Finds what comes before a step that has just ended in every equivalent order, and the steps that it races with.
  mutating func findRaces(of step: Int) {
    var predecessors = certainPredecessors(of: step)
    var races: [Int] = []
    for other in stride(from: step - 1, through: nodes[step].epoch, by: -1) {
      guard !predecessors.contains(other) else { continue }
      guard nodes[other].footprint.conflicts(with: nodes[step].footprint) else { continue }
      races.append(other)
      predecessors.insert(other)
      predecessors.formUnion(nodes[other].predecessors)
    }
    nodes[step].predecessors = predecessors
    for other in races { wantInitial(of: step, before: other) }
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
}
