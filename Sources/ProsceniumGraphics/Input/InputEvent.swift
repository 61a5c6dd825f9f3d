/// An input of a person, as a surface sends it to its stage.
///
/// A real pointer and a script send the same values. All times are since the start of the stage, and all positions are
/// in the coordinates of the surface.
public enum InputEvent: Sendable, Hashable, Codable {
  /// A finger, a pencil or a pressed pointer has touched the surface, has moved or has left it.
  case touch(TouchSample)

  /// A key or a button of a remote control was pressed or released.
  case press(PressSample)

  /// A wheel or a trackpad has scrolled.
  case scroll(ScrollSample)

  /// A pointer without a pressed button has moved over the surface.
  case hover(HoverSample)

  /// The time of the input since the start of the stage.
  public var time: Duration {
    switch self {
    case .touch(let sample): sample.time
    case .press(let sample): sample.time
    case .scroll(let sample): sample.time
    case .hover(let sample): sample.time
    }
  }

  /// Returns the input at another time since the start of the stage.
  public func moved(to time: Duration) -> InputEvent {
    switch self {
    case .touch(var sample):
      sample.time = time
      return .touch(sample)
    case .press(var sample):
      sample.time = time
      return .press(sample)
    case .scroll(var sample):
      sample.time = time
      return .scroll(sample)
    case .hover(var sample):
      sample.time = time
      return .hover(sample)
    }
  }
}

/// The buttons of a pointer that are pressed, with UIKit's raw values.
public struct ButtonMask: OptionSet, Sendable, Hashable, Codable {
  /// The bits of the option set.
  public let rawValue: Int

  /// Creates a mask from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The button for ordinary actions, usually the left one.
  public static let primary = ButtonMask(rawValue: 1 << 0)

  /// The button for context menus, usually the right one.
  public static let secondary = ButtonMask(rawValue: 1 << 1)

  /// Returns the mask of one button.
  ///
  /// - Parameter number: The number of the button, from 1 for the primary one to 32.
  public static func button(_ number: Int) -> ButtonMask {
    precondition((1...32).contains(number), "The number of a button must be in 1…32, not \(number).")
    return ButtonMask(rawValue: 1 << (number - 1))
  }
}

/// The modifier keys that are pressed during an input, with UIKit's raw values.
public struct KeyModifierFlags: OptionSet, Sendable, Hashable, Codable {
  /// The bits of the option set.
  public let rawValue: Int

  /// Creates flags from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = KeyModifierFlags(rawValue: 1 << 16)

  /// A Shift key is pressed.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)

  /// A Control key is pressed.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)

  /// An Option or Alt key is pressed.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)

  /// A Command, Super or Windows key is pressed.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)

  /// The pressed key is on the numeric keypad.
  public static let numericPad = KeyModifierFlags(rawValue: 1 << 21)
}
