import Synchronization

/// Solvers of engines that are gone, whose memory the next ones reuse.
///
/// An engine that lives for one question, as in a fitting query or a test of a layout, would otherwise spend as much
/// time on fresh pages as on solving: allocators give large blocks back to the system at once.
enum SolverPool {
  /// A place for one spare solver. The caller that takes it has it alone, so it may go from thread to thread.
  private struct Place: ~Copyable, Sendable {
    private let address = Atomic<UInt>(0)

    func take() -> UnsafeMutablePointer<Solver>? {
      UnsafeMutablePointer(bitPattern: address.exchange(0, ordering: .acquiring))
    }

    /// Whether the place was free.
    func leave(_ solver: UnsafeMutablePointer<Solver>) -> Bool {
      address.compareExchange(expected: 0, desired: UInt(bitPattern: solver), ordering: .releasing).exchanged
    }
  }

  /// A tree's engine and that of its fitting queries; more would only hold memory.
  private static let first = Place()
  private static let second = Place()

  /// An empty solver.
  static func take() -> UnsafeMutablePointer<Solver> {
    if let spare = first.take() ?? second.take() { return spare }
    let solver = UnsafeMutablePointer<Solver>.allocate(capacity: 1)
    solver.initialize(to: Solver())
    return solver
  }

  /// Keeps a solver for the next engine, or frees it if there are enough or if it is a large one.
  static func giveBack(_ solver: UnsafeMutablePointer<Solver>) {
    let isLarge = solver.pointee.terms.count + solver.pointee.breakpoints.count > 50_000
    solver.pointee.removeAll()
    if !isLarge, first.leave(solver) || second.leave(solver) { return }
    solver.deinitialize(count: 1)
    solver.deallocate()
  }
}
