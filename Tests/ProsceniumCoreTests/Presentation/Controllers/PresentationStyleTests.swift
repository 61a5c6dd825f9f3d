import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the container, the views and the object lifetimes that each style guarantees.
@MainActor @Suite struct PresentationStyleTests {
  /// All styles in regular width, each with a Boolean value that indicates whether the presenter's view is removed.
  nonisolated static let styles: [(ModalPresentationStyle, removes: Bool)] = [
    (.fullScreen, true), (.overFullScreen, false), (.pageSheet, false), (.formSheet, false), (.custom, false),
    (.currentContext, true), (.overCurrentContext, false), (.blurOverFullScreen, false),
  ]

  /// The state of the container view at one moment.
  private struct Look: Equatable {
    var hasContainer: Bool
    var holdsPresented: Bool
    var holdsPresenter: Bool
    var isTheContexts: Bool
    var style: ModalPresentationStyle
  }

  private static func look(
    at sheet: ViewController,
    over presenter: ViewController,
    _ coordinator: (any ViewControllerTransitionCoordinator)?
  ) -> Look? {
    guard let controller = sheet.activePresentationController else { return nil }
    let container = controller.containerView
    return Look(
      hasContainer: container != nil,
      holdsPresented: container.map(sheet.view.isDescendant) ?? false,
      holdsPresenter: container.map(presenter.view.isDescendant) ?? false,
      isTheContexts: container === coordinator?.containerView,
      style: controller.presentationStyle
    )
  }

