/// The methods that provide the pages of a page view controller in their order.
///
/// The methods for the page control have default implementations.
@preconcurrency @MainActor public protocol PageViewControllerDataSource: AnyObject {
  /// Asks the data source for the page before `viewController`.
  ///
  /// The method is called when a gesture begins in this direction. The result `nil` means that `viewController` is the
  /// first page.
  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerBefore viewController: ViewController
  ) -> ViewController?

  /// Asks the data source for the page after `viewController`.
  ///
  /// The method is called when a gesture begins in this direction. The result `nil` means that `viewController` is the
  /// last page.
  func pageViewController(
    _ pageViewController: PageViewController,
    viewControllerAfter viewController: ViewController
  ) -> ViewController?

  /// Asks the data source for the number of pages that a page control shows.
  ///
  /// The default, 0, shows no page control. The method is called after each call of
  /// ``PageViewController/setViewControllers(_:direction:animated:completion:)``, for pages that scroll horizontally.
  func presentationCount(for pageViewController: PageViewController) -> Int

  /// Asks the data source for the index of the shown page in the page control.
  ///
  /// The method is called together with ``presentationCount(for:)``. A turn of the user changes the index by 1 without a
  /// call. The default is 0.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// The methods that a page view controller calls for turns of the user.
///
/// Every method has a default implementation. Turns that code requests call no method.
@preconcurrency @MainActor public protocol PageViewControllerDelegate: AnyObject {
  /// Notifies the delegate that a gesture begins a turn to a page, before any callback of a controller.
  ///
  /// The turn may still be cancelled.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  )

  /// Notifies the delegate that a turn of a gesture has ended, after all callbacks of the controllers.
  ///
  /// - Parameters:
  ///   - pageViewController: The page view controller, which shows its final page.
  ///   - finished: A Boolean value that indicates whether the movement has ended by itself. The value is `false` if code
  ///     has interrupted the turn.
  ///   - previousViewControllers: The page before the turn.
  ///   - completed: A Boolean value that indicates whether another page is shown than before.
  func pageViewController(
    _ pageViewController: PageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController],
    transitionCompleted completed: Bool
  )
}

extension PageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}

  public func pageViewController(
    _ pageViewController: PageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController],
    transitionCompleted completed: Bool
  ) {}
}
