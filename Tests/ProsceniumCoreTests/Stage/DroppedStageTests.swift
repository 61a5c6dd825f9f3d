import Foundation
import ProsceniumTesting
import Synchronization
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests that a stage and its windows are deallocated when they are released without being closed.
@MainActor @Suite struct DroppedStageTests {
  /// Weak references to the objects of a stage.
  private final class Remains {
    private struct Entry {
      weak var object: AnyObject?
      let name: String
    }

    private var entries: [Entry] = []

    func add(_ object: AnyObject?, _ name: String) { entries.append(Entry(object: object, name: name)) }

    var names: [String] { entries.filter { $0.object != nil }.map(\.name) }
  }

  /// Runs `body` on a stage, releases all objects, and returns the names of the objects that remain.
  ///
  /// The objects include all participants of transitions.
  private func remains(
    after body: @MainActor (Scene) async throws -> Void,
    thenAwaiting end: @MainActor () async -> Void = {}
  ) async rethrows -> [String] {
    let remains = Remains()
    try await { @MainActor in
      let scene = await Scene()
      try await body(scene)
      remains.add(scene.virtual.stage, "stage")
      remains.add(scene.virtual.scheduler, "scheduler")
      remains.add(scene.window, "window")
      @MainActor func add(_ controller: ViewController) {
        remains.add(controller, controller.name)
        remains.add(controller.viewIfLoaded, "view of \(controller.name)")
        remains.add(controller.activePresentationController, "presentation controller of \(controller.name)")
        remains.add(controller.transitionCoordinator, "coordinator of \(controller.name)")
        for child in controller.children { add(child) }
        if let presented = controller.ownPresentedViewController { add(presented) }
      }
      add(scene.root)
      scene.window.forEachParticipant { remains.add($0, $1()) }
    }()
    await end()
    // A task whose continuation was resumed leaves its groups in the pool, and ends in a later turn of its own. Another
    // thread may be late with such a job, so give the pool and the main actor many turns.
    for _ in 0..<1000 where !remains.names.isEmpty {
      await Task.detached {}.value
      await Task.yield()
    }
    return remains.names
  }

