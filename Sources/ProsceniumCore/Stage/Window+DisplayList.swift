extension Window {
  /// What the window shows, by the last frame's values.
  ///
  /// A window that stands in a view is in the list of that view's window, and has none of its own.
  /// - Complexity: O(k) in the views that changed since the window's last list or move, and in those that stand in a
  ///   view which moves; a change of the hierarchy copies the list. The first list visits every view.
  public func displayList(at time: Duration) -> DisplayList {
    precondition(superview == nil, "\(self) stands in a view, and is in the list of that view's window.")
    let retained = retainedList ?? RetainedDisplayList(of: self)
    retainedList = retained
    return retained.list(of: self, at: time)
  }
}
