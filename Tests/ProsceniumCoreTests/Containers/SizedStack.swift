import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A stack of two pages that prefer 320 × 200 and 320 × 400 points, in something that is as large as the page on top.
@MainActor struct SizedStack {
  /// How the stack is presented.
  enum Form: CaseIterable {
    case popover
    case formSheet
    /// A page sheet by the newer rules on a phone; its detent is as high as the content prefers.
    case detent
    /// A custom presentation whose controller reads the preferred size in its layout.
    case card
  }

  /// What the stack stands in.
  enum Box: CaseIterable {
    case none
    case tabs
    /// A container of an application's own, which prefers what its child prefers.
    case forwarding
  }

  let virtual: VirtualStage
  let window: Window
  let low = ViewController()
  let high = ViewController()
  let navigation: NavigationController
  let presented: ViewController
  private let transition = ScriptedTransition()

  /// The height of the stack around the page, which a sheet's safe area adds to.
  let surplus: Double

  /// Presents the stack, with the high page on top.
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

  /// How high the stack is shown, and how high it stands, without the sheet's safe area.
  var heights: (shown: Double, model: Double) {
    (navigation.view.presentation.frame.height - surplus, navigation.view.bounds.height - surplus)
  }

  /// Pulls the top aside to a part of the way, in eight frames, from where the gesture was.
  func pull(_ pop: InteractivePop, from start: Double = 0, to end: Double) async {
    for step in 1...8 {
      let width = navigation.view.bounds.width
      pop.move(to: width * (start + (end - start) * Double(step) / 8))
      await virtual.advance(frames: 1)
    }
  }
}

/// Stands at the lower edge, as large as what is presented prefers, by its next layout.
@MainActor private final class SizedCardController: PresentationController {
  override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    let size = presentedViewController.preferredContentSize
    return Rect(x: bounds.midX - size.width / 2, y: bounds.maxY - size.height, width: size.width, height: size.height)
  }
}

/// Prefers what its child prefers, which fills it.
@MainActor private final class ForwardingContainer: ViewController {
  override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    preferredContentSize = container.preferredContentSize
  }

  override func viewDidLayoutSubviews() {
    for child in children { child.view.frame = view.bounds }
  }
}
