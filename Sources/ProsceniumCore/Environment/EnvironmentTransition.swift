import Foundation

/// Carries out one change of the environment on a stage, as one task of the main actor.
///
/// Every window is told before anything changes, then all of them change, and the task waits until what moved in them
/// has arrived.
@MainActor final class EnvironmentTransition {
  private let host: any AnimationHost
  private let name: String
  private let windows: [WindowTransition]
  private var moving: Int
  private var task: CheckedContinuation<Void, Never>?

  init(of windows: [Window], host: any AnimationHost, size: Size, traits: TraitCollection) {
    self.host = host
    let name = "change to \(size.text), \(traits)"
    self.name = name
    self.windows = windows.map { WindowTransition(of: $0, named: name, host: host, size: size, traits: traits) }
    moving = windows.count
  }

  /// Starts the task, which calls `apply` and changes the windows before the method returns; `ended` comes at its end.
  func start(
    applying apply: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor @Sendable () -> Void
  ) {
    host.start(taskNamed: name) { [self] in
      host.animations.runAsCurrent { change(applying: apply) }
      await host.wait(for: "what moves in the \(name)", park)
      host.animations.runAsCurrent {
        for window in windows { window.end() }
        host.tell(.environment, .end, of: self, "\(name) ends")
      }
      ended()
    }
  }

  private func change(applying apply: () -> Void) {
    host.tell(.environment, .begin, of: self, "\(name) begins")
    for window in windows { window.announce() }
    apply()
    for window in windows {
      window.change { [self] in
        moving -= 1
        resumeTaskIfArrived()
      }
    }
  }

  private func park(_ continuation: CheckedContinuation<Void, Never>) {
    task = continuation
    resumeTaskIfArrived()
  }

  private func resumeTaskIfArrived() {
    guard moving == 0, let task else { return }
    self.task = nil
    host.activity.begin()
    task.resume()
  }
}
