public import ProsceniumCore

/// Checks what holds in a window at any instant, and more once nothing moves.
///
/// At any instant: links between controllers and views are symmetric; nobody is presented twice, or presented and a
/// child; each container belongs to a presentation, in its order; one transition is active; a view that asks for
/// layout is known to its superviews; animations move views that stand in a window. When the stage is quiet, besides:
/// every will… had its did…, who has appeared is shown and nobody else, every layout is settled, no change of
/// environment or style is left half done.
///
/// It can be called after any step, not from inside a callback.
///
/// - Complexity: O(n) in views and controllers of the window, O(n²) in controllers alone.
/// - Throws: ``BrokenInvariants`` with a sentence for each.
@MainActor public func checkInvariants(of window: Window) throws(BrokenInvariants) {
  if let broken = BrokenInvariants(window.brokenInvariants) { throw broken }
}

extension VirtualStage {
  /// Checks every window of the stage; see ``ProsceniumTesting/checkInvariants(of:)``.
  public func checkInvariants() throws(BrokenInvariants) {
    if let broken = BrokenInvariants(stage.windows.flatMap(\.brokenInvariants)) { throw broken }
  }

  /// Checks that nothing moves, waits or is armed any more and every transition has ended, besides every invariant.
  ///
  /// A transition that never ends is most often an animator that does not call `completeTransition`.
  public func checkIsQuiet() throws(BrokenInvariants) {
    var findings = stage.windows.flatMap(\.brokenInvariants) + unfinishedTransitions
    if !stage.isAtRest { findings.append("Something still moves, or a frame was asked for.") }
    if stage.isWaiting { findings.append("A task of the stage, or a change of the environment, waits for its turn.") }
    if scheduler.pendingCount > 0 {
      findings.append("\(scheduler.pendingCount) pieces of work wait for a turn, a time or a frame.")
    }
    if let broken = BrokenInvariants(findings) { throw broken }
  }

  /// A sentence for each transition that has not ended.
  var unfinishedTransitions: [String] {
    stage.windows.flatMap(\.unfinishedTransitions).map { name in
      "The \(name) has not ended; did its animator call completeTransition?"
    }
  }
}
