/// What a window last knew of the status bar.
struct StatusBarState {
  var isHidden = false
  var animation = StatusBarAnimation.fade

  /// Whether somebody else may decide now, or differently.
  var isStale = true

  /// What is presented in front of who decides, and does only while it is above the window's upper edge; each with
  /// whether it was.
  var watched: [Watched] = []

  struct Watched {
    weak var presentation: AnyObject?
    let isAbove: Bool
  }
}
