import Foundation
import ProsceniumCore
import ProsceniumTesting

/// An application on a foldable phone, with columns, a stack and an arrangement in tabs, and presentations over them.
///
/// The state of the application can be read as a value, from which a new scene can be created.
@MainActor final class MailScene {
  /// The state that no environment change may remove.
  struct Kept: Hashable {
    /// A page that is presented over all pages before it.
    struct Presented: Hashable {
      var title: String
      var style: ModalPresentationStyle
      var detent: SheetPresentationController.Detent.Identifier?
    }

    /// The user's changes of a page.
    struct Content: Hashable {
      var text = ""
      var offset: CGFloat = 0
    }

    /// The titles of the list's stack. In one column, the detail's titles follow on the same stack.
    var list = ["list"]
    var detail = ["detail"]

    var stack = ["home"]
    var placements = ["library", "player"]
    var tab = 0
    var presented: [Presented] = []
    var content: [String: Content] = [:]

    /// The title of the page whose field has the focus.
    var focus: String?

    /// A Boolean value that indicates whether the secondary column is a navigation stack.
    var isDetailStack = false

    /// The titles in the columns from the root on, which are equal for one column and for two.
    var columns: [String] { list + detail }
  }

  let virtual: VirtualStage
  let environment: SceneEnvironment
  let window: Window
  let tabs = TabBarController()
  let split = SplitViewController()
  let list = NavigationController()
  let stack = NavigationController()
  let arrangement = ArrangementViewController()

  /// The stack of the secondary column, or `nil` if the column is a single page.
  let detailStack: NavigationController?
  let watch = DismissalWatch()

  /// Creates a scene in a posture with the `kept` state, without animation.
  init(_ posture: Device.Posture, _ kept: Kept = Kept(), rules: AdaptationRules = .iOS13) async throws {
    virtual = VirtualStage(posture)
    environment = SceneEnvironment(stage: virtual.stage)
    window = Window(stage: virtual.stage)
    virtual.stage.adaptationRules = rules
    detailStack = kept.isDetailStack ? NavigationController() : nil
    try await environment.send(posture)
    var (upper, lower) = (kept.list, kept.detail)
    if lower.isEmpty, upper.count > 1 { lower = [upper.removeLast()] }
    list.viewControllers = upper.map(Page.init)
    stack.viewControllers = kept.stack.map(Page.init)
    detailStack?.viewControllers = lower.map(Page.init)
    split.viewControllers = [list] + (detailStack.map { [$0] } ?? lower.map(Page.init))
    for (placement, title) in zip(ArrangementViewController.Placement.allCases, kept.placements) {
      arrangement.setViewController(Page(title), for: placement, animated: false)
    }
    tabs.viewControllers = [split, stack, arrangement]
    tabs.selectedIndex = kept.tab
    for (controller, title) in [(tabs, "tabs"), (split, "split"), (arrangement, "arrangement")] {
      controller.title = title
    }
    (list.title, stack.title) = ("lists", "stack")
    detailStack?.title = "details"
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    for presented in kept.presented {
      let page = makePage(presented.title, presented.style)
      page.sheet?.selectedDetentIdentifier = presented.detent
      front.present(page, animated: false)
      await virtual.runUntilSettled()
    }
    for page in pages {
      guard let content = kept.content[page.title ?? ""] else { continue }
      page.field.text = content.text
      page.scroller.contentOffset.y = content.offset
    }
    if let focus = kept.focus { page(named: focus)?.field.becomeFirstResponder() }
    await virtual.runUntilSettled()
  }

  /// Returns a page that can be presented from the front controller.
  func makePage(_ title: String, _ style: ModalPresentationStyle) -> Page {
    let page = Page(title)
    page.modalPresentationStyle = style
    page.sheet?.detents = [.medium(), .large()]
    page.popoverPresentationController?.sourceView = front.view
    page.popoverPresentationController?.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
    page.presentationController.delegate = watch
    return page
  }

  /// The front presented controller, or the root if nothing is presented.
  var front: ViewController {
    var front: ViewController = tabs
    while let next = front.ownPresentedViewController { front = next }
    return front
  }

