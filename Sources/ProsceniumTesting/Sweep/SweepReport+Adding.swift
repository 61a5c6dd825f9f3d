/// The result of one disturbed run.
struct SweepOutcome {
  let cell: SweepCell
  let rank: Int
  var isKept = true

  /// A Boolean value that indicates whether each final picture of the steps was compared with another run.
  var isCompared = true
  var verdict = StepJudge.Verdict()
  var findings: [SweepFinding] = []
}

extension SweepReport {
  /// Adds a disturbed run, which counts as one instant.
  mutating func add(_ outcome: SweepOutcome) {
    let cell = outcome.cell
    let index = indexOfRow(cell.transition, cell.pair)
    rows[index].instantCount += 1
    if outcome.isKept { rows[index].survivorCount += 1 }
    if !outcome.isCompared { uncomparedCount += 1 }
    if !outcome.findings.isEmpty { rows[index].failedCount += 1 }
    rows[index].worstStep = max(rows[index].worstStep, outcome.verdict.longestStep)
    if outcome.verdict.worstRatio > rows[index].worstRatio {
      rows[index].worstRatio = outcome.verdict.worstRatio
      rows[index].worstView = outcome.verdict.worstView
      rows[index].worstCell = cell
    }
    for (name, count) in outcome.verdict.unjudged { unjudged[name, default: 0] += count }
    let order = Failure.Kind.allCases
    let findings = order.flatMap { kind in outcome.findings.filter { $0.kind == kind } }
    for finding in findings {
      add(Failure(kind: finding.kind, cell: cell, text: finding.text, rank: outcome.rank))
    }
  }

  /// Adds a failure if it is the smallest failure of its kind in its row.
  mutating func add(_ failure: Failure) {
    let known = failures.firstIndex {
      $0.kind == failure.kind && $0.cell?.transition == failure.cell?.transition && $0.cell?.pair == failure.cell?.pair
    }
    if let known {
      guard failure.rank < failures[known].rank else { return }
      failures.remove(at: known)
    }
    let place = failures.firstIndex { $0.rank > failure.rank } ?? failures.endIndex
    failures.insert(failure, at: place)
  }

  /// Adds the report of another process for its part of the same sweep.
  mutating func add(_ part: SweepReport) {
    undisturbedCount = max(undisturbedCount, part.undisturbedCount)
    uncomparedCount += part.uncomparedCount
    for row in part.rows {
      let index = indexOfRow(row.transition, row.pair)
      rows[index].instantCount += row.instantCount
      rows[index].survivorCount += row.survivorCount
      rows[index].failedCount += row.failedCount
      rows[index].worstStep = max(rows[index].worstStep, row.worstStep)
      guard row.worstRatio > rows[index].worstRatio else { continue }
      rows[index].worstRatio = row.worstRatio
      rows[index].worstView = row.worstView
      rows[index].worstCell = row.worstCell
    }
    for failure in part.failures { add(failure) }
    for (name, count) in part.unjudged { unjudged[name, default: 0] += count }
  }

  private mutating func indexOfRow(_ transition: String, _ pair: SweepPair) -> Int {
    if let known = rows.firstIndex(where: { $0.transition == transition && $0.pair == pair }) { return known }
    rows.append(Row(transition: transition, pair: pair))
    return rows.count - 1
  }
}
