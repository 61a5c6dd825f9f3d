import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that a finished presentation releases all of its objects.
@MainActor @Suite struct LeakTests {
  /// Weak references to all objects of a presentation.
  fileprivate final class Remains {
    weak var window: Window?
    weak var stage: Stage?
    weak var presenter: ViewController?
    weak var presented: ViewController?
    weak var controller: PresentationController?
    weak var coordinator: (any ViewControllerTransitionCoordinator)?
    weak var container: View?

    var all: [AnyObject?] { [window, stage, presenter, presented, controller, coordinator, container] }
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .formSheet, .overFullScreen], [true, false])
  func `a dismissed presentation releases all its objects`(style: ModalPresentationStyle, animated: Bool) async {
    let remains = Remains()
    await run(remains) { scene, sheet in
      sheet.modalPresentationStyle = style
      scene.root.present(sheet, animated: animated)
      await scene.virtual.advance(by: .milliseconds(1))
      remains.note(sheet)
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: animated)
      await scene.virtual.runUntilSettled()
    }
    #expect(remains.all.allSatisfy { $0 == nil })
  }

  @Test func `an adaptation and its reversal in mid-presentation release all objects at the end`() async {
    let remains = Remains()
    await run(remains) { scene, sheet in
      sheet.modalPresentationStyle = .formSheet
      scene.root.present(sheet, animated: true)
      await scene.virtual.advance(by: .milliseconds(100))
      remains.note(sheet)
      try? await scene.send(traits: TraitCollection(horizontalSizeClass: .compact))
      await scene.virtual.advance(by: .milliseconds(100))
      try? await scene.send(traits: TraitCollection(horizontalSizeClass: .regular))
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
    }
    #expect(remains.all.allSatisfy { $0 == nil })
  }

  @Test func `a refused presentation releases its controllers, window and stage`() async {
    let remains = Remains()
    await run(remains) { scene, sheet in
      let detached = ViewController()
      detached.present(sheet, animated: true)
      remains.controller = sheet.presentationController
      await scene.virtual.runUntilSettled()
    }
    #expect(remains.all.allSatisfy { $0 == nil })
  }

  @Test func `a presentation cancelled on its way releases all its objects`() async {
    let remains = Remains()
    await run(remains) { scene, sheet in
      let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
      await scene.virtual.advance(by: .milliseconds(200))
      remains.note(sheet)
      awaiting.cancel()
      await scene.virtual.runUntilSettled()
      #expect(try! await awaiting.value == .cancelled)
    }
    #expect(remains.all.allSatisfy { $0 == nil })
  }

  @Test func `a presentation cancelled before its turn calls no callbacks and releases all its objects`() async {
    let remains = Remains()
    await run(remains) { scene, sheet in
      let awaiting = Task.immediate { [root = scene.root] in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await root.presentAndWait(sheet)
      }
      await scene.virtual.runUntilSettled()
      #expect(try! await awaiting.value == .cancelled)
      #expect(scene.log.take() == [], "no callback came")
      #expect(scene.root.presentedViewController == nil)
    }
    #expect(remains.all.allSatisfy { $0 == nil })
  }

  /// The test covers pain point 21 in `what-is-better-than-in-uikit.md`.
  ///
  /// A read of the presentation controller creates no reference cycle.
  @Test func `a presentation controller that is read and never presented is released`() async {
    let remains = Remains()
    await run(remains) { _, sheet in
      sheet.modalPresentationStyle = .formSheet
      remains.controller = sheet.presentationController
      #expect(remains.controller != nil)
    }
    #expect(remains.all.allSatisfy { $0 == nil })
  }

  private func run(
    _ remains: Remains,
    _ body: @MainActor (Scene, ViewController) async -> Void
  ) async {
    let scene = await Scene()
    let sheet = ViewController()
    remains.window = scene.window
    remains.stage = scene.virtual.stage
    remains.presenter = scene.root
    remains.presented = sheet
    await body(scene, sheet)
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }
}

extension LeakTests.Remains {
  /// Stores weak references to the objects of the running transition of `sheet`.
  @MainActor fileprivate func note(_ sheet: ViewController) {
    controller = sheet.presentationController
    coordinator = sheet.transitionCoordinator
    container = sheet.presentationController.containerView
  }
}
