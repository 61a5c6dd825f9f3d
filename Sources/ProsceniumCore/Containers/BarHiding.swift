import Foundation

/// The gestures and the events of the environment that hide or show the bars of a navigation controller.
///
/// The toolbar takes part if it was shown when the bars were hidden.
@MainActor final class BarHiding: GestureRecognizerDelegate {
  /// The distance in points that a finger moves up or down to hide or show the bars. The value is this library's own.
  static let distance: CGFloat = 20

  /// The event that has hidden the bars and permits a tap to show them.
  private enum Cause {
    case keyboard
    case compactHeight
  }

  @WeakReference private var navigation: NavigationController?
  let swipe = PanGestureRecognizer()
  let tap = TapGestureRecognizer()
  private var cause: Cause?
  private var hidesToolbar = false

  init(of navigation: NavigationController) {
    self.navigation = navigation
    swipe.name = "swipe that hides the bars"
    swipe.cancelsTouchesInView = false
    swipe.isEnabled = false
    swipe.delegate = self
    swipe.addAction { [weak self] in self?.follow($0) }
    tap.name = "tap that hides the bars"
    tap.isEnabled = false
    tap.delegate = self
    tap.addAction { [weak self] in if $0.state == .ended { self?.didTap() } }
    navigation.contentView.addGestureRecognizer(swipe)
    navigation.contentView.addGestureRecognizer(tap)
  }

  /// Enables the recognisers that the properties of the navigation controller and hidden bars require.
  func update() {
    guard let navigation else { return }
    swipe.isEnabled = navigation.hidesBarsOnSwipe
    tap.isEnabled = navigation.hidesBarsOnTap || cause != nil
  }

  private func setHidden(_ isHidden: Bool, for cause: Cause? = nil) {
    self.cause = isHidden ? cause : nil
    defer { update() }
    guard let navigation else { return }
    if isHidden { hidesToolbar = !navigation.isToolbarHidden }
    if navigation.isNavigationBarHidden != isHidden { navigation.setNavigationBarHidden(isHidden, animated: true) }
    if hidesToolbar, navigation.isToolbarHidden != isHidden { navigation.setToolbarHidden(isHidden, animated: true) }
  }

  /// Forgets the event that has hidden the bars, because code has shown them.
  func barWasShown() {
    cause = nil
    update()
  }

  private var isHidden: Bool { navigation?.isNavigationBarHidden ?? true }

  // MARK: Gestures

  private func follow(_ pan: PanGestureRecognizer) {
    guard pan.state == .began || pan.state == .changed else { return }
    let way = pan.translation(in: pan.view)
    guard abs(way.y) >= Self.distance else { return }
    pan.setTranslation(.zero, in: pan.view)
    if abs(way.y) > abs(way.x), isHidden != (way.y < 0) { setHidden(way.y < 0) }
  }

  private func didTap() { setHidden(cause == nil && !isHidden) }

  /// Returns `true` for the swipe, which moves with scrolled content.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    gestureRecognizer === swipe
  }

  /// Returns a Boolean value that indicates whether a touch can hide or show the bars.
  ///
  /// Bars that are hidden for a compact height appear by a tap in the area that they would cover.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard gestureRecognizer === tap, cause == .compactHeight, let navigation, !navigation.hidesBarsOnTap else {
      return true
    }
    let (content, place) = (navigation.contentView, touch.location(in: navigation.contentView))
    let bar = navigation.bars?.bar.sizeThatFits(content.bounds.size).height ?? 0
    let toolbar = hidesToolbar ? navigation.bars?.toolbar?.intrinsicContentSize.height ?? 0 : 0
    let safeArea = content.safeAreaInsets
    return place.y < safeArea.top + bar || place.y >= content.bounds.height - safeArea.bottom - toolbar && hidesToolbar
  }

  // MARK: Environment

  func keyboardWillShow() {
    if navigation?.hidesBarsWhenKeyboardAppears == true, !isHidden { setHidden(true, for: .keyboard) }
  }

  /// Hides the bars in a compact height, and shows them again in another one.
  func heightMayHaveChanged() {
    guard let navigation, navigation.isViewLoaded else { return }
    let height = navigation.traitCollection.verticalSizeClass
    let isCompact = navigation.hidesBarsWhenVerticallyCompact && height == .compact
    if isCompact, cause == nil, !isHidden { setHidden(true, for: .compactHeight) }
    if !isCompact, cause == .compactHeight { setHidden(false) }
  }
}
