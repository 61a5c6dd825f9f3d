import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests that each handler of an application runs in a task named after its change, even in immediate changes.
@MainActor @Suite struct HandlerTaskTests {
  @MainActor private final class Notes {
    var lines: [String] = []
    func add(_ what: String) { lines.append("\(what) in \(Task.name ?? "no task")") }
  }

  private let notes = Notes()

  private func register(_ coordinator: (any ViewControllerTransitionCoordinator)?) {
    coordinator?.animate { [notes] _ in
      notes.add("alongside")
    } completion: { [notes] _ in
      notes.add("completion")
    }
  }

  @Test(.statement("C-6", "C-7"))
  func `a late alongside block runs immediately in the transition's named task`() async {
    let scene = await Scene()
    scene.root.present(LoggedController("B", log: scene.log), animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(Task.name != "presentation of B by A")
    register(scene.root.transitionCoordinator)
    #expect(notes.lines == ["alongside in presentation of B by A"])
    await scene.virtual.runUntilSettled()
    #expect(notes.lines.last == "completion in presentation of B by A" && notes.lines.count == 2)
  }

  @Test(.statement("C-5", "C-6", "C-7"))
  func `blocks of a push and a tab selection without animation run in named tasks before the return`() async {
    let scene = await Scene()
    let (first, page) = (LoggedController("first", log: scene.log), LoggedController("page", log: scene.log))
    let navigation = NavigationController(rootViewController: first)
    let tabs = TabBarController()
    navigation.title = "pages"
    tabs.title = "tabs"
    let other = LoggedController("other", log: scene.log)
    tabs.viewControllers = [navigation, other]
    scene.window.rootViewController = tabs
    await scene.virtual.runUntilSettled()
    for controller in [page, other] {
      controller.onCallback = { [unowned controller] in
        if $0.hasPrefix("viewWillAppear") { register(controller.transitionCoordinator) }
      }
    }
    navigation.pushViewController(page, animated: false)
    #expect(
      notes.lines == ["alongside in push of page in pages", "completion in push of page in pages"]
    )
    #expect(page.view.window === scene.window)
    notes.lines = []
    tabs.selectedViewController = other
    let change = "change from pages to other in tabs"
    #expect(notes.lines == ["alongside in \(change)", "completion in \(change)"])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-5"))
  func `handlers of interaction changes run in a task before the appearance callbacks`() async {
    let scene = await Scene()
    let (sheet, transition) = (LoggedController("B", log: scene.log), LoggedTransition(log: scene.log))
    let gesture = PercentDrivenInteractiveTransition()
    transition.interaction = gesture
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 2)
    scene.root.transitionCoordinator?.notifyWhenInteractionChanges { [notes, log = scene.log] in
      notes.add("interaction changes, cancelled: \($0.isCancelled)")
      log.add("handler")
    }
    _ = scene.log.take()
    gesture.cancel()
    #expect(notes.lines == ["interaction changes, cancelled: true in presentation of B by A"])
    #expect(scene.log.take().prefix(2) == ["handler", "B.viewWillDisappear(true)"])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-6", "C-7"))
  func `callbacks and blocks of a closing window run in named tasks`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    sheet.onCallback = { [unowned sheet, notes] in
      if $0 == "viewWillDisappear(false)" { register(sheet.transitionCoordinator) }
      if $0 == "viewDidDisappear(false)" { notes.add("B disappeared") }
    }
    scene.root.onCallback = { [notes] in if $0 == "viewDidDisappear(false)" { notes.add("A disappeared") } }
    scene.root.present(sheet, animated: true) { [notes] in notes.add("present's completion") }
    await scene.virtual.advance(by: .milliseconds(100))
    register(scene.root.transitionCoordinator)
    notes.lines = []
    scene.window.close()
    let (coming, going) = ("presentation of B by A", "dismissal of B by A")
    #expect(
      notes.lines == [
        "completion in \(coming)", "present's completion in \(coming)", "alongside in \(going)",
        "B disappeared in \(going)", "completion in \(going)", "A disappeared in closing of a window",
      ]
    )
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test(.statement("C-6", "C-7"))
  func `blocks of a container transition run in a named task`() async {
    let scene = await Scene()
    let change = ContainerTransition(in: scene.root, duration: 0.2)
    register(change.coordinator)
    change.run {
      scene.root.view.alpha = 0
    } completion: { [notes] in
      notes.add("end")
    }
    #expect(notes.lines == ["alongside in change in A"])
    await scene.virtual.runUntilSettled()
    #expect(notes.lines.suffix(2) == ["completion in change in A", "end in change in A"])
    notes.lines = []
    let unseen = ViewController()
    unseen.title = "unseen"
    register(ContainerTransition(in: unseen).coordinator)
    #expect(notes.lines == ["alongside in change in unseen", "completion in change in unseen"])
  }
}
