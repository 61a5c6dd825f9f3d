extension TabBarController {
  /// Does what ``select(_:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` is called and awaited as that of a push of ``NavigationController``.
  ///
  /// - Returns: Whether it was selected; where it was not, `completion` is not called.
  @discardableResult
  public final func select(
    _ viewController: ViewController,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    selectByUser(viewController, completion: .init(completion, file: file, line: line))
  }
}
