extension Window {
  /// Returns the content of the window with the shown values of the last frame.
  ///
  /// If the window is a subview of another view, its content is in the list of that view's window, and its own list is
  /// empty.
  /// - Complexity: O(k) in the number of views that have changed since the window's last list, including the
  ///   descendants of moved views. A change of the hierarchy copies the list. The first list visits every view.
  public func displayList(at time: Duration) -> DisplayList {
    let retained = retainedList ?? RetainedDisplayList(of: self)
    retainedList = retained
    return retained.list(of: self, at: time)
  }
}
