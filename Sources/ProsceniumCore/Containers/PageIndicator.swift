import Foundation

/// The page control of a page view controller, with its position below the pages.
///
/// The control is shown for pages that scroll horizontally, if the data source has a number of pages. It insets the safe
/// area of the pages.
@MainActor final class PageIndicator {
  @WeakReference private var controller: PageViewController?

  /// The control, or `nil` while none is shown.
  private(set) var control: PageControl?

  /// The index of the shown page.
  private var index = 0

  init(of controller: PageViewController) { self.controller = controller }

  /// Asks the data source for the number of pages and the index, and shows or removes the control.
  func reload() {
    guard let controller, controller.isViewLoaded, controller.transitionStyle == .scroll,
      controller.navigationOrientation == .horizontal
    else { return }
    let count = controller.pages.isEmpty ? 0 : controller.dataSource?.presentationCount(for: controller) ?? 0
    guard count > 0 else {
      control?.removeFromSuperview()
      control = nil
      return controller.contentView.setNeedsLayout()
    }
    index = controller.dataSource?.presentationIndex(for: controller) ?? 0
    let control = self.control ?? makeControl(in: controller)
    control.numberOfPages = count
    control.currentPage = index
    index = control.currentPage
    controller.contentView.setNeedsLayout()
  }

  private func makeControl(in controller: PageViewController) -> PageControl {
    let control = PageControl()
    control.addAction(Action { [weak self] _ in self?.userDidSelect() }, for: .valueChanged)
    controller.view.insertSubview(control, aboveSubview: controller.contentView)
    self.control = control
    return control
  }

  /// Turns one page towards the page that the user has selected.
  ///
  /// If the turn is impossible now, the control returns to the shown page.
  private func userDidSelect() {
    guard let controller, let control else { return }
    let selected = control.currentPage
    let isTurning = selected != index && controller.turnByUser(selected > index ? .forward : .reverse)
    if !isTurning { control.currentPage = index }
  }

  /// Follows a turn of the user, which changes the index by one page if it was completed.
  func turnDidEnd(_ direction: PageViewController.NavigationDirection, isByUser: Bool, completed: Bool) {
    guard let control, isByUser else { return }
    if completed { index += direction == .forward ? 1 : -1 }
    control.currentPage = index
    index = control.currentPage
  }

  /// Places the control above the lower safe area, and insets the safe areas of the pages.
  func layOut() {
    guard let controller, controller.isViewLoaded else { return }
    let content = controller.contentView
    let height = control?.intrinsicContentSize.height ?? 0
    let insets = EdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    for child in controller.children { child.containment.slot?.barInsets = insets }
    let y = content.bounds.maxY - content.safeAreaInsets.bottom - height
    control?.place(in: Rect(x: 0, y: y, width: content.bounds.width, height: height))
  }
}
