import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests that all blocks of a transition run in the transition's task in the order of registration.
@MainActor @Suite struct TransitionTaskTests {
  @Test(.statement("C-5", "C-6", "C-7"))
  func `alongside blocks and completions run in the task of their transition`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    var seen: [String] = []
    func note(_ what: String) { seen.append("\(what) in \(Task.name ?? "no task")") }
    sheet.onCallback = { [unowned sheet] in
      guard $0.hasPrefix("viewWillAppear") || $0.hasPrefix("viewWillDisappear") else { return }
      for number in 1...3 {
        sheet.transitionCoordinator?.animate { _ in
          note("alongside \(number)")
        } completion: { _ in
          note("completion \(number)")
        }
      }
    }
    scene.root.present(sheet, animated: true) { note("present's completion") }
    await scene.virtual.runUntilSettled()
    let blocks = ["alongside 1", "alongside 2", "alongside 3", "completion 1", "completion 2", "completion 3"]
    #expect(seen == (blocks + ["present's completion"]).map { "\($0) in presentation of B by A" })

    seen = []
    scene.root.dismiss(animated: false) { note("dismiss's completion") }
    await scene.virtual.runUntilSettled()
    #expect(seen == (blocks + ["dismiss's completion"]).map { "\($0) in dismissal of B by A" })
  }

  @Test func `blocks of an environment change run in a task named after the change`() async throws {
    let scene = await Scene()
    var seen: [String] = []
    let watcher = SizeWatcher { coordinator in
      coordinator.animate { _ in
        seen.append("alongside in \(Task.name ?? "no task")")
      } completion: { _ in
        seen.append("completion in \(Task.name ?? "no task")")
      }
    }
    scene.window.rootViewController = watcher
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 800, height: 600))
    await scene.virtual.runUntilSettled()
    let name = "change to 800×600, horizontal regular, vertical regular"
    #expect(seen == ["alongside in \(name)", "completion in \(name)"])
  }

  @Test func `presentAndWait returns the outcome after all completions have run`() async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let awaiting = Task.immediate {
      let outcome = try await scene.root.presentAndWait(sheet)
      scene.log.add("awaited \(outcome)")
    }
    await scene.virtual.runUntilSettled()
    try await awaiting.ended()
    #expect(scene.log.take().last == "awaited completed")
  }

  @Test func `a completion may dismiss, and the dismissal's completion may present again`() async {
    let scene = await Scene()
    let (root, log) = (scene.root, scene.log)
    let sheet = ViewController()
    root.present(sheet, animated: true) {
      root.dismiss(animated: true) {
        root.present(sheet, animated: false) { log.add("presented again") }
      }
    }
    await scene.virtual.runUntilSettled()
    #expect(log.take().last == "presented again")
    #expect(root.presentedViewController === sheet && sheet.view.window === scene.window)
  }

  @Test func `a controller may present in viewDidAppear`() async {
    let scene = await Scene()
    let (first, second) = (LoggedController("B", log: scene.log), LoggedController("C", log: scene.log))
    first.onCallback = { [unowned first] in
      if $0 == "viewDidAppear(true)" { first.present(second, animated: true) }
    }
    scene.root.present(first, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(first.presentedViewController === second && second.view.window === scene.window)
    #expect(!first.isBeingPresented && !second.isBeingPresented)
  }
}
