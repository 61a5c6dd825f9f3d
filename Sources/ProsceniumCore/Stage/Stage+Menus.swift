extension Stage: MenuHost {
  package func presentMenu(_ menu: Menu, from anchor: View, sender: AnyObject) -> (any PresentedMenu)? {
    guard let presenter = anchor.nearestMenuPresenter else { return nil }
    let controller = MenuController(menu, from: anchor, sender: sender)
    guard controller.pages.first?.isEmpty == false, presenter.presentIfPossible(controller) else { return nil }
    return controller
  }
}

extension View {
  /// The controller around the view, or the frontmost controller that it presents apart from menus.
  fileprivate var nearestMenuPresenter: ViewController? {
    var responder: Responder? = self
    while let candidate = responder, !(candidate is ViewController) { responder = candidate.next }
    var presenter = responder as? ViewController
    while let presented = presenter?.linkedPresented { presenter = presented }
    return presenter
  }
}
