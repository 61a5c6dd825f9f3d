/// The traits that describe an element to assistive technologies, with UIKit's raw values.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable, Codable {
  /// The bits of the traits.
  public let rawValue: UInt64

  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The element has none of the other traits.
  public static let none: AccessibilityTraits = []

  /// The element is a button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)

  /// The element is a link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)

  /// The element is an image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)

  /// The element is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)

  /// The element plays a sound of its own.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)

  /// The element is a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)

  /// The element is a text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)

  /// The element summarizes the state of the application.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)

  /// The element is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)

  /// The element changes its label or its value often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)

  /// The element is a search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)

  /// The element starts a recording or a playback.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)

  /// The element has a value that can be incremented and decremented.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)

  /// The element receives touches directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)

  /// The element turns a page when it was read.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)

  /// The element is a tab bar.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 15)

  /// The element is the header of a section.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)

  /// The element is a button that is on or off.
  public static let toggleButton = AccessibilityTraits(rawValue: 1 << 53)
}

extension AccessibilityTraits: CustomStringConvertible {
  /// The names of the traits, separated by commas, or an empty text without traits.
  public var description: String {
    let names = Self.names.filter { contains($0.trait) }.map(\.name)
    let rest = subtracting(AccessibilityTraits(Self.names.map(\.trait)))
    return (names + (rest.isEmpty ? [] : ["0x" + String(rest.rawValue, radix: 16)])).joined(separator: ", ")
  }

  private static let names: [(trait: AccessibilityTraits, name: String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.playsSound, "plays sound"),
    (.keyboardKey, "key"), (.staticText, "text"), (.summaryElement, "summary"), (.notEnabled, "disabled"),
    (.updatesFrequently, "updates"), (.searchField, "search field"), (.startsMediaSession, "starts media"),
    (.adjustable, "adjustable"), (.allowsDirectInteraction, "direct"), (.causesPageTurn, "turns page"),
    (.tabBar, "tab bar"), (.header, "header"), (.toggleButton, "toggle"),
  ]
}
