public import Foundation
import RuntimeSupport

/// A progress that reports its changes, for ``ProgressView/observedProgress``.
///
/// Foundation on Linux has no key-value observation, so that its own `Progress` reports no changes. Changes of the unit
/// counts, and of children that are also observable, are reported. The changes may occur on any thread, and one lock
/// protects the counts of all observable objects.
open class ObservableProgress: Progress, @unchecked Sendable {
  // Unchecked because `state` is behind a lock, and the inherited counts change only inside of `counts`.

  /// The state of an observable progress besides its counts.
  private struct State {
    weak var parent: ObservableProgress?
    var fraction = 0.0
    var observers: [ObjectIdentifier: @Sendable (Double) -> Void] = [:]
  }

  private let state = Locked(State())

  /// The lock of the counts of all objects, because the change of a child also changes its parents.
  private static let counts = Locked(())

  public override init(parent parentProgress: Progress?, userInfo: [ProgressUserInfoKey: Any]? = nil) {
    super.init(parent: parentProgress, userInfo: userInfo)
    if let parent = parentProgress as? ObservableProgress { state.withLock { $0.parent = parent } }
  }

  open override var totalUnitCount: Int64 {
    get { super.totalUnitCount }
    set { change { super.totalUnitCount = newValue } }
  }

  open override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set { change { super.completedUnitCount = newValue } }
  }

  /// Adds a child, which counts for a number of units. Changes of a child are reported if it is observable.
  open override func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
    change {
      super.addChild(child, withPendingUnitCount: inUnitCount)
      (child as? ObservableProgress)?.state.withLock { $0.parent = self }
    }
  }

  /// The fraction after the latest change, which any thread may read.
  final var reportedFraction: Double { state.withLock { $0.fraction } }

  /// Calls a closure after each change, on the thread of the change, until the observer is removed.
  final func addObserver(_ observer: AnyObject, _ closure: @escaping @Sendable (Double) -> Void) {
    state.withLock { $0.observers[ObjectIdentifier(observer)] = closure }
  }

  final func removeObserver(_ observer: AnyObject) {
    state.withLock { $0.observers[ObjectIdentifier(observer)] = nil }
  }

  /// Changes counts, and reports the fractions of the object and its parents afterwards.
  private func change(_ body: () -> Void) {
    var reports: [@Sendable () -> Void] = []
    Self.counts.withLock { _ in
      body()
      var changed: ObservableProgress? = self
      while let progress = changed {
        reports.append(contentsOf: progress.noteFraction())
        changed = progress.state.withLock { $0.parent }
      }
    }
    for report in reports { report() }
  }

  /// Stores the present fraction, and returns the calls of the observers if the fraction is another one.
  private func noteFraction() -> [@Sendable () -> Void] {
    let fraction = fractionCompleted
    return state.withLock { state in
      guard state.fraction != fraction else { return [] }
      state.fraction = fraction
      return state.observers.values.map { observer in { observer(fraction) } }
    }
  }
}
