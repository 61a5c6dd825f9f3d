import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of a presented form whose constraints define its height.
///
/// The container measures 390 by 844 points, with a safe area inset of 47 points at the top. One class of presentation
/// controller serves any content and follows changes of the content's size.
@MainActor @Suite struct ContentSizedPresentationTests {
  init() { CapturedLog.install() }

  private func makeScene() async -> Scene {
    let scene = await Scene(size: Size(width: 390, height: 844), traits: Scene.compact)
    scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 47)
    await scene.virtual.runUntilSettled()
    return scene
  }

  /// The frame has the inset and the origin of the presentation controller and the fitting height of the content.
  @Test(
    .statement("S3-2", "S3-3", "S3-4", "S3-15", "S3-16", "S3-17", "S3-18", "S3-19", "S3-20"),
    .statement("S3-22", "S3-23", "S3-24", "S3-25", "S3-27"),
    arguments: [(buttons: 1, height: CGFloat(198)), (2, 264)]
  ) func `a presented view has the height of its constraints`(buttons: Int, height: CGFloat) async {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: buttons, bottom: LayoutPriority(999)))
    #expect(content.presentationController.frameOfPresentedViewInContainerView == .zero, "without a container")
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(content.view.frame == Rect(x: 16, y: 55, width: 358, height: height))
    #expect(content.form.buttons.last?.frame == Rect(x: 16, y: height - 66, width: 326, height: 50))
  }

  @Test(.statement("S3-32", "S3-34", "S3-37"))
  func `updatePresentationLayout animates the frame to the grown content with a spring of 0.3 s`() async {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    content.form.rectangleHeight.constant = 300
    #expect(content.view.frame.height == 264, "content does not move the frame by itself")
    content.updatePresentationLayout(animated: true)
    #expect(content.view.frame == Rect(x: 16, y: 55, width: 358, height: 464))
    await scene.virtual.advance(by: .seconds(1) / 60)
    let instants: [(Duration, CGFloat)] = [
      (.milliseconds(50), 355.0219025), (.milliseconds(50), 426.4350437), (.milliseconds(50), 452.8954367),
      (.milliseconds(50), 460.9638056),
    ]
    for (step, height) in instants {
      await scene.virtual.advance(by: step)
      #expect(abs(content.view.presentation.frame.height - height) < 1e-6)
    }
    await scene.virtual.runUntilSettled()
    #expect(content.view.presentation.frame.height == 464 && scene.isQuiet)
    #expect(content.form.buttons[1].frame.maxY == 448)
  }

  /// The presentation controller's layout hook runs as the presentation begins, so the first frame has the fitted
  /// size.
  @Test(.statement("S3-26"), arguments: [false, true])
  func `an animated presentation shows the fitted frame from its first frame`(fades: Bool) async throws {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    content.view.accessibilityIdentifier = "form"
    if fades { content.modalTransitionStyle = .crossDissolve }
    var (shown, hooks): ([Rect], [Int]) = ([], [])
    scene.virtual.stage.onFrame = { [unowned content] list in
      guard let form = list.item(named: "form") else { return }
      shown.append(form.frame)
      hooks.append(content.presentationController.map { ($0 as? ModalPresentationController)?.layouts ?? 0 } ?? 0)
    }
    scene.root.present(content, animated: true)
    #expect(content.presentationController.containerView == nil)
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.onFrame = nil
    #expect(hooks.count > 25 && (hooks.first ?? 0) > 0, "called before anything is shown")
    #expect(shown.allSatisfy { $0.minX == 16 && $0.width == 358 && abs($0.height - 264) < 1e-9 })
    #expect(shown.first?.minY == (fades ? 55 : 844) && shown.last == Rect(x: 16, y: 55, width: 358, height: 264))
    #expect(scene.isQuiet)
  }

  /// A changed constraint and the content's own layout do not call the container's layout callbacks. A manual layout
  /// of the container calls them.
  @Test(.statement("S3-28", "S3-29"))
  func `a changed constraint resizes the presented view only after a layout of the container`() async throws {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    let controller = try #require(content.presentationController as? ModalPresentationController)
    let before = controller.layouts
    content.form.rectangleHeight.constant = 200
    await scene.virtual.runUntilSettled()
    #expect(content.form.rectangle.frame.height == 200, "its own layout has run")
    content.view.setNeedsLayout()
    content.view.layoutIfNeeded()
    await scene.virtual.runUntilSettled()
    #expect(controller.layouts == before && content.view.frame.height == 264)
    controller.containerView?.setNeedsLayout()
    await scene.virtual.runUntilSettled()
    #expect(controller.layouts == before + 1 && content.view.frame.height == 364)
    content.form.rectangleHeight.constant = 100
    content.updatePresentationLayout()
    #expect(controller.layouts == before + 2 && content.view.frame.height == 264)
    await scene.virtual.runUntilSettled()
    #expect(controller.layouts == before + 2 && scene.isQuiet)
  }

  /// Views that an update moves receive touches. An animation without the option of user interaction blocks them.
  @Test(.statement("S3-35"))
  func `a button receives touches during updatePresentationLayout but not during View.animate`() async throws {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    let button = content.form.buttons[1]
    func hit() -> View? {
      // Views that an animation moves receive touches where they are shown.
      var (point, view) = (button.bounds.center, button as View?)
      while let current = view, current !== scene.window {
        let frame = current.presentation.frame
        point = Point(x: point.x + frame.minX, y: point.y + frame.minY)
        view = current.superview
      }
      return scene.window.hitTest(point)
    }
    content.form.rectangleHeight.constant = 300
    content.updatePresentationLayout(animated: true)
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(content.view.presentation.frame.height < 464 && hit() === button)
    await scene.virtual.runUntilSettled()
    content.form.rectangleHeight.constant = 100
    View.animate(withDuration: 0.3) {
      content.presentationController.containerView?.setNeedsLayout()
      content.presentationController.containerView?.layoutIfNeeded()
    }
    await scene.virtual.advance(by: .milliseconds(100))
    #expect(hit() !== button)
    await scene.virtual.runUntilSettled()
    #expect(hit() === button && scene.isQuiet)
  }

  @Test func `content that grows during the presentation ends at its final frame without a jump`() async {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    scene.root.present(content, animated: true)
    await scene.virtual.advance(by: .milliseconds(150))
    let before = content.view.presentation.frame
    content.form.rectangleHeight.constant = 300
    content.updatePresentationLayout(animated: true)
    let after = content.view.presentation.frame
    #expect(abs(after.minY - before.minY) < 1e-9 && abs(after.height - before.height) < 1e-9, "nothing jumps")
    await scene.virtual.runUntilSettled()
    #expect(content.view.presentation.frame == Rect(x: 16, y: 55, width: 358, height: 464))
  }

  @Test(.statement("S3-27", "S3-40", "S3-42"))
  func `a row that a stack view reveals increases the presented view's height`() async {
    let scene = await makeScene()
    let content = StackController()
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(content.view.frame.height == 60)
    content.notes.isHidden = false
    content.updatePresentationLayout(animated: true)
    #expect(content.view.frame.height == 188 && content.view.presentation.frame.height == 60)
    await scene.virtual.runUntilSettled()
    #expect(content.notes.frame == Rect(x: 0, y: 68, width: 358, height: 120))
  }

  @Test(.statement("S3-43", "S3-44"))
  func `a stale frame conflicts with a bottom constraint of priority 1000 only`() async {
    let scene = await makeScene()
    for priority in [LayoutPriority(999), .required] {
      let form = RectangleForm(buttons: 2, bottom: priority)
      let name = "bottom-\(UUID())"
      form.bottom.identifier = name
      let content = FormController(form)
      scene.root.present(content, animated: false)
      await scene.virtual.runUntilSettled()
      #expect(CapturedLog.lines(containing: name).isEmpty)
      form.rectangleHeight.constant = 300
      await scene.virtual.runUntilSettled()
      #expect(CapturedLog.lines(containing: name).count == (priority == .required ? 1 : 0))
      content.updatePresentationLayout(animated: false)
      #expect(content.view.frame.height == 464)
      scene.root.dismiss(animated: false)
      await scene.virtual.runUntilSettled()
    }
  }

  /// The presentable implements only `transitionManager`, and the other requirements have their defaults.
  @Test(.statement("S3-7", "S3-30", "S3-33", "S3-36"))
  func `a presentable has no dismissal scroll view and updates without animation by default`() async {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    content.transitionManager = content
    #expect(content.dismissalHandlingScrollView == nil && content.transitionManager === content)
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    content.form.rectangleHeight.constant = 300
    content.updatePresentationLayout()
    #expect(content.view.presentation.frame.height == 464)
    content.transitionManager = nil
    scene.root.dismiss(animated: false)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a presentation controller is notified of a changed fitting size and resizes the view`() async {
    let scene = await makeScene()
    let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
    content.followsContent = true
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(content.view.frame.height == 264)
    content.form.rectangleHeight.constant = 120
    await scene.virtual.runUntilSettled()
    #expect(content.view.frame.height == 284)
  }

  @Test func `a form sheet animates to a changed preferredContentSize`() async {
    let scene = await Scene(size: Size(width: 1024, height: 768))
    let content = ViewController()
    content.modalPresentationStyle = .formSheet
    content.preferredContentSize = Size(width: 400, height: 300)
    scene.root.present(content, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(content.view.frame == Rect(x: 312, y: 234, width: 400, height: 300))
    content.preferredContentSize.height = 400
    #expect(content.view.frame.height == 400 && content.view.presentation.frame.height == 300)
    await scene.virtual.runUntilSettled()
    #expect(content.view.presentation.frame == Rect(x: 312, y: 184, width: 400, height: 400))
  }

  @Test func `a parent is notified of its child's preferred size once per change`() {
    let (parent, child) = (HearingController(), ViewController())
    parent.addChild(child)
    child.preferredContentSize = Size(width: 10, height: 20)
    child.preferredContentSize = Size(width: 10, height: 20)
    #expect(parent.heard == [Size(width: 10, height: 20)])
  }

  @Test func `a dismissed presentation with constraints releases its controller and view`() async {
    let scene = await makeScene()
    weak var gone: FormController?
    weak var view: View?
    do {
      let content = FormController(RectangleForm(buttons: 2, bottom: LayoutPriority(999)))
      (gone, view) = (content, content.view)
      scene.root.present(content, animated: true)
      await scene.virtual.runUntilSettled()
      content.form.rectangleHeight.constant = 300
      content.updatePresentationLayout(animated: true)
      await scene.virtual.runUntilSettled()
    }
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(gone == nil && view == nil)
  }
}

