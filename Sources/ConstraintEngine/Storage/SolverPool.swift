import Synchronization

/// Solvers of engines that are gone, whose memory the next ones reuse.
///
/// An engine that lives for one question, as in a fitting query or a test of a layout, would otherwise spend as much
/// time on fresh pages as on solving: allocators give large blocks back to the system at once.
enum SolverPool {
  /// Nobody else refers to a solver while it is spare, so it may be handed from thread to thread.
  private struct Spare: @unchecked Sendable {
    let solver: UnsafeMutablePointer<Solver>
  }

  /// Few engines are alive at a time; more than these would only hold memory.
  private static let limit = 4
  private static let spares = Mutex<[Spare]>([])

  /// An empty solver.
  static func take() -> UnsafeMutablePointer<Solver> {
    if let spare = spares.withLock({ $0.popLast() }) { return spare.solver }
    let solver = UnsafeMutablePointer<Solver>.allocate(capacity: 1)
    solver.initialize(to: Solver())
    return solver
  }

  /// Keeps a solver for the next engine, or frees it if there are enough or if it is a large one.
  static func giveBack(_ solver: UnsafeMutablePointer<Solver>) {
    let isLarge = solver.pointee.terms.count + solver.pointee.kinks.count > 50_000
    solver.pointee.removeAll()
    let spare = Spare(solver: solver)
    let isKept =
      !isLarge
      && spares.withLock { spares in
        guard spares.count < limit else { return false }
        spares.append(spare)
        return true
      }
    guard !isKept else { return }
    solver.deinitialize(count: 1)
    solver.deallocate()
  }
}
