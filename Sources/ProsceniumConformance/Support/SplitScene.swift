import ProsceniumCore
import ProsceniumTesting

/// A window in virtual time with the split view controller of a form, and a recorder for all later events.
@MainActor final class SplitScene: SplitViewControllerDelegate {
  let split = SplitViewController()
  let recorder: Recorder
  private let form: SplitForm
  private let virtual: VirtualStage
  private let list = ViewController()
  private let detail = ViewController()
  private let other = ViewController()

  init(on virtual: VirtualStage, as form: SplitForm) async {
    (self.form, self.virtual) = (form, virtual)
    recorder = Recorder(of: virtual.stage, keepsFrames: false)
    (split.title, list.title, detail.title) = ("S", "L", "D")
    split.viewControllers = [
      form.isPlain ? list : Self.stack("N", around: list), form.hasTwoStacks ? Self.stack("M", around: detail) : detail,
    ]
    if form.isCompact { virtual.stage.change(size: nil, traits: TraitCollection(horizontalSizeClass: .compact)) }
    await virtual.show(split)
    if form.hasDelegate { split.delegate = self }
    recorder.skipEvents()
  }

  private static func stack(_ name: String, around root: ViewController) -> NavigationController {
    let stack = NavigationController(rootViewController: root)
    stack.title = name
    return stack
  }

  /// Performs the change of the form.
  func act() {
    other.title = "E"
    switch form {
    case .collapse, .expansion, .plainCollapse, .plainExpansion, .stacksCollapse, .stacksExpansion, .delegatesCollapse,
      .delegatesExpansion:
      if let coming = form.coming {
        virtual.stage.change(size: nil, traits: TraitCollection(horizontalSizeClass: coming))
      }
    case .replacedPrimary: split.viewControllers = [other, detail]
    case .replacedSecondary: split.viewControllers = [list, other]
    case .replacedBoth:
      let third = ViewController()
      third.title = "F"
      split.viewControllers = [other, third]
    case .detail, .collapsedDetail, .plainCollapsedDetail: split.showDetailViewController(other, sender: nil)
    case .shown, .plainShown: split.show(other, sender: nil)
    }
  }

  private func primary() -> ViewController {
    let primary = ViewController()
    primary.title = "P"
    return primary
  }

  func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? { primary() }
  func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? { primary() }

  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { true }

  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { other }
}
