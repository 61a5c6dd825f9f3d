import ProsceniumSimulation
import Synchronization
import Testing

/// The reporter of the issues of a child process, which fail the current run or the test.
struct ChildIssues: Sendable {
  let work: ChildCall.Work

  /// The kind and the position of an issue.
  private struct Place: Hashable {
    var kind: ChildIssue.Kind
    var position: ChildIssue.Position?
  }

  private static let places = Mutex<Set<Place>>([])

  /// Fails the run in which an issue was recorded, or reports an issue that fails no run to the parent process.
  func report(_ issue: ChildIssue) {
    switch issue.kind {
    case .failure: fail(issue)
    case .warning, .known:
      switch work {
      case .explore: writeOnce(issue)
      case .replay: ChildRecord.issue(issue).write()
      }
    }
  }

  /// Fails the current run, or the test if the issue belongs to no run.
  private func fail(_ issue: ChildIssue) {
    let (file, line) = (issue.position?.fileID ?? "", issue.position?.line ?? 0)
    guard Simulation.fail(issue.text, fileID: file, line: line) else { return writeStray(issue) }
    // The parent process replays a failed run to receive its issues.
    switch work {
    case .explore: break
    case .replay: ChildRecord.issue(issue).write()
    }
  }

  /// Reports an issue that belongs to no run, once per source position, because every run may cause it again.
  private func writeStray(_ issue: ChildIssue) {
    var issue = issue
    issue.text += "\nAnother thread, or code between two runs, recorded the issue. No seed can reproduce it."
    writeOnce(issue)
  }

  /// Reports an issue unless an issue of the same kind and source position was reported, because every run may have it.
  private func writeOnce(_ issue: ChildIssue) {
    let place = Place(kind: issue.kind, position: issue.position)
    guard Self.places.withLock({ $0.insert(place).inserted }) else { return }
    ChildRecord.issue(issue).write()
  }
}

extension ChildIssues {
  /// A trait that reports all issues of a test, so that the test library does not report them itself.
  var handlingTrait: IssueHandlingTrait {
    .compactMapIssues { issue in
      report(ChildIssue(issue))
      return nil
    }
  }
}