  /// The presented pages from the back to the front.
  var presented: [Page] {
    var all: [Page] = []
    var front: ViewController = tabs
    while let next = front.ownPresentedViewController {
      if let page = next as? Page { all.append(page) }
      front = next
    }
    return all
  }

  /// All pages in containers and all presented pages.
  var pages: [Page] {
    let details = detailStack.map { $0.viewControllers } ?? Array(split.viewControllers.dropFirst())
    let placed = ArrangementViewController.Placement.allCases.compactMap { arrangement.viewController(for: $0) }
    return (list.viewControllers + details + stack.viewControllers + placed).compactMap { $0 as? Page } + presented
  }

  func page(named title: String) -> Page? { pages.first { $0.title == title } }

  /// The current state.
  var kept: Kept {
    func titles(_ controllers: [ViewController]) -> [String] { controllers.map { $0.title ?? "" } }
    var kept = Kept()
    kept.isDetailStack = detailStack != nil
    kept.list = titles(list.viewControllers)
    kept.detail = titles(detailStack?.viewControllers ?? Array(split.viewControllers.dropFirst()))
    kept.stack = titles(stack.viewControllers)
    kept.placements = titles(
      ArrangementViewController.Placement.allCases.compactMap { arrangement.viewController(for: $0) }
    )
    kept.tab = tabs.selectedIndex
    kept.presented = presented.map {
      let detent = $0.sheet?.selectedDetentIdentifier
      return Kept.Presented(title: $0.title ?? "", style: $0.modalPresentationStyle, detent: detent)
    }
    for page in pages {
      kept.content[page.title ?? ""] = .init(text: page.field.text, offset: page.scroller.contentOffset.y)
    }
    kept.focus = pages.first { $0.isViewLoaded && window.firstResponder === $0.field }?.title
    return kept
  }

  /// The display as a list from the back to the front, with names, frames and opacities.
  var picture: [String] {
    window.displayList(at: .zero).items.map { item in
      let numbers = [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height, item.opacity]
      // Round the numbers, because sums of differences have rounding errors.
      return "\(item.depth) \(item.name) \(numbers.map { ($0 * 1000).rounded() / 1000 })"
    }
  }
}

extension MailScene {
  /// A page with scrolling content and a field over it.
  final class Page: ViewController {
    let scroller = ScrollView()
    let field = Field()

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    /// The controller of the page's sheet, or of the sheet to which a popover adapts in compact width.
    var sheet: SheetPresentationController? {
      modalPresentationStyle == .popover
        ? popoverPresentationController?.adaptiveSheetPresentationController : sheetPresentationController
    }

    override func viewDidLoad() {
      view.accessibilityIdentifier = title
      scroller.accessibilityIdentifier = "scroller of \(title ?? "")"
      field.accessibilityIdentifier = "field of \(title ?? "")"
      scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // Content at its top would follow the safe area, and the tests compare offsets across folds.
      scroller.contentInsetAdjustmentBehavior = .never
      scroller.frame = view.bounds
      scroller.contentSize = Size(width: 100, height: 4000)
      field.autoresizingMask = [.flexibleWidth]
      field.frame = Rect(x: 0, y: 100, width: view.bounds.width, height: 40)
      view.addSubview(scroller)
      view.addSubview(field)
    }
  }

  /// A text field.
  final class Field: View {
    var text = ""
  }

  /// A delegate that records the calls for dismissals and for detents selected by a gesture.
  final class DismissalWatch: SheetPresentationControllerDelegate, PopoverPresentationControllerDelegate {
    private(set) var calls: [String] = []

    private func note(_ call: String, _ controller: PresentationController) {
      calls.append("\(call) \(controller.presentedViewController.title ?? "")")
    }

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
      note("should", presentationController)
      return true
    }

    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
      note("will", presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
      note("did", presentationController)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
      note("attempt", presentationController)
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: SheetPresentationController
    ) { note("detent", sheetPresentationController) }
  }
}
