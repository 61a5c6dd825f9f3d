extension NavigationController {
  // MARK: The delegate

  func tellWillShow(_ page: ViewController, animated: Bool) {
    guard let delegate else { return }
    tell(.transition, "\(self).delegate.willShow(\(page), animated: \(animated))")
    delegate.navigationController(self, willShow: page, animated: animated)
  }

  func tellDidShow(_ page: ViewController, animated: Bool) {
    guard let delegate else { return }
    tell(.transition, "\(self).delegate.didShow(\(page), animated: \(animated))")
    delegate.navigationController(self, didShow: page, animated: animated)
  }

  // MARK: The first page

  /// The controller comes on screen, for the first time or after an appearance that was cancelled.
  func announceFirstPage() {
    guard !hasBeenShown, let top = topViewController else { return }
    announcedPage = top
    tellWillShow(top, animated: false)
  }

  /// The controller has come on screen; a page that replaced the first one was reported by its own change.
  func tellFirstPage() {
    guard !hasBeenShown else { return }
    hasBeenShown = true
    guard let page = announcedPage, isStillShown(page) else { return }
    tellDidShow(page, animated: false)
  }
}