  /// The container view exists from the setup until the cleanup of a presentation and holds the views that move.
  @Test(.statement("S0-18", "S0-21", "S4-7", "S4-21", "S4-27", "S4-29"), arguments: styles)
  func `a container holds the views from setup to cleanup`(style: ModalPresentationStyle, removes: Bool) async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    scene.root.definesPresentationContext = true
    sheet.modalPresentationStyle = style
    let original: PresentationController = sheet.presentationController
    #expect(original.containerView == nil && original.presentationStyle == style)
    scene.root.present(sheet, animated: true)
    #expect(original.containerView == nil)
    var looks: [String: Look?] = [:]
    sheet.onCallback = { [unowned sheet, unowned root = scene.root] callback in
      guard callback.contains("ppear(") else { return }
      looks[callback] = Self.look(at: sheet, over: root, sheet.transitionCoordinator)
    }
    await scene.virtual.runUntilSettled()
    let will = Look(
      hasContainer: true,
      holdsPresented: false,
      holdsPresenter: removes,
      isTheContexts: true,
      style: style
    )
    var did = will
    (did.holdsPresented, did.holdsPresenter) = (true, false)
    #expect(looks["viewWillAppear(true)"] == will && looks["viewDidAppear(true)"] == did)
    let container = original.containerView
    #expect(container != nil && (scene.root.view.window == nil) == removes)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    #expect(original.containerView === container)
    #expect(container.map(scene.root.view.isDescendant) == removes)
    await scene.virtual.runUntilSettled()
    #expect(original.containerView == nil && container?.superview == nil && container?.subviews == [])
    #expect(scene.isQuiet)
  }

  /// Each style has UIKit's raw value, including one from the table of nine.
  @Test(.statement("S4-5")) func `presentation styles have UIKit's raw values`() {
    let numbers: [(ModalPresentationStyle, Int)] = [
      (.fullScreen, 0), (.pageSheet, 1), (.formSheet, 2), (.currentContext, 3), (.custom, 4), (.overFullScreen, 5),
      (.overCurrentContext, 6), (.popover, 7), (.blurOverFullScreen, 8), (.none, -1), (.automatic, -2),
    ]
    for (style, number) in numbers {
      #expect(style.rawValue == number && ModalPresentationStyle(rawValue: number) == style)
    }
  }

  /// An over-style draws the presenter behind the presented view, so a transparent presented view shows the presenter.
  @Test(
    .statement("S2-33", "S4-28", "S4-30"),
    arguments: [ModalPresentationStyle.overFullScreen, .overCurrentContext, .fullScreen]
  )
  func `over-styles draw the presenter behind a transparent presented view`(style: ModalPresentationStyle) async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    scene.root.definesPresentationContext = true
    sheet.modalPresentationStyle = style
    sheet.view.backgroundColor = Color.white.withAlphaComponent(0.3)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let names = scene.window.displayList(at: .zero).items.map(\.name).filter { ["A", "B"].contains($0) }
    #expect(names == (style == .fullScreen ? ["B"] : ["A", "B"]))
  }

  /// The default frame is the container's bounds, and the controller reads it again after a resize.
  @Test(.statement("S0-33", "S0-34", "S4-1"), arguments: styles)
  func `a presented frame follows style and container size`(style: ModalPresentationStyle, removes: Bool) async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = style
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    for size in [Size(width: 1024, height: 768), Size(width: 800, height: 1100)] {
      try await scene.send(size: size)
      await scene.virtual.runUntilSettled()
      let controller = try #require(sheet.activePresentationController)
      let whole = Rect(origin: .zero, size: size)
      let width = min(size.width, size.height)
      let frame =
        switch style {
        case .pageSheet: Rect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
        case .formSheet: Rect(x: size.width / 2 - 270, y: size.height / 2 - 310, width: 540, height: 620)
        default: whole
        }
      #expect(controller.frameOfPresentedViewInContainerView == frame && sheet.view.frame == frame)
      #expect(controller.containerView?.bounds == whole)
    }
  }

  /// The presentation controller creates the wrapper before the transition, and the animator receives the wrapper.
  @Test(.statement("S0-26", "S0-29", "S0-32", "S0-65"), arguments: [true, false])
  func `an animator receives the wrapper that a presentation controller creates around the view`(animated: Bool) async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    weak var incoming: View?
    let wrapping = ScriptedTransition { context in
      incoming = context.view(forKey: .to)
      if let incoming { context.containerView.addSubview(incoming) }
      context.completeTransition(true)
    }
    wrapping.makeController = { WrappingController(presentedViewController: $0, presenting: $1) }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = wrapping
    scene.root.present(sheet, animated: animated)
    await scene.virtual.runUntilSettled()
    let controller = sheet.activePresentationController as? WrappingController
    #expect(incoming != nil && incoming === controller?.wrapper)
    #expect(sheet.view.superview === controller?.wrapper && controller?.wrapper?.frame == scene.window.bounds)
    // A view that is added during the container's layout is laid out as well, and the layout does not repeat
    // endlessly.
    #expect(controller?.added.window === scene.window && controller.map { $0.layouts < 8 } == true)
    scene.root.dismiss(animated: animated)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// If the delegate vends no presentation controller, the default one adds no views.
  @Test(.statement("S1-35", "S1-36"), arguments: [true, false])
  func `a custom presentation without a vended controller adds no views to its container`(hasDelegate: Bool) async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let empty = EmptyDelegate()
    sheet.modalPresentationStyle = .custom
    if hasDelegate { sheet.transitioningDelegate = empty }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let container = sheet.activePresentationController?.containerView
    #expect(container?.subviews == [sheet.view] && container?.frame == scene.window.bounds)
    #expect(scene.root.view.window === scene.window)
  }

  /// An animator lives as long as its transition, and a presentation controller as long as its presentation.
  @Test(.statement("S1-10", "S1-11"))
  func `an animator is released after its transition, a presentation controller after dismissal`() async {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let vendor = Vendor()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = vendor
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    #expect(vendor.animator != nil && vendor.controller != nil)
    await scene.virtual.runUntilSettled()
    #expect(vendor.animator == nil && vendor.controller != nil)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    #expect(vendor.animator != nil && vendor.controller != nil)
    await scene.virtual.runUntilSettled()
    #expect(vendor.animator == nil && vendor.controller == nil)
  }
}

/// A presentation controller that wraps the presented view before the transition begins.
@MainActor private final class WrappingController: PresentationController {
  private(set) var wrapper: View?
  private(set) var layouts = 0
  let added = View()

  override var presentedView: View? { wrapper ?? super.presentedView }

  override func presentationTransitionWillBegin() {
    let wrapper = View(frame: frameOfPresentedViewInContainerView)
    presentedViewController.view.frame = wrapper.bounds
    wrapper.addSubview(presentedViewController.view)
    self.wrapper = wrapper
  }

  override func containerViewDidLayoutSubviews() {
    layouts += 1
    if added.superview == nil { containerView?.addSubview(added) }
  }
}

@MainActor private final class EmptyDelegate: ViewControllerTransitioningDelegate {}

/// A transitioning delegate that vends new objects for each transition and holds them weakly.
@MainActor private final class Vendor: ViewControllerTransitioningDelegate {
  private(set) weak var animator: Fading?
  private(set) weak var controller: PresentationController?

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let made = PresentationController(presentedViewController: presented, presenting: presenting)
    controller = made
    return made
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { vend() }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    vend()
  }

  private func vend() -> Fading {
    let made = Fading()
    animator = made
    return made
  }

  final class Fading: ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      let moving = context.view(forKey: .from) ?? context.view(forKey: .to)
      View.animate(withDuration: 0.2) {
        moving?.alpha /= 2
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
}
