import AnimationTiming
import Foundation

/// Carries out one change of the environment on a stage, as one task of the main actor.
///
/// Every window is notified before anything changes, then all of them change, and the task waits until what moved in
/// them has arrived, and the keyboard, and the handlers alongside have returned.
@MainActor final class EnvironmentTransition {
  private let host: any AnimationHost
  private let name: String
  private let move: EnvironmentMove
  private var windows: [WindowTransition]

  /// Whether windows belong to it that a callback shows before anything changes.
  private let isOfStage: Bool
  private var moving = 0
  private var task: StageTask?

  /// Makes a change that has not begun.
  ///
  /// - Parameter window: The one that changes; `nil` for all of the stage.
  init(of window: Window? = nil, host: any AnimationHost, move: EnvironmentMove) {
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

  /// Starts the task, which calls `apply` and changes the windows before the method returns; `ended` comes at its end.
  ///
  /// - Parameters:
  ///   - apply: Makes the change, between the calls before it and those after it.
  ///   - tell: Passes the keyboard's event to observers outside of the windows, before the presentation controllers.
  ///   - arrived: Called when the keyboard has arrived.
  ///   - ended: Called when everything has.
  func start(
    applying apply: @escaping @MainActor () -> Void,
    tellingOfKeyboard tell: @escaping @MainActor (KeyboardEvent) -> Void = { _ in },
    keyboardArrived arrived: @escaping @MainActor () -> Void = {},
    ended: @escaping @MainActor @Sendable () -> Void
  ) {
    StageTask.start(named: name, on: host) { [self] task in
      self.task = task
      host.animations.runAsCurrent {
        host.tell(.environment, .begin, of: self, "\(name) begins")
        announce(in: task)
        apply()
        change(tell, arrived)
      }
      await task.wait(for: "what moves in the \(name)") { moving == 0 && !task.runs(.alongside) }
      host.animations.runAsCurrent {
        for window in windows { window.end() }
        host.tell(.environment, .end, of: self, "\(name) ends")
      }
      await task.handlersReturn()
      ended()
    }
  }

  /// Announces the change in every window, also in one that a callback shows meanwhile.
  private func announce(in task: StageTask) {
    var told = 0
    while told < windows.count {
      windows[told].announce(in: task)
      told += 1
      guard isOfStage, told == windows.count else { continue }
      windows += host.windows.filter { window in !windows.contains { $0.window === window } }.map {
        WindowTransition(of: $0, named: name, host: host, move: move)
      }
    }
    moving = windows.count + (keyboard == nil ? 0 : 1)
  }

  private func change(_ tell: @MainActor (KeyboardEvent) -> Void, _ arrived: @escaping @MainActor () -> Void) {
    // What observers outside change moves along with the front window, which comes first, so that no presentation
    // controller receives the keyboard's event before them; without any window it moves by itself.
    for window in windows.reversed() {
      window.change {
        guard let keyboard else { return }
        if window === windows.last { tell(keyboard) }
        window.tell(keyboard)
      } arrived: { [self] in
        partArrives()
      }
    }
    guard let keyboard else { return }
    if windows.isEmpty { keyboard.animate { tell(keyboard) } }
    // Nothing may follow the keyboard, which takes its time all the same.
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

/// One change of a stage's environment on its way to the screen: what it becomes, and how the keyboard gets there.
struct EnvironmentMove {
  let update: EnvironmentUpdate

  /// What the keyboard is about to do; `nil` where it stays.
  let keyboard: KeyboardEvent?

  /// Whether more than the keyboard may change.
  let movesWindows: Bool

  /// Whether presentations may take another style: what that goes by, size or traits, has changed.
  let changesStyles: Bool

  /// The change in words.
  var name: String {
    let keyboard = keyboard.map { "\("\($0)" as EventText)" }
    guard movesWindows else { return "change of the keyboard: \(keyboard ?? "none")" }
    let regions = update.regions.filter(\.isActive).map { ", clear of \($0.id)" }.joined()
    return "change to \(update.size.text), \(update.traits)\(regions)" + (keyboard.map { ", \($0)" } ?? "")
  }
}
