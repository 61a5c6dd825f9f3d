import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of delegates that end the presentation when they are asked for a style or a replacement controller.
@MainActor @Suite struct StyleQuestionTests {
  enum Question: CaseIterable, Sendable {
    case style, controller, preparation
  }

  enum Action: CaseIterable, Sendable {
    case close, replaceRoot, dismiss, dismissAtOnce
  }

  /// A delegate that wraps the presented controller in compact width and performs an action once in one of its
  /// methods.
  @MainActor private final class Delegate: AdaptivePresentationControllerDelegate {
    private let question: Question
    private var action: (() -> Void)?
    private(set) var wrapper: NavigationController?

    init(_ question: Question) { self.question = question }

    func arm(_ action: @escaping () -> Void) { self.action = action }

    private func reach(_ question: Question) {
      guard question == self.question, let action else { return }
      self.action = nil
      action()
    }

    var hasActed: Bool { action == nil }

    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? {
      reach(.style)
      return size.width < 500 ? .fullScreen : nil
    }

    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
      let made = NavigationController(rootViewController: presentationController.presentedViewController)
      wrapper = made
      reach(.controller)
      return made
    }

    func presentationController(
      _ presentationController: PresentationController,
      prepare adaptivePresentationController: PresentationController
    ) {
      reach(.preparation)
    }
  }

  /// The presented controller leaves the container that the delegate retains, so it can be presented again.
  @Test(arguments: Question.allCases, Action.allCases)
  func `a presentation that its delegate ends during a style question leaves nothing`(
    question: Question,
    action: Action
  ) async throws {
    let scene = await Scene()
    let (sheet, delegate) = (LoggedController("B", log: scene.log), Delegate(question))
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    delegate.arm {
      switch action {
      case .close: scene.window.close()
      case .replaceRoot: scene.window.rootViewController = ViewController()
      case .dismiss: scene.root.dismiss(animated: true)
      case .dismissAtOnce: scene.root.dismiss(animated: false)
      }
    }
    scene.virtual.stage.change(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(delegate.hasActed && scene.isQuiet)
    #expect(sheet.presentingViewController == nil && sheet.viewIfLoaded?.window == nil)
    #expect(sheet.parent == nil && delegate.wrapper?.viewControllers ?? [] == [])
    #expect(sheet.presentedViewController == nil)
    if action == .close { return }
    let root = try #require(scene.window.rootViewController)
    sheet.modalPresentationStyle = .fullScreen
    root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.window === scene.window && scene.isQuiet)
  }

  /// The turn of a presentation begins with questions to delegates, before any preparation.
  @Test(arguments: [true, false], [true, false])
  func `a popover's delegate that closes the window when asked interrupts the presentation`(
    isAskedForStyle: Bool,
    closes: Bool
  ) async throws {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), PopoverDelegate())
    sheet.modalPresentationStyle = .popover
    sheet.popoverPresentationController?.delegate = delegate
    let leave = {
      if closes { scene.window.close() } else { scene.window.rootViewController = ViewController() }
    }
    if isAskedForStyle { delegate.onStyle = leave } else { delegate.onPreparation = leave }
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.runUntilSettled()
    let error = await #expect(throws: PresentationError.self) { try await awaiting.ended() }
    #expect(error?.reason == .interrupted)
    #expect(sheet.presentingViewController == nil && scene.isQuiet)
  }

  @MainActor private final class PopoverDelegate: PopoverPresentationControllerDelegate {
    var onStyle: (() -> Void)?
    var onPreparation: (() -> Void)?

    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? {
      let action = onStyle
      onStyle = nil
      action?()
      return nil
    }

    func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {
      let action = onPreparation
      onPreparation = nil
      action?()
      popoverPresentationController.sourceView = popoverPresentationController.presentingViewController.view
      popoverPresentationController.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
    }
  }

  /// The same sheet presentation controller serves both sheet styles to which a popover adapts.
  @Test func `a popover's adaptive sheet changes between sheet styles and keeps its views`() async throws {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), SheetDelegate())
    sheet.modalPresentationStyle = .popover
    let popover = try #require(sheet.popoverPresentationController)
    popover.delegate = delegate
    popover.sourceView = scene.root.view
    popover.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    try await scene.send(size: Size(width: 790, height: 768))
    await scene.virtual.runUntilSettled()
    let adapted: PresentationController = sheet.presentationController
    let chrome = adapted.containerView?.subviews.count
    #expect(adapted is SheetPresentationController && adapted.presentationStyle == .formSheet && chrome ?? 0 > 1)
    for (width, style) in [(780.0, ModalPresentationStyle.pageSheet), (770, .formSheet)] {
      delegate.style = style
      let recorder = Recorder(of: scene.virtual.stage, keepsFrames: false)
      try await scene.send(size: Size(width: width, height: 768))
      await scene.virtual.runUntilSettled()
      recorder.stop()
      #expect(sheet.presentationController === adapted && adapted.presentationStyle == style)
      #expect(adapted.containerView?.subviews.count == chrome && scene.isQuiet)
      let told = recorder.events.map(\.text).filter { $0.contains("Transition") && !$0.contains("viewWill") }
      #expect(told.filter { $0.contains("DidEnd") || $0.contains("WillBegin") || $0.contains("willPresent") } == [])
    }
    try await scene.send(size: Size(width: 1024, height: 768))
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController is PopoverPresentationController && scene.isQuiet)
  }

  @MainActor private final class SheetDelegate: PopoverPresentationControllerDelegate {
    var style = ModalPresentationStyle.formSheet

    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? {
      size.width < 800 ? style : .popover
    }
  }

  /// The context's page is removed while another presentation over it is still being prepared.
  @Test func `removing a context while a presentation over it is prepared ends both presentations`() async throws {
    let scene = await Scene()
    let (page, b, x) = (ViewController(), ViewController(), ViewController())
    let tabs = TabBarController()
    tabs.viewControllers = [page, ViewController()]
    scene.window.rootViewController = tabs
    page.definesPresentationContext = true
    b.modalPresentationStyle = .currentContext
    page.present(b, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(b.view.window != nil)
    let transition = Leaving { [page] in
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.removeFromParent()
    }
    x.transitioningDelegate = transition
    let awaiting = Task.immediate { try await b.presentAndWait(x) }
    await scene.virtual.runUntilSettled()
    #expect(transition.hasLeft)
    _ = try? await awaiting.ended()
    #expect(x.presentingViewController == nil && x.viewIfLoaded?.window == nil)
    #expect(b.presentingViewController == nil && b.viewIfLoaded?.window == nil)
    #expect(scene.isQuiet)
  }

  /// A transitioning delegate that performs an action when asked for an animator, and vends none.
  @MainActor private final class Leaving: ViewControllerTransitioningDelegate {
    private var leave: (() -> Void)?

    init(_ leave: @escaping () -> Void) { self.leave = leave }

    var hasLeft: Bool { leave == nil }

    func animationController(
      forPresented presented: ViewController,
      presenting: ViewController,
      source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      let action = leave
      leave = nil
      action?()
      return nil
    }
  }

  /// The last phase of an adaptation asks for the final frame.
  @Test func `frameOfPresentedViewInContainerView of a new style may close the window`() async throws {
    let scene = await Scene()
    let (sheet, transition, delegate) = (ViewController(), ScriptedTransition(), StyleDelegate())
    transition.makeController = { [window = scene.window] in
      let card = ClosingCard(presentedViewController: $0, presenting: $1)
      card.close = { [weak window] in window?.close() }
      return card
    }
    sheet.modalPresentationStyle = .formSheet
    sheet.transitioningDelegate = transition
    sheet.presentationController.delegate = delegate
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.change(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.windows.isEmpty && sheet.presentingViewController == nil && scene.isQuiet)
    withExtendedLifetime((transition, delegate)) {}
  }

  @MainActor private final class StyleDelegate: AdaptivePresentationControllerDelegate {
    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? {
      size.width < 500 ? .custom : nil
    }
  }

  @MainActor private final class ClosingCard: PresentationController {
    var close: (() -> Void)?

    override var frameOfPresentedViewInContainerView: Rect {
      let action = close
      close = nil
      action?()
      return containerView?.bounds ?? .zero
    }
  }
}
