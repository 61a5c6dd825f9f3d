/// A simulation, as the code sees it that runs under it.
package protocol SimulationListener: Sendable {
  /// The calling task begins to wait; `nil` if no simulation runs.
  func waitBegins(_ what: () -> String) -> (any SimulationWait)?

  /// Whether a frame that is due is to be left out.
  func dropsFrame() -> Bool
}
