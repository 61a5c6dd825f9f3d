import Foundation
import RuntimeSupport

/// The source of one stage's drawing environment, which code on any thread can read.
///
/// Strings are measured and images are drawn by functions without isolation, which cannot ask the stage itself.
package final class DrawingSource: Sendable {
  private struct State {
    var environment = DrawingEnvironment()
    var isVirtual = false
  }

  private struct Entry {
    weak var source: DrawingSource?
  }

  private let state = Locked(State())

  /// The hash value of the task that made the stage, or `nil` if no task made it.
  private let task: Int?

  private static let entries = Locked<[Entry]>([])

  /// The function that returns the source of the stage whose callback runs on the main thread.
  private static let running = Locked<@Sendable () -> DrawingSource?>({ nil })

  /// Creates the source of a stage that the current task makes.
  package init() {
    task = Self.currentTask
    Self.entries.withLock { entries in
      entries.removeAll { $0.source == nil }
      entries.append(Entry(source: self))
    }
  }

  /// Sets the function that returns the source of the stage whose callback runs. Only the main thread calls it.
  package static func findRunning(by function: @escaping @Sendable () -> DrawingSource?) {
    running.withLock { $0 = function }
  }

  /// The environment of the stage.
  package var environment: DrawingEnvironment {
    get { state.withLock { $0.environment } }
    set { state.withLock { $0.environment = newValue } }
  }

  /// A Boolean value that indicates whether the stage runs in virtual time, so that only its own task sees it.
  package var isVirtual: Bool {
    get { state.withLock { $0.isVirtual } }
    set { state.withLock { $0.isVirtual = newValue } }
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// The source of the stage to which the running code belongs, by the rules of `StageRoster`, or `nil`.
  static var current: DrawingSource? {
    if Thread.isMainThread, let source = running.withLock({ $0 })() { return source }
    let (all, task) = (entries.withLock { $0.compactMap(\.source) }, currentTask)
    if let own = all.last(where: { $0.task == task }) { return own }
    let shared = all.filter { !$0.isVirtual }
    return shared.count == 1 ? shared[0] : nil
  }
}
