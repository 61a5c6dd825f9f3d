import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A stack of two pages that prefer 320 × 200 and 320 × 400 points, in a presentation with the top page's size.
@MainActor struct SizedStack {
  /// The form of the stack's presentation.
  enum Form: CaseIterable {
    case popover
    case formSheet
    /// A page sheet by the newer rules on a phone, with a detent of the content's preferred height.
    case detent
    /// A custom presentation whose controller reads the preferred size in its layout.
    case card
  }

  /// The container of the stack.
  enum Box: CaseIterable {
    case none
    case tabs
    /// A custom container that prefers its child's preferred size.
    case forwarding
  }

  let virtual: VirtualStage
  let window: Window
  let low = ViewController()
  let high = ViewController()
  let navigation: NavigationController
  let presented: ViewController
  private let transition = ScriptedTransition()

  /// The height in points that the stack has in addition to the page, from a sheet's safe area.
  let surplus: Double

  /// Creates the stack and presents it with the high page on top.
  init(_ form: Form, in box: Box = .none) async {
    virtual = VirtualStage(form == .detent ? .phone : .tablet)
    if form == .detent { virtual.stage.adaptationRules = .iOS13 }
    let root = ViewController()
    window = await virtual.show(root)
    low.preferredContentSize = Size(width: 320, height: 200)
    high.preferredContentSize = Size(width: 320, height: 400)
    navigation = NavigationController(rootViewController: low)
    presented = SizedStack.box(box, around: navigation)
    switch form {
    case .popover:
      presented.modalPresentationStyle = .popover
      presented.popoverPresentationController?.sourceView = root.view
      presented.popoverPresentationController?.sourceRect = Rect(x: 300, y: 100, width: 20, height: 20)
    case .formSheet:
      presented.modalPresentationStyle = .formSheet
    case .detent:
      presented.modalPresentationStyle = .pageSheet
      presented.sheetPresentationController?.detents = [
        .custom { [unowned presented] _ in presented.preferredContentSize.height }
      ]
    case .card:
      transition.makeController = { SizedCardController(presentedViewController: $0, presenting: $1) }
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = transition
    }
    root.present(presented, animated: false)
    await virtual.runUntilSettled()
    surplus = navigation.view.bounds.height - 200
    navigation.pushViewController(high, animated: false)
    await virtual.runUntilSettled()
  }

  private static func box(_ box: Box, around navigation: NavigationController) -> ViewController {
    switch box {
    case .none:
      return navigation
    case .tabs:
      let tabs = TabBarController()
      tabs.viewControllers = [navigation, ViewController()]
      return tabs
    case .forwarding:
      let container = ForwardingContainer()
      container.addChild(navigation)
      container.view.addSubview(navigation.view)
      navigation.didMove(toParent: container)
      container.preferredContentSize = navigation.preferredContentSize
      return container
    }
  }

  /// The displayed height and the model height of the stack in points, without the sheet's safe area.
  var heights: (shown: Double, model: Double) {
    (navigation.view.presentation.frame.height - surplus, navigation.view.bounds.height - surplus)
  }

  /// Moves a pop gesture in eight frames between two fractions of the path.
  func pull(_ pop: InteractivePop, from start: Double = 0, to end: Double) async {
    for step in 1...8 {
      let width = navigation.view.bounds.width
      pop.move(to: width * (start + (end - start) * Double(step) / 8))
      await virtual.advance(frames: 1)
    }
  }
}

/// A presentation controller with a frame at the lower edge, of the presented controller's preferred size.
@MainActor private final class SizedCardController: PresentationController {
  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = presentedViewController.preferredContentSize
    return Rect(x: bounds.midX - size.width / 2, y: bounds.maxY - size.height, width: size.width, height: size.height)
  }
}

/// A container that forwards its child's preferred size and fills its view with the child.
@MainActor private final class ForwardingContainer: ViewController {
  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  override func viewDidLayoutSubviews() {
    for child in children { child.view.frame = view.bounds }
  }
}
