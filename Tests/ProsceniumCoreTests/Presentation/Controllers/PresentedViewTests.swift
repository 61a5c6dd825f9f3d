import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the presented view, its frame, and the hooks around the container's layout.
@MainActor @Suite struct PresentedViewTests {
  /// The animator receives the wrapper that the presentation controller builds in its first hook.
  @Test(.statement("S0-2", "S0-23", "S0-26", "S0-27", "S0-28", "S0-29", "S0-32", "S0-35"))
  func `both transitions animate the wrapper built in presentationTransitionWillBegin`() async {
    let scene = await Scene()
    let sheet = ViewController()
    var (animated, containers): ([View?], [View]) = ([], [])
    let transition = ScriptedTransition { context in
      containers.append(context.containerView)
      animated.append(context.view(forKey: context.viewController(forKey: .to) === sheet ? .to : .from))
      ScriptedTransition.slide(context)
    }
    transition.makeController = { Wrapping(presentedViewController: $0, presenting: $1) }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let wrapper = (sheet.presentationController as? Wrapping)?.wrapper
    #expect(wrapper != nil && sheet.view.superview === wrapper)
    let container = sheet.presentationController.containerView
    #expect(wrapper?.superview === container)
    #expect(wrapper?.frame == Rect(x: 100, y: 100, width: 824, height: 568))
    #expect(scene.window.displayList(at: .zero).item(named: "A")?.frame == scene.window.bounds, "seen around it")
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(animated.count == 2 && animated.allSatisfy { $0 === wrapper })
    #expect(containers.count == 2 && containers.allSatisfy { $0 === container })
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// The default presentation controller shows the controller's view in the whole container and adds no other views.
  @Test(.statement("S0-24", "S0-25", "S0-34", "S1-35", "S1-36"), arguments: [true, false])
  func `a custom presentation without a vended controller fills its container with the view`(hasDelegate: Bool) async {
    let scene = await Scene()
    let sheet = ViewController()
    let transition = ScriptedTransition()
    sheet.modalPresentationStyle = .custom
    if hasDelegate { sheet.transitioningDelegate = transition }
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let controller: PresentationController = sheet.presentationController
    #expect(type(of: controller) == PresentationController.self && controller.presentedView === sheet.view)
    #expect(controller.containerView?.subviews == [sheet.loadedView])
    #expect(controller.frameOfPresentedViewInContainerView == controller.containerView?.bounds)
    #expect(controller.presentationStyle == .custom && scene.root.view.window === scene.window)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// The controller reads the frame several times with the same answer, and reads it again after a resize.
  @Test(.statement("S0-36"))
  func `frameOfPresentedViewInContainerView is read several times and again after a resize`() async throws {
    let scene = await Scene()
    let (sheet, transition) = (ViewController(), ScriptedTransition())
    transition.makeController = { Counting(presentedViewController: $0, presenting: $1) }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    let controller = try #require(sheet.presentationController as? Counting)
    #expect(controller.answers.count > 1 && controller.answers.allSatisfy { $0 == controller.answers[0] })
    #expect(controller.answers.last == Rect(x: 100, y: 0, width: 824, height: 768))
    #expect(sheet.view.frame == controller.answers.last)
    controller.answers = []
    try await scene.send(size: Size(width: 800, height: 600))
    await scene.virtual.runUntilSettled()
    #expect(controller.answers.last == Rect(x: 100, y: 0, width: 600, height: 600))
    #expect(sheet.view.frame == controller.answers.last && scene.isQuiet)
  }

  /// The hooks run before and after the container's layout. A view added in the second hook is laid out as well.
  @Test(.statement("S0-4", "S0-62", "S0-63", "S0-64", "S0-65"))
  func `layout hooks run before and after the container's layout, and added views are laid out`() async throws {
    let scene = await Scene()
    let sheet = LoggedController("B", log: scene.log)
    let transition = ScriptedTransition()
    transition.makeController = { Adding(presentedViewController: $0, presenting: $1, log: scene.log) }
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    let controller = sheet.presentationController as? Adding
    #expect(controller?.added.layouts == 1 && controller?.added.superview === controller?.containerView)
    _ = scene.log.take()
    try await scene.send(size: Size(width: 800, height: 600))
    await scene.virtual.runUntilSettled()
    let lines = scene.log.take().filter { $0.contains("ayout") && !$0.hasPrefix("A.") }
    #expect(
      lines == [
        "will at 800×600, layout", "did, sheet 800×600, layout", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
      ]
    )
    #expect(scene.isQuiet)
  }

  /// The reference to the delegate is weak.
  @Test(.statement("S0-6")) func `a presentation controller does not retain its delegate`() {
    let sheet = ViewController()
    var delegate: LoggedAdaptation? = LoggedAdaptation(log: EventLog())
    sheet.presentationController.delegate = delegate
    #expect(sheet.presentationController.delegate === delegate && delegate != nil)
    delegate = nil
    #expect(sheet.presentationController.delegate == nil)
  }
}

/// A presentation controller that shows the sheet in a wrapper with a margin of 100 points.
@MainActor private final class Wrapping: PresentationController {
  private(set) var wrapper: View?

  override var presentedView: View? { wrapper }

  override var frameOfPresentedViewInContainerView: Rect {
    (containerView?.bounds ?? .zero).insetBy(dx: 100, dy: 100)
  }

  override func presentationTransitionWillBegin() {
    let made = View(frame: frameOfPresentedViewInContainerView)
    presentedViewController.view.frame = made.bounds
    made.addSubview(presentedViewController.view)
    wrapper = made
  }
}

/// A presentation controller that adds a view after a layout of the container if the view has no superview.
@MainActor private final class Adding: PresentationController {
  let added = CountingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let log: EventLog

  init(presentedViewController: ViewController, presenting: ViewController?, log: EventLog) {
    self.log = log
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override func containerViewWillLayoutSubviews() {
    let size = containerView?.bounds.size ?? .zero
    log.add("will at \(Int(size.width))×\(Int(size.height)), layout")
  }

  override func containerViewDidLayoutSubviews() {
    if added.superview == nil { containerView?.addSubview(added) }
    let size = presentedView?.bounds.size ?? .zero
    log.add("did, sheet \(Int(size.width))×\(Int(size.height)), layout")
  }
}

/// A presentation controller that records each frame that it returns for the presented view.
@MainActor private final class Counting: PresentationController {
  var answers: [Rect] = []

  override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    let answer = containerView.bounds.insetBy(dx: 100, dy: 0)
    answers.append(answer)
    return answer
  }
}

/// A view that counts its layouts.
@MainActor private final class CountingView: View {
  private(set) var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}
