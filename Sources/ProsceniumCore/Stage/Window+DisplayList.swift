extension Window {
  /// What the window shows, by the last frame's values.
  ///
  /// A window that stands in a view is in the list of that view's window; its own is empty meanwhile.
  /// - Complexity: O(k) in the views that changed since the window's last list or move, and in those that stand in a
  ///   view which moves; a change of the hierarchy copies the list. The first list visits every view.
  public func displayList(at time: Duration) -> DisplayList {
    let retained = retainedList ?? RetainedDisplayList(of: self)
    retainedList = retained
    return retained.list(of: self, at: time)
  }
}
