/// The detection of races between steps, and the requests for branches that reverse them.
extension DepthFirstSearch {
  /// Computes the predecessors of an ended step in every equivalent order, and requests branches for its races.
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

  /// Returns the predecessors of a step in every order, its enabler and the earlier steps of its strand.
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

  /// Requests a run in which a step precedes a racing step.
  ///
  /// The run begins with one of the initial steps of those that do not depend on the other step.
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
