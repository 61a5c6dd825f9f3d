public import ProsceniumCore

extension Recorder {
  /// Compares all events since the last check with the expected lines, in order.
  ///
  ///     try recorder.expectEvents(of: .callbacks) {
  ///       "B.viewDidAppear(true)"
  ///       "A.viewDidDisappear(true)"
  ///     }
  ///
  /// The method throws an error, so it works with any testing library. In a test that throws, the difference is the
  /// text of the failure.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of events to compare. Events of other kinds also count as checked.
  ///   - file: The file of the call, for the error.
  ///   - line: The line of the call, for the error.
  ///   - expected: The expected lines, as in ``RecordedEvent/text``.
  /// - Throws: ``EventMismatch`` with the lines that differ.
  public func expectEvents(
    of kinds: Set<StageEvent.Kind> = .behaviour,
    file: StaticString = #fileID,
    line: UInt = #line,
    @EventListBuilder _ expected: () -> [String]
  ) throws(EventMismatch) {
    let actual = takeUnchecked(kinds)
    let mismatch = EventMismatch(expected: expected(), actual: actual, sourceLocation: "\(file):\(line)")
    if let mismatch { throw mismatch }
  }

  /// Marks every event so far as checked, so that the next expectation begins after them.
  public func skipEvents() { _ = takeUnchecked([]) }
}
