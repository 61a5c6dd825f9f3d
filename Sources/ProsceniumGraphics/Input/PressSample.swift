/// The state of one key, or of one button of a remote control, at one moment.
public struct PressSample: Sendable, Hashable, Codable {
  /// The part of a press that a sample belongs to, with UIKit's raw values.
  public enum Phase: Int, Sendable, Hashable, CaseIterable, Codable {
    /// The key goes down.
    case began = 0
    /// The pressure on an analogue button has changed.
    case changed = 1
    /// The key is still down, as in a repetition.
    case stationary = 2
    /// The key goes up.
    case ended = 3
    /// The system has ended the press, and its action must not take effect.
    case cancelled = 4
  }

  /// The part of the press that the sample belongs to.
  public var phase: Phase

  /// The time of the sample since the start of the stage.
  public var time: Duration

  /// The key.
  public var key: KeyCode

  /// The text that the key produces with the pressed modifier keys, empty for a key without text.
  public var characters: String

  /// The text that the key produces without modifier keys, empty for a key without text.
  public var charactersIgnoringModifiers: String

  /// The pressed modifier keys.
  public var modifierFlags: KeyModifierFlags

  /// Creates a sample of a key.
  ///
  /// - Parameters:
  ///   - phase: The part of the press.
  ///   - time: The time since the start of the stage.
  ///   - key: The key.
  ///   - characters: The text that the key produces with the pressed modifier keys.
  ///   - charactersIgnoringModifiers: The text without modifier keys, or `nil` if it equals `characters`.
  ///   - modifierFlags: The pressed modifier keys.
  public init(
    phase: Phase,
    time: Duration,
    key: KeyCode,
    characters: String = "",
    charactersIgnoringModifiers: String? = nil,
    modifierFlags: KeyModifierFlags = []
  ) {
    self.phase = phase
    self.time = time
    self.key = key
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifierFlags = modifierFlags
  }
}

/// The position of a key on a keyboard, as a usage of the keyboard page of USB HID.
///
/// The numbers are those of the *HID Usage Tables* 1.4, section 10, and of UIKit's `UIKeyboardHIDUsage`.
public struct KeyCode: RawRepresentable, Sendable, Hashable, Codable {
  /// The number of the usage.
  public var rawValue: Int

  /// Creates a key from the number of its usage.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Return or Enter key.
  public static let returnOrEnter = KeyCode(rawValue: 0x28)

  /// The Escape key.
  public static let escape = KeyCode(rawValue: 0x29)

  /// The key that deletes the character before the insertion point.
  public static let deleteOrBackspace = KeyCode(rawValue: 0x2A)

  /// The Tab key.
  public static let tab = KeyCode(rawValue: 0x2B)

  /// The space bar.
  public static let spacebar = KeyCode(rawValue: 0x2C)

  /// The Home key.
  public static let home = KeyCode(rawValue: 0x4A)

  /// The Page Up key.
  public static let pageUp = KeyCode(rawValue: 0x4B)

  /// The key that deletes the character after the insertion point.
  public static let deleteForward = KeyCode(rawValue: 0x4C)

  /// The End key.
  public static let end = KeyCode(rawValue: 0x4D)

  /// The Page Down key.
  public static let pageDown = KeyCode(rawValue: 0x4E)

  /// The right arrow key.
  public static let rightArrow = KeyCode(rawValue: 0x4F)

  /// The left arrow key.
  public static let leftArrow = KeyCode(rawValue: 0x50)

  /// The down arrow key.
  public static let downArrow = KeyCode(rawValue: 0x51)

  /// The up arrow key.
  public static let upArrow = KeyCode(rawValue: 0x52)
}