/// The presentation controller of the seed.
@MainActor final class ModalPresentationController: PresentationController {
  private(set) var layouts = 0

  override func containerViewWillLayoutSubviews() {
    layouts += 1
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
    if (presentedViewController as? FormController)?.followsContent == true { containerView?.setNeedsLayout() }
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView = containerView, let presentedView = presentedView else { return .zero }

    let inset: CGFloat = 16
    let safeAreaFrame = containerView.bounds.inset(by: containerView.safeAreaInsets)

    let targetWidth = safeAreaFrame.width - 2 * inset
    let fittingSize = CGSize(
      width: targetWidth,
      height: View.layoutFittingCompressedSize.height
    )
    let targetHeight = presentedView.systemLayoutSizeFitting(
      fittingSize,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .defaultLow
    ).height

    var frame = safeAreaFrame
    frame.origin.x += inset
    frame.origin.y += 8.0
    frame.size.width = targetWidth
    frame.size.height = targetHeight
    return frame
  }
}

@MainActor class SizedController: ViewController, ViewControllerTransitioningDelegate, CustomPresentable {
  var transitionManager: (any ViewControllerTransitioningDelegate)?

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    ModalPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

@MainActor final class FormController: SizedController {
  let form: RectangleForm
  var followsContent = false

  init(_ form: RectangleForm) {
    self.form = form
    super.init()
  }

  override func loadView() { view = form.view }
}

/// A controller with a column of a title, 60 points high, and notes of 120 points that are hidden at first.
@MainActor private final class StackController: SizedController {
  let notes = SizedView(width: 100, height: 120)

  override func loadView() {
    notes.isHidden = true
    view = .holding(columnOf: [SizedView(width: 100, height: 60), notes])
  }
}

@MainActor private final class HearingController: ViewController {
  var heard: [Size] = []

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    heard.append(container.preferredContentSize)
  }
}