  private nonisolated static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .formSheet, .pageSheet, .popover, .currentContext, .overCurrentContext, .custom,
  ]

  /// Returns a controller with a style, configured for presentation by `presenter`.
  private func sheet(_ style: ModalPresentationStyle, over presenter: ViewController) -> ViewController {
    let sheet = ViewController()
    sheet.title = "sheet"
    sheet.modalPresentationStyle = style
    presenter.definesPresentationContext = true
    sheet.popoverPresentationController?.sourceView = presenter.view
    return sheet
  }

  @Test(arguments: styles)
  func `a stage released with a presentation at rest leaves no objects`(style: ModalPresentationStyle) async {
    let left = await remains { scene in
      let sheet = sheet(style, over: scene.root)
      scene.root.present(sheet, animated: true)
      await scene.virtual.runUntilSettled()
      #expect(scene.root.presentedViewController === sheet)
    }
    #expect(left == [])
  }

  @Test(arguments: styles, [0, 1, 250])
  func `a stage released in a presentation leaves no objects`(style: ModalPresentationStyle, milliseconds: Int) async {
    var completions = 0
    let left = await remains { scene in
      let sheet = sheet(style, over: scene.root)
      scene.root.present(sheet, animated: true) { completions += 1 }
      if milliseconds > 0 { await scene.virtual.advance(by: .milliseconds(milliseconds)) }
    }
    #expect(left == [] && completions == 1)
  }

  @Test(arguments: styles)
  func `a stage released during a dismissal leaves no objects`(style: ModalPresentationStyle) async {
    var completions = 0
    let left = await remains { scene in
      let sheet = sheet(style, over: scene.root)
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: true) { completions += 1 }
      await scene.virtual.advance(by: .milliseconds(100))
    }
    #expect(left == [] && completions == 1)
  }

  @Test(arguments: [ModalPresentationStyle.formSheet, .popover], [true, false])
  func `a stage released in adaptation leaves nothing`(style: ModalPresentationStyle, isPresenting: Bool) async throws {
    let left = try await remains { scene in
      let sheet = sheet(style, over: scene.root)
      scene.root.present(sheet, animated: true)
      await scene.virtual.advance(by: .milliseconds(isPresenting ? 100 : 2000))
      try await scene.send(size: Size(width: 500, height: 768), traits: Scene.compact)
      await scene.virtual.advance(by: .milliseconds(100))
      #expect(sheet.activePresentationController?.presentationStyle == .fullScreen)
    }
    #expect(left == [])
  }

  @Test func `a stage released during an interactive dismissal leaves no objects`() async {
    let left = await remains { scene in
      let sheet = sheet(.formSheet, over: scene.root)
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      let pull = sheet.presentationController.beginInteractiveDismissal()
      await scene.virtual.advance(by: .milliseconds(20))
      pull?.move(to: 200)
      await scene.virtual.advance(by: .milliseconds(20))
    }
    #expect(left == [])
  }

  @Test(arguments: [true, false])
  func `a stage released with containers, at rest or during a push, leaves no objects`(isMidway: Bool) async {
    let left = await remains { scene in
      let navigation = NavigationController(rootViewController: ViewController())
      let tabs = TabBarController()
      tabs.viewControllers = [navigation, ViewController()]
      let split = SplitViewController()
      split.viewControllers = [tabs, ViewController()]
      scene.root.present(split, animated: false)
      await scene.virtual.runUntilSettled()
      navigation.pushViewController(ViewController(), animated: true)
      let inPlace = sheet(.currentContext, over: navigation)
      if isMidway {
        await scene.virtual.advance(by: .milliseconds(100))
      } else {
        await scene.virtual.runUntilSettled()
        navigation.present(inPlace, animated: true)
        await scene.virtual.runUntilSettled()
      }
    }
    #expect(left == [])
  }

  /// The task of such a change retains the container, but no stage.
  @Test(arguments: [true, false])
  func `a stage released during a container's own transition leaves no objects`(isArrangement: Bool) async {
    let log = EventLog()
    let left = await remains { scene in
      if isArrangement {
        let arrangement = ArrangementViewController()
        arrangement.modalPresentationStyle = .fullScreen
        arrangement.setViewController(ViewController(), for: .primary, animated: false)
        scene.root.present(arrangement, animated: false)
        await scene.virtual.runUntilSettled()
        arrangement.setViewController(ViewController(), for: .primary, animated: true) { log.add("completion") }
      } else {
        let change = ContainerTransition(in: scene.root)
        change.run {
          scene.root.view.alpha = 0
        } completion: {
          log.add("completion")
        }
      }
      await scene.virtual.advance(by: .milliseconds(100))
    }
    #expect(left == [])
    #expect(log.lines == ["completion"])
  }

  @Test(arguments: [3, 500])
  func `a stage released with a chain of presentations leaves no objects`(count: Int) async {
    let left = await remains { scene in
      var presenter: ViewController = scene.root
      for number in 0..<count {
        let controller = ViewController()
        controller.title = "\(number)"
        presenter.present(controller, animated: false)
        await scene.virtual.runUntilSettled()
        presenter = controller
      }
    }
    #expect(left == [])
  }

  @Test func `presentAndWait throws and its task ends if the stage is released`() async throws {
    var awaiting: Task<PresentationOutcome, any Error>?
    let left = await remains { scene in
      let sheet = sheet(.formSheet, over: scene.root)
      awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
      await scene.virtual.advance(by: .milliseconds(100))
    } thenAwaiting: {
      await #expect(throws: PresentationError.self, "it goes with its window") { try await awaiting?.value }
      // The error retains both controllers.
      awaiting = nil
    }
    #expect(left == [])
  }

  /// A released stage cancels its pending handlers, and after the grace period it no longer waits for them.
  @Test(arguments: [100, 700], [true, false])
  func `a handler that never returns blocks no released stage`(milliseconds: Int, isAlongside: Bool) async throws {
    let (scheduler, gate, remains, cancellation) = (ManualScheduler(), Gate(), Remains(), Cancellation())
    var awaiting: Task<PresentationOutcome, any Error>?
    await { @MainActor in
      let stage = Stage(size: Size(width: 400, height: 800), traits: TraitCollection(), scheduler: scheduler)
      let (window, root, sheet) = (Window(stage: stage), ViewController(), WaitingController())
      window.rootViewController = root
      window.makeKeyAndVisible()
      sheet.isAlongside = isAlongside
      sheet.wait = {
        await withTaskCancellationHandler {
          await gate.opened()
        } onCancel: {
          cancellation.note()
        }
      }
      awaiting = Task.immediate { try await root.presentAndWait(sheet) }
      for _ in 0..<milliseconds / 20 { await scheduler.advance(by: .milliseconds(20)) }
      #expect(sheet.viewIfLoaded?.window === window)
      remains.add(stage, "stage")
      remains.add(window, "window")
      remains.add(root, "root")
      remains.add(sheet, "sheet")
    }()
    for _ in 0..<3 { await scheduler.advance(by: .seconds(1)) }
    if milliseconds == 700, !isAlongside {
      let outcome = try await awaiting?.value
      #expect(outcome == .completed)
    } else {
      await #expect(throws: PresentationError.self, "it goes with its window") { try await awaiting?.value }
    }
    awaiting = nil
    #expect(cancellation.isNoted)
    // The handler itself retains its context while it runs.
    gate.open()
    for _ in 0..<20 where !remains.names.isEmpty { await Task.yield() }
    #expect(remains.names == [])
  }

  /// The window alone is retained, and shows the final state of the transition.
  @Test func `a window that outlives its stage shows the end of its transitions`() async {
    var window: Window?
    var events: [String] = []
    await { @MainActor in
      let scene = await Scene()
      let sheet = LoggedController("B", log: scene.log)
      sheet.modalPresentationStyle = .formSheet
      scene.root.present(sheet, animated: true)
      await scene.virtual.advance(by: .milliseconds(100))
      _ = scene.log.take()
      window = scene.window
      events = []
      sheet.onCallback = { events.append($0) }
    }()
    #expect(window?.stage == nil && events == ["viewDidAppear(true)"])
    let sheet = window?.rootViewController?.presentedViewController
    #expect(sheet?.view.presentation.frame == sheet?.presentationController.frameOfPresentedViewInContainerView)
  }
}

/// A counter of cancellations, which can be used from any thread.
private final class Cancellation: Sendable {
  private let count = Atomic(0)

  var isNoted: Bool { count.load(ordering: .acquiring) > 0 }

  func note() { count.add(1, ordering: .releasing) }
}

/// A controller that registers a handler with its transition's coordinator, alongside or as the completion.
private final class WaitingController: ViewController {
  var isAlongside = true
  var wait: @MainActor () async -> Void = {}

  override func viewWillAppear(_ animated: Bool) {
    let handler: @MainActor (any ViewControllerTransitionCoordinatorContext) async -> Void = { [wait] _ in await wait()
    }
    if isAlongside {
      transitionCoordinator?.animate(alongsideTransition: handler)
    } else {
      transitionCoordinator?.animate(alongsideTransition: nil, completion: handler)
    }
  }
}
