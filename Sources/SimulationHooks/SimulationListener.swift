/// A simulation, as the code sees it that runs under it.
package protocol SimulationListener: Sendable {
  /// The calling task begins to wait; `nil` if nobody wants to know.
  func waitBegins(_ what: () -> String) -> (any SimulationWait)?

  /// Whether a frame that is due is to be left out.
  func dropsFrame() -> Bool
}
