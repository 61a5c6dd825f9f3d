import Foundation
import ProsceniumCore
import ProsceniumSimulation
import ProsceniumTesting

/// A stage scenario in which a finger pulls, throws and taps a sheet while other tasks present, dismiss and resize.
///
/// The seed determines the times, the paths of the finger and the order of the tasks. Sleeps are in virtual time, because
/// the simulation has taken over the clock of the process.
@MainActor final class FingerScenario {
  private let stage = Stage(
    size: Size(width: 390, height: 844),
    traits: TraitCollection(horizontalSizeClass: .compact),
    scheduler: TaskSleepScheduler(framesPerSecond: 20)
  )
  private let window: Window
  private let root = BalancedController()
  private let sheet = BalancedController()
  private let touched = CheckedView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  private let environment: SceneEnvironment
  private let pointer: Pointer

  private init() {
    window = Window(stage: stage)
    environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    pointer = Pointer(on: stage, rate: 20)
    stage.adaptationRules = .iOS13
    root.title = "root"
    sheet.title = "sheet"
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.view.addSubview(touched)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Plays the scenario once, to the end.
  static func play() async {
    let scenario = FingerScenario()
    scenario.root.present(scenario.sheet, animated: true)
    await withTaskGroup { group in
      group.addTask(name: "finger") { await scenario.useFinger() }
      group.addTask(name: "resizer") { await scenario.resize() }
      group.addTask(name: "dismisser") { await scenario.dismissAndPresent() }
      await group.waitForAll()
    }
    await Task(name: "end") { await scenario.end() }.value
  }

  private func useFinger() async {
    for _ in 0..<3 {
      await pause()
      let (x, y) = (Double(random(390)), Double(random(844)))
      let way = Double(random(900)) - 300
      do {
        switch random(4) {
        case 0: try await pointer.tap(.point(x, y))
        case 1:
          try pointer.down(at: Point(x: x, y: y))
          await pause()
          try pointer.move(to: Point(x: x, y: y + way))
          await pause()
          try pointer.cancel()
        case 2:
          let duration = Duration.milliseconds(50 + random(300))
          try await pointer.drag(from: .point(x, y), to: .point(x, y + way), over: duration)
        default:
          let velocity = Vector(dy: Double(random(4000)) - 1500)
          try await pointer.fling(.point(x, y), velocity: velocity)
        }
      } catch {
        // A surface without an area has no place for a finger, and a touch of a smaller window may be outside.
        if case .refused(.outsideWindows) = error { continue }
        Simulation.check(false, "\(error)")
      }
    }
  }

  private func resize() async {
    let sizes = [Size(width: 844, height: 390), Size(width: 1024, height: 768), Size(width: 390, height: 844)]
    for _ in 0..<3 {
      await pause()
      let size = sizes[random(sizes.count)]
      let traits = TraitCollection(horizontalSizeClass: size.width < 500 ? .compact : .regular)
      do { try await environment.send(size: size, traits: traits) } catch { Simulation.check(false, "\(error)") }
    }
  }

  private func dismissAndPresent() async {
    for _ in 0..<2 {
      await pause()
      if root.presentedViewController == nil {
        root.present(sheet, animated: chance(2))
      } else if chance(2) {
        root.dismiss(animated: chance(2))
      }
    }
  }

  private func end() async {
    while !stage.isAtRest { try? await Task.sleep(for: .milliseconds(50)) }
    Simulation.check(touched.begun == 0, "\(touched.begun) touches have no end")
    // A presentation that was requested in the last turn refuses a dismissal until it has begun.
    while root.presentedViewController != nil {
      do {
        try await root.dismissAndWait()
      } catch {
        Simulation.check([.transitionInProgress, .nothingToDismiss].contains(error.reason), "\(error)")
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
    while !stage.isAtRest { try? await Task.sleep(for: .milliseconds(50)) }
    Simulation.check(root.presentedViewController == nil && sheet.presentingViewController == nil, "still linked")
    Simulation.check(window.subviews == [root.view], "the window shows \(window.subviews.count) views")
    Simulation.check(root.last == "viewDidAppear", "the root ends with \(root.last)")
    Simulation.check(sheet.last == "viewDidDisappear", "the sheet ends with \(sheet.last)")
    checkInvariants()
    window.close()
  }

  // MARK: Seeded choices

  private func pause() async {
    let delay: Duration = chance(2) ? .milliseconds(50) * random(10) : .milliseconds(random(500))
    try? await Task.sleep(for: delay)
    checkInvariants()
  }

  private func checkInvariants() {
    do { try ProsceniumTesting.checkInvariants(of: window) } catch { Simulation.check(false, "\(error)") }
  }
}

/// A view that fails the run if a touch ends twice or moves after its end.
private final class CheckedView: View {
  private var touches: Set<Touch> = []

  var begun: Int { touches.count }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    Simulation.check(self.touches.isDisjoint(with: touches), "a touch begins twice")
    self.touches.formUnion(touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    Simulation.check(touches.isSubset(of: self.touches), "a touch moves that has not begun")
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { end(touches) }

  private func end(_ touches: Set<Touch>) {
    Simulation.check(touches.isSubset(of: self.touches), "a touch ends that has not begun")
    self.touches.subtract(touches)
  }
}
