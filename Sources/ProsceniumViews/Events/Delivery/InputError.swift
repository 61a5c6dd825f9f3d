/// The reason for which a stage refuses an input.
///
/// A refused input has no effect, and the next one is delivered as usual.
public enum InputError: Error, Sendable, Hashable {
  /// A value of the input is not finite or is negative where only positive values are possible.
  case invalidValue(String)

  /// A touch begins outside all windows, or the stage shows no window.
  case outsideWindows(Point)

  /// A touch moves or ends that has not begun or has ended.
  case unknownTouch(id: UInt64)

  /// A touch moves or ends whose window has closed. The touch was cancelled.
  case windowClosed(id: UInt64)

  /// A key is released that is not down.
  case unknownKey(KeyCode)
}

extension InputError: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .invalidValue(let name): "The value \(name) of the input is invalid."
    case .outsideWindows(let point): "No window is shown at (\(point.x), \(point.y))."
    case .unknownTouch(let id): "The touch \(id) has not begun or has ended."
    case .windowClosed(let id): "The window of the touch \(id) has closed."
    case .unknownKey(let key): "The key \(key.rawValue) is not down."
    }
  }
}
