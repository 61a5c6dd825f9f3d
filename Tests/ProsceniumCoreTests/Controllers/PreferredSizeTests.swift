import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a child's preferred content size, which determines the child's frame.
///
/// The frame is set by the container that lays the child out, or by the presentation controller of the container.
@MainActor @Suite struct PreferredSizeTests {
  private let small = Size(width: 200, height: 100)
  private let large = Size(width: 300, height: 240)

  /// Presents a container with a child that prefers the small size, and returns the child.
  private func present(in container: Framing, on scene: Scene) async -> ViewController {
    let child = ViewController()
    child.preferredContentSize = small
    container.show(child)
    scene.root.present(container, animated: false)
    await scene.virtual.runUntilSettled()
    return child
  }

  /// The container reads the child's size in its layout, and is laid out again when the size changes, as in UIKit.
  @Test(arguments: [false, true]) func `a container lays out its child with a changed preferred content size`(
    laysOutInView: Bool
  ) async {
    let scene = await Scene()
    let child = await present(in: Framing(inView: laysOutInView), on: scene)
    #expect(child.view.frame == Rect(origin: .zero, size: small))
    child.preferredContentSize = large
    await scene.virtual.runUntilSettled()
    #expect(child.view.frame == Rect(origin: .zero, size: large) && scene.isQuiet)
  }

  /// The new frame is animated by a layout inside an animation block.
  @Test func `a container's layout for a child's new preferred size can be animated`() async {
    let scene = await Scene()
    let container = Framing(inView: false)
    let child = await present(in: container, on: scene)
    View.animate(withDuration: 0.3, options: .curveLinear) {
      child.preferredContentSize = large
      container.view.layoutIfNeeded()
    }
    #expect(child.view.frame.size == large && child.view.presentation.frame.size == small)
    await scene.virtual.advance(frames: 10)
    #expect(abs(child.view.presentation.frame.height - 170) < 1e-6)
    await scene.virtual.runUntilSettled()
    #expect(child.view.presentation.frame.size == large && scene.isQuiet)
  }

  /// The card's presentation controller overrides the size for its child, and reads it in its own frame.
  ///
  /// The overridden method is `size(forChildContentContainer:withParentContainerSize:)`.
  @Test func `a custom card follows the preferred content size of its presented controller`() async {
    let scene = await Scene()
    let (sheet, cards) = (ViewController(), Cards())
    sheet.preferredContentSize = small
    cards.present(sheet, from: scene.root)
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 412, y: 668, width: 200, height: 100))
    sheet.preferredContentSize = large
    await scene.virtual.runUntilSettled()
    #expect(sheet.view.frame == Rect(x: 362, y: 528, width: 300, height: 240) && scene.isQuiet)
  }

  /// A navigation controller has the preferred content size of its top controller, and the card follows it.
  @Test func `a custom card follows the preferred content size of a presented stack's top controller`() async {
    let scene = await Scene()
    let (page, next, cards) = (ViewController(), ViewController(), Cards())
    page.preferredContentSize = small
    next.preferredContentSize = large
    let navigation = NavigationController(rootViewController: page)
    cards.present(navigation, from: scene.root)
    await scene.virtual.runUntilSettled()
    #expect(navigation.view.frame.size == small && page.view.bounds.size == small)
    page.preferredContentSize.height = 150
    await scene.virtual.runUntilSettled()
    #expect(navigation.view.frame.size.height == 150 && page.view.bounds.height == 150)
    navigation.pushViewController(next, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(navigation.view.frame == Rect(x: 362, y: 528, width: 300, height: 240) && next.view.bounds.size == large)
    #expect(scene.isQuiet)
  }

  /// A custom container forwards its child's preferred size, as it does for system popovers.
  @Test(arguments: [ModalPresentationStyle.popover, .formSheet, .custom])
  func `a presented container follows the preferred content size of its child in each style`(
    style: ModalPresentationStyle
  ) async {
    let scene = await Scene()
    let (container, child, cards) = (Forwarding(), ViewController(), Cards())
    container.addChild(child)
    child.preferredContentSize = small
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    container.modalPresentationStyle = style
    container.popoverPresentationController?.sourceView = scene.root.view
    container.popoverPresentationController?.sourceRect = Rect(x: 500, y: 100, width: 20, height: 20)
    if style == .custom {
      cards.present(container, from: scene.root)
    } else {
      scene.root.present(container, animated: false)
    }
    await scene.virtual.runUntilSettled()
    #expect(container.view.frame.size == small && child.view.frame.size == small)
    child.preferredContentSize = large
    await scene.virtual.runUntilSettled()
    #expect(container.view.frame.size == large && child.view.frame.size == large && scene.isQuiet)
  }

  /// A child that wraps text determines its height from its width, in its layout.
  @Test(arguments: [false, true]) func `a child can change its preferred content size in its own layout`(
    laysOutInView: Bool
  ) async {
    let scene = await Scene()
    let (container, child) = (Framing(inView: laysOutInView), Wrapping(width: 300))
    container.show(child)
    scene.root.present(container, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(child.view.frame == Rect(x: 0, y: 0, width: 300, height: 200) && scene.isQuiet)
    #expect(container.takeNotices() == [Size(width: 300, height: 200)])
    child.preferredContentSize.width = 200
    let frames = await scene.virtual.runUntilSettled()
    #expect(child.view.frame == Rect(x: 0, y: 0, width: 200, height: 300) && scene.isQuiet && frames <= 2)
    #expect(container.takeNotices() == [Size(width: 200, height: 200), Size(width: 200, height: 300)])
  }

  /// The container view is laid out again, together with the presented view.
  @Test(arguments: [ModalPresentationStyle.popover, .formSheet, .custom])
  func `a presented controller can change its preferred size in its own layout`(style: ModalPresentationStyle) async {
    let scene = await Scene()
    let (child, cards) = (Wrapping(width: 300), Cards())
    child.modalPresentationStyle = style
    child.popoverPresentationController?.sourceView = scene.root.view
    child.popoverPresentationController?.sourceRect = Rect(x: 500, y: 100, width: 20, height: 20)
    if style == .custom {
      cards.present(child, from: scene.root)
    } else {
      scene.root.present(child, animated: false)
    }
    await scene.virtual.runUntilSettled()
    #expect(child.view.frame.size == Size(width: 300, height: 200) && scene.isQuiet)
    child.preferredContentSize.width = 240
    await scene.virtual.runUntilSettled()
    #expect(child.view.frame.size == Size(width: 240, height: 250) && scene.isQuiet)
  }

  /// The container computes the child's size with the same method that lays the child out.
  @Test func `a child receives viewWillTransition with the size that its container will set`() async throws {
    let scene = await Scene()
    let (container, child) = (Framing(inView: false), LoggedController("child", log: scene.log))
    child.preferredContentSize = small
    container.show(child)
    scene.window.rootViewController = container
    await scene.virtual.runUntilSettled()
    _ = scene.log.take()
    try await scene.send(size: Size(width: 600, height: 600))
    await scene.virtual.runUntilSettled()
    #expect(!scene.log.take().contains { $0.contains("viewWillTransition") }, "its size stays")
    container.fillsContainer = true
    try await scene.send(size: Size(width: 800, height: 600))
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().contains("child.viewWillTransition(800×600)"))
    #expect(child.view.frame == Rect(x: 0, y: 0, width: 800, height: 600) && scene.isQuiet)
  }
}

