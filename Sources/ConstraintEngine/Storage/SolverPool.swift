import Synchronization

/// A pool of solvers from deallocated engines, whose memory new engines reuse.
///
/// An engine that serves one query, as in a fitting query or a layout test, would otherwise spend as much time on fresh
/// memory pages as on solving. Allocators return large blocks to the system immediately.
enum SolverPool {
  /// A slot for one spare solver.
  ///
  /// The caller that removes the solver has exclusive access to it, so solvers can move between threads.
  private struct Place: ~Copyable, Sendable {
    private let address = Atomic<UInt>(0)

    func take() -> UnsafeMutablePointer<Solver>? {
      UnsafeMutablePointer(bitPattern: address.exchange(0, ordering: .acquiring))
    }

    /// Stores a solver and returns a Boolean value that indicates whether the slot was empty.
    func leave(_ solver: UnsafeMutablePointer<Solver>) -> Bool {
      address.compareExchange(expected: 0, desired: UInt(bitPattern: solver), ordering: .releasing).exchanged
    }
  }

  /// The two slots of the pool, for the engine of a view tree and the engine of its fitting queries.
  ///
  /// More slots would only occupy memory.
  private static let first = Place()
  private static let second = Place()

  /// Returns an empty solver, from the pool if possible.
  static func take() -> UnsafeMutablePointer<Solver> {
    if let spare = first.take() ?? second.take() { return spare }
    let solver = UnsafeMutablePointer<Solver>.allocate(capacity: 1)
    solver.initialize(to: Solver())
    return solver
  }

  /// Stores a solver for the next engine, or frees it if it is large or the pool is full.
  static func giveBack(_ solver: UnsafeMutablePointer<Solver>) {
    let isLarge = solver.pointee.problem.terms.count + solver.pointee.problem.breakpoints.count > 50_000
    solver.pointee.removeAll()
    if !isLarge, first.leave(solver) || second.leave(solver) { return }
    solver.deinitialize(count: 1)
    solver.deallocate()
  }
}
