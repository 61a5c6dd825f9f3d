/// The origin of a view's class.
enum ViewOrigin: UInt8 {
  /// A class of the library.
  case library
  /// A class of the library that conforms to ``SystemView``.
  case system
  /// A class of a client, which may override ``View/safeAreaInsetsDidChange()``.
  case client
}

/// The classes of views outside of the library, which may override more than the library's own classes do.
@MainActor enum ClientClasses {
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Returns a Boolean value that indicates whether a class is not one of the library.
  static func contain(_ type: View.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let name = String(reflecting: type)
    let answer = !name.hasPrefix("ProsceniumViews.") && !name.hasPrefix("ProsceniumCore.")
    known[ObjectIdentifier(type)] = answer
    return answer
  }
}

extension View {
  /// Notifies a view of a client's class of a changed safe area while it is in a window.
  func compareSafeArea() {
    guard window != nil else { return }
    let insets = safeAreaInsets
    guard insets != rare?.notifiedSafeArea ?? .zero else { return }
    rareMade.notifiedSafeArea = insets
    safeAreaInsetsDidChange()
  }
}
