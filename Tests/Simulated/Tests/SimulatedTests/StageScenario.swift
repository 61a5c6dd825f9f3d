import Foundation
import ProsceniumCore
import ProsceniumSimulation
import ProsceniumTesting

/// A stage scenario with tasks that present, cancel, resize and dismiss at times that the seed determines.
@MainActor final class StageScenario {
  private let stage = Stage(
    size: Size(width: 1024, height: 768),
    traits: TraitCollection(horizontalSizeClass: .regular),
    scheduler: TaskSleepScheduler(framesPerSecond: 20)
  )
  private let window: Window
  private let root = BalancedController()
  private let sheet = BalancedController()
  private let environment: SceneEnvironment
  private var hasDismissed = false

  private init() {
    window = Window(stage: stage)
    environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    root.title = "root"
    sheet.title = "sheet"
    sheet.modalPresentationStyle = .formSheet
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Plays the scenario once, to the end.
  static func play() async {
    let scenario = StageScenario()
    await withTaskGroup { group in
      let presenter = Task(name: "presenter") { await scenario.presentAndDismiss() }
      group.addTask(name: "canceller") { await scenario.cancelSometimes(presenter) }
      group.addTask(name: "resizer") { await scenario.resize() }
      group.addTask(name: "dismisser") { await scenario.dismissSometimes() }
      await Simulation.awaiting("the presenter") { await presenter.value }
      await group.waitForAll()
    }
    // Use a task that is never cancelled, because a cancelled task cannot wait for the stage.
    await Task(name: "end") { await scenario.end() }.value
  }

  private func presentAndDismiss() async {
    do {
      let outcome = try await root.presentAndWait(sheet)
      switch outcome {
      case .completed:
        // Another task may have dismissed the sheet since the presentation.
        let isThere = hasDismissed || sheet.last != "viewDidDisappear"
        Simulation.check(isThere, "presented, and not there: \(sheet.last)")
      case .cancelled:
        Simulation.check(root.presentedViewController == nil, "cancelled, and still presented")
      }
      try await sheet.dismissAndWait()
    } catch {
      Simulation.check([.transitionInProgress, .nothingToDismiss].contains(error.reason), "\(error)")
    }
  }

  private func cancelSometimes(_ task: Task<Void, Never>) async {
    guard chance(2) else { return }
    await pause()
    task.cancel()
  }

  private func resize() async {
    let sizes = [Size(width: 390, height: 844), Size(width: 1366, height: 1024), Size(width: 0, height: 0)]
    for _ in 0..<3 {
      await pause()
      let size = sizes[random(sizes.count)]
      let traits = TraitCollection(horizontalSizeClass: size.width < 500 ? .compact : .regular)
      do { try await environment.send(size: size, traits: traits) } catch { Simulation.check(false, "\(error)") }
    }
  }

  private func dismissSometimes() async {
    guard chance(3) else { return }
    await pause()
    hasDismissed = true
    do {
      try await root.dismissAndWait(animated: chance(2))
    } catch {
      Simulation.check([.transitionInProgress, .nothingToDismiss].contains(error.reason), "\(error)")
    }
  }

  /// Checks the conditions that must hold when the stage is idle, independent of earlier events.
  private func end() async {
    while !stage.isAtRest { try? await Task.sleep(for: .milliseconds(50)) }
    if root.presentedViewController != nil {
      do { try await root.dismissAndWait() } catch { Simulation.check(false, "\(error)") }
    }
    while !stage.isAtRest { try? await Task.sleep(for: .milliseconds(50)) }
    Simulation.check(root.presentedViewController == nil && sheet.presentingViewController == nil, "still linked")
    Simulation.check(window.subviews == [root.view], "the window shows \(window.subviews.count) views")
    Simulation.check(window.bounds.size == stage.size, "the window is \(window.bounds.size)")
    Simulation.check(root.view.frame == window.bounds, "the root is at \(root.view.frame)")
    Simulation.check(root.last == "viewDidAppear", "the root ends with \(root.last)")
    Simulation.check(sheet.last == "viewDidDisappear", "the sheet ends with \(sheet.last)")
    checkInvariants()
    window.close()
  }

  // MARK: Seeded choices

  /// Sleeps for up to a second. Half of the sleeps end at the time of a frame.
  private func pause() async {
    let delay: Duration = chance(2) ? .milliseconds(50) * random(20) : .milliseconds(random(1000))
    try? await Task.sleep(for: delay)
    checkInvariants()
  }

  /// Checks the conditions that must hold between any two steps.
  private func checkInvariants() {
    do { try ProsceniumTesting.checkInvariants(of: window) } catch { Simulation.check(false, "\(error)") }
  }
}