/// A container that lays its child out with `size(forChildContentContainer:withParentContainerSize:)`.
@MainActor private final class Framing: ViewController {
  var fillsContainer = false
  private let inView: Bool
  private var notices: [Size] = []

  init(inView: Bool) {
    self.inView = inView
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    let view = FramingView()
    if inView { view.onLayout = { [unowned self] in self.frameChildren() } }
    self.view = view
  }

  func show(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Returns the child's preferred sizes at the notifications since the last call.
  func takeNotices() -> [Size] {
    defer { notices = [] }
    return notices
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    notices.append(container.preferredContentSize)
  }

  override func viewDidLayoutSubviews() {
    if !inView { frameChildren() }
  }

  private func frameChildren() {
    for child in children {
      child.view.frame.size = size(forChildContentContainer: child, withParentContainerSize: view.bounds.size)
    }
  }

  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    fillsContainer ? parentSize : container.preferredContentSize
  }
}

@MainActor private final class FramingView: View {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

/// A controller whose preferred height depends on its width, for an area of 60,000 square points.
@MainActor private final class Wrapping: ViewController {
  init(width: CGFloat) {
    super.init(nibName: nil, bundle: nil)
    preferredContentSize.width = width
  }

  override func viewDidLayoutSubviews() {
    if view.bounds.width > 0 { preferredContentSize.height = 60_000 / view.bounds.width }
  }
}

/// A container that prefers its child's preferred size and fills its view with the child.
@MainActor private final class Forwarding: ViewController {
  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  override func viewDidLayoutSubviews() {
    for child in children { child.view.frame = view.bounds }
  }
}

/// A transitioning delegate that presents cards at the bottom centre, in the preferred size of their content.
@MainActor private final class Cards: ViewControllerTransitioningDelegate {
  func present(_ controller: ViewController, from presenter: ViewController) {
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = self
    presenter.present(controller, animated: false)
  }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    CardController(presentedViewController: presented, presenting: presenting)
  }
}

@MainActor private final class CardController: PresentationController {
  override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    container === presentedViewController
      ? container.preferredContentSize
      : super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === presentedViewController { containerView?.setNeedsLayout() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return Rect(
      x: bounds.midX - size.width / 2,
      y: bounds.maxY - size.height,
      width: size.width,
      height: size.height
    )
  }
}
