import Testing

extension CaseFindings {
  /// Records the findings as attachments and issues of a test.
  func record(in test: Test) {
    for file in attachments {
      Attachment.record(Attachment(file.bytes, named: file.name, sourceLocation: test.sourceLocation))
    }
    for issue in issues { issue.record(in: test) }
    switch verdict {
    case .passed: break
    case .failed(let text): Issue.record(Comment(rawValue: text), sourceLocation: test.sourceLocation)
    }
  }
}

extension ChildIssue {
  /// Records the issue at its own position, or otherwise at the position of the test.
  fileprivate func record(in test: Test) {
    let comment = Comment(rawValue: text)
    let location =
      position.map {
        SourceLocation(fileID: $0.fileID, filePath: $0.filePath, line: $0.line, column: $0.column)
      } ?? test.sourceLocation
    switch kind {
    case .failure: Issue.record(comment, sourceLocation: location)
    case .warning: Issue.record(comment, severity: .warning, sourceLocation: location)
    case .known: withKnownIssue(sourceLocation: location) { Issue.record(comment, sourceLocation: location) }
    }
  }
}
