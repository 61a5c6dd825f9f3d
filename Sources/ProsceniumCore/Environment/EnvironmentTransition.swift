import AnimationTiming
import Foundation

/// A change of a stage's environment, performed as one task of the main actor.
///
/// Every window is notified before the change, and then all windows change. The task waits until all views and the
/// keyboard have arrived and the alongside handlers have returned.
@MainActor final class EnvironmentTransition {
  private let host: any AnimationHost
  private let name: String
  private let move: AppliedEnvironmentChange
  private var windows: [WindowTransition]

  /// A Boolean value that indicates whether the change also includes windows that a callback shows before it is
  /// applied.
  private let isOfStage: Bool
  private var moving = 0
  private var task: StageTask?

  /// Creates a change that has not begun.
  ///
  /// - Parameter window: The window to change, or `nil` for all windows of the stage.
  init(of window: Window? = nil, host: any AnimationHost, move: AppliedEnvironmentChange) {
    self.host = host.tether
    self.move = move
    let name = move.name
    self.name = name
    isOfStage = window == nil
    windows = (window.map { [$0] } ?? host.windows).map {
      WindowTransition(of: $0, named: name, host: host, move: move)
    }
  }

  private var keyboard: KeyboardEvent? { move.keyboard }

  /// Starts the task of the change, which has changed the windows by the time this method returns.
  ///
  /// - Parameters:
  ///   - apply: The closure that applies the change. It runs after the will-change callbacks and before the windows
  ///     change.
  ///   - tell: The closure that reports the keyboard's event to observers outside of the windows. It runs before the
  ///     presentation controllers receive the event.
  ///   - arrived: The closure to call when the keyboard has arrived.
  ///   - ended: The closure to call when the change has ended.
  func start(
    applying apply: @escaping @MainActor () -> Void,
    tellingOfKeyboard tell: @escaping @MainActor (KeyboardEvent) -> Void = { _ in },
    keyboardArrived arrived: @escaping @MainActor () -> Void = {},
    ended: @escaping @MainActor @Sendable () -> Void
  ) {
    StageTask.start(named: name, on: host) { [self] task in
      self.task = task
      host.animations.runAsCurrent {
        host.trace(.environment, .begin, of: self, "\(name) begins")
        notifyWillChange(in: task)
        apply()
        change(tell, arrived)
      }
      await task.wait(for: "the animations of the \(name)") { moving == 0 && !task.runs(.alongside) }
      host.animations.runAsCurrent {
        for window in windows { window.end() }
        host.trace(.environment, .end, of: self, "\(name) ends")
      }
      await task.handlersReturn()
      ended()
    }
  }

  /// Notifies every window of the pending change, including windows that a callback shows meanwhile.
  private func notifyWillChange(in task: StageTask) {
    var told = 0
    while told < windows.count {
      windows[told].notifyWillChange(in: task)
      told += 1
      guard isOfStage, told == windows.count else { continue }
      windows += host.windows.filter { window in !windows.contains { $0.window === window } }.map {
        WindowTransition(of: $0, named: name, host: host, move: move)
      }
    }
    moving = windows.count + (keyboard == nil ? 0 : 1)
  }

  private func change(_ tell: @MainActor (KeyboardEvent) -> Void, _ arrived: @escaping @MainActor () -> Void) {
    // Changes by outside observers move together with the front window. This window is first, so that no presentation
    // controller receives the keyboard's event before those observers. Without windows, the keyboard's event has an
    // animation of its own.
    for window in windows.reversed() {
      window.change {
        guard let keyboard else { return }
        if window === windows.last { tell(keyboard) }
        window.notify(keyboard)
      } arrived: { [self] in
        partArrives()
      }
    }
    guard let keyboard else { return }
    if windows.isEmpty { keyboard.animate { tell(keyboard) } }
    // Even if no view follows the keyboard, the change lasts for the keyboard's duration.
    View.animate(keyboard.curve, purpose: .leaving, on: nil) {
    } completion: { [self] _ in
      arrived()
      partArrives()
    }
  }

  private func partArrives() {
    moving -= 1
    guard moving == 0 else { return }
    task?.watch(.alongside)
    task?.wake()
  }
}

/// A change of a stage's environment, with the new environment and the keyboard's movement.
struct AppliedEnvironmentChange {
  let update: EnvironmentState

  /// The keyboard's next event, or `nil` if the keyboard does not change.
  let keyboard: KeyboardEvent?

  /// A Boolean value that indicates whether more than the keyboard may change.
  let movesWindows: Bool

  /// A Boolean value that indicates whether presentations may adapt, because the size or the traits have changed.
  let changesStyles: Bool

  /// The description of the change in logs.
  var name: String {
    let keyboard = keyboard.map { "\("\($0)" as EventText)" }
    guard movesWindows else { return "change of the keyboard: \(keyboard ?? "none")" }
    let regions = update.regions.filter(\.isActive).map { ", clear of \($0.id)" }.joined()
    return "change to \(update.size.text), \(update.traits)\(regions)" + (keyboard.map { ", \($0)" } ?? "")
  }
}
