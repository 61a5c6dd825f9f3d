/// What a window last knew of the status bar.
struct StatusBarState {
  /// One that is presented, or the controller of it; the window does not keep it alive.
  struct Entry {
    weak var object: AnyObject?
  }

  var isHidden = false
  var animation = StatusBarAnimation.fade

  /// Whether another controller may decide now, or the same one differently.
  var isStale = true

  /// Counts what may have changed which presentation decides among all of them; what was noted of one before counts no
  /// more then.
  var revision = 0

  /// What is presented and may move past the window's upper edge: it was moved, or an animation runs on it.
  var moving: [Entry] = []

  /// Whether anything was ever presented in a controller's place, so that presentations are more than one chain.
  var hasContexts = false
}
