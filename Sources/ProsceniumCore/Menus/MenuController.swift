import Foundation

/// A controller that presents a menu in a popover beside a control.
///
/// The menu is a presentation, so that changes of the environment move it. A chosen action dismisses the menu, and its
/// handler is called when the dismissal has ended, so that the handler may present. Another presentation and the
/// dismissal of a presentation behind the menu end it without animation.
final class MenuController: ViewController {
  /// The duration in which a menu appears and disappears, in seconds.
  static let duration = 0.2

  private(set) var pages: [MenuPage]
  private let sender: AnyObject
  private var machine = ChoiceStateMachine<Action>()

  /// Creates the controller of a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - anchor: The view beside which the menu is shown.
  ///   - sender: The sender of the chosen action.
  init(_ menu: Menu, from anchor: View, sender: AnyObject) {
    pages = [MenuPage(of: menu)]
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    let popover = popoverPresentationController
    popover?.sourceView = anchor
    popover?.permittedArrowDirections = [.up, .down]
  }

  private var menuView: MenuView? { viewIfLoaded as? MenuView }

  private var list: MenuList? { menuView?.list }

  private var page: MenuPage { pages[pages.count - 1] }

  // MARK: View

  override func loadView() {
    let list = MenuList(page)
    list.onChoice = { [unowned self] in choose($0) }
    view = MenuView(list: list)
    showPage()
  }

  private func showPage() {
    guard let list else { return }
    list.set(page, traits: traitCollection)
    preferredContentSize = Size(width: MenuView.width, height: list.fittingHeight)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    perform(machine.appeared())
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showPage()
  }

  // MARK: Choice

  /// Performs the effect of a row.
  private func choose(_ index: Int) {
    guard case .open = machine.state, page.canChoose(index) else { return }
    switch page.rows[index].content {
    case .header: break
    case .back: leavePage()
    case .submenu(let menu):
      pages.append(MenuPage(of: menu, isSubmenu: true))
      showPage()
      menuView?.showFirstRow()
    case .action(let action): choose(action)
    }
  }

  private func choose(_ action: Action) {
    page.menu.didChoose(action)
    guard action.attributes.contains(.keepsMenuPresented) else { return select(action) }
    action.perform(sender: sender)
    // The handler may have changed the states and the attributes of actions.
    pages[pages.count - 1] = MenuPage(of: page.menu, isSubmenu: pages.count > 1)
    showPage()
  }

  /// Shows the menu around the present submenu, or dismisses the menu if there is none.
  private func leavePage() {
    guard pages.count > 1 else { return select(nil) }
    pages.removeLast()
    showPage()
    menuView?.showFirstRow()
  }

  /// Dismisses the menu, after its transition if it is appearing.
  ///
  /// - Parameter action: The action to perform after the dismissal, or `nil` for none.
  private func select(_ action: Action?) {
    guard modal.asPresented != nil else { return }
    perform(machine.select(action, isAppearing: isBeingPresented))
  }

  private func perform(_ action: ChoiceStateMachine<Action>.Action?) {
    switch action {
    case .dismiss: leave()
    case nil: return
    }
  }

  private func leave() {
    guard let presentation = modal.asPresented else { return }
    if presentation.canBeDismissed, let window = presentation.container?.window, let host = window.animationHost {
      _ = presentation.requestDismissal(in: window, host: host, isAnimated: true)
    } else {
      presentation.endImmediately()
    }
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let rest = presses.filter { !begin($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let arrows = presses.filter { $0.type == .upArrow || $0.type == .downArrow }
    for press in arrows where press.phase == .stationary { _ = begin(press) }
    let rest = presses.subtracting(arrows)
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  /// Returns a Boolean value that indicates whether a key has an effect on the menu.
  private func begin(_ press: Press) -> Bool {
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    switch press.type {
    case .upArrow: highlight(by: -1)
    case .downArrow: highlight(by: 1)
    case .leftArrow, .rightArrow:
      if (press.type == .leftArrow) != isMirrored { leaveSubmenu() } else { openHighlightedSubmenu() }
    case .select: chooseHighlighted()
    case .menu: leavePage()
    case .playPause: return false
    case nil:
      guard press.key?.keyCode == .spacebar else { return false }
      chooseHighlighted()
    }
    return true
  }

  private func chooseHighlighted() {
    if let index = list?.highlighted { choose(index) }
  }

  private func leaveSubmenu() {
    if pages.count > 1 { leavePage() }
  }

  private func highlight(by step: Int) {
    guard let list else { return }
    list.highlighted = page.row(after: list.highlighted, by: step)
    if let index = list.highlighted { menuView?.show(index) }
  }

  private func openHighlightedSubmenu() {
    guard let index = list?.highlighted, case .submenu = page.rows[index].content else { return }
    choose(index)
    highlight(by: 1)
  }

  // MARK: Presentation

  override var yieldsToPresentations: Bool { true }

  override func ownPresentationController(
    for style: ModalPresentationStyle,
    presenting: ViewController?
  ) -> PresentationController? {
    MenuPresentationController(presentedViewController: self, presenting: presenting)
  }

  override func ownAnimator(isPresenting: Bool) -> (any ViewControllerAnimatedTransitioning)? {
    CrossDissolveAnimator(isPresenting: isPresenting, duration: Self.duration)
  }

  override func answerDismissalByUser() -> Bool? {
    select(nil)
    return isBeingDismissed
  }

  override func presentationDidEnd() { machine.ended()?.perform(sender: sender) }
}

extension MenuController: PresentedMenu {
  func touchDidMove(to point: Point) { list?.highlighted = menuView?.row(at: point) }

  func touchDidEnd(at point: Point) {
    let index = menuView?.row(at: point)
    list?.highlighted = nil
    if let index { choose(index) }
  }

  func touchWasCancelled() { list?.highlighted = nil }

  func controlDidLeave() {
    guard let host = modal.asPresented?.transition?.host ?? viewIfLoaded?.window?.animationHost else { return }
    // The control may be leaving its window now, in the middle of a change of the hierarchy.
    host.nextTurn { [weak self] in self?.select(nil) }
  }
}
