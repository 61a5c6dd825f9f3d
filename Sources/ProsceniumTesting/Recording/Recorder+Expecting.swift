public import ProsceniumCore

extension Recorder {
  /// Checks the whole list of events since the last check, in order.
  ///
  ///     try recorder.expectEvents(of: .callbacks) {
  ///       "B.viewDidAppear(true)"
  ///       "A.viewDidDisappear(true)"
  ///     }
  ///
  /// It throws, so that it works in any testing library: in a test that throws, the difference is the failure's text.
  ///
  /// - Parameters:
  ///   - kinds: The sorts of events that are looked at; all events count as checked.
  ///   - file: Where the expectation stands, for the error.
  ///   - line: The line there.
  ///   - expected: The lines, as in ``RecordedEvent/text``.
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

  /// Counts every event so far as checked: the next expectation begins here.
  public func skipEvents() { _ = takeUnchecked([]) }
}
