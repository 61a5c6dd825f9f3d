import Foundation

/// The wishes of a text input for its keyboard.
///
/// A stage without a keyboard of its own ignores them. An application that shows a keyboard reads them from the first
/// responder. Each requirement has a default value.
@preconcurrency @MainActor public protocol TextInputTraits: AnyObject {
  /// The kind of keyboard.
  var keyboardType: KeyboardType { get }

  /// The label of the Return key.
  var returnKeyType: ReturnKeyType { get }

  /// A Boolean value that indicates whether the Return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }

  /// The rule by which the keyboard types capital letters.
  var autocapitalizationType: TextAutocapitalizationType { get }

  /// The rule by which the keyboard corrects words.
  var autocorrectionType: TextAutocorrectionType { get }

  /// The rule by which the spelling is checked.
  var spellCheckingType: TextSpellCheckingType { get }

  /// A Boolean value that indicates whether the text is a secret.
  var isSecureTextEntry: Bool { get }

  /// The meaning of the text, or `nil` if it is not known.
  var textContentType: TextContentType? { get }
}

extension TextInputTraits {
  public var keyboardType: KeyboardType { .default }
  public var returnKeyType: ReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var autocapitalizationType: TextAutocapitalizationType { .sentences }
  public var autocorrectionType: TextAutocorrectionType { .default }
  public var spellCheckingType: TextSpellCheckingType { .default }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: TextContentType? { nil }
}

/// The kind of a keyboard, with UIKit's raw values.
public enum KeyboardType: Int, Sendable, Hashable, CaseIterable {
  /// The keyboard of the current input method.
  case `default` = 0
  /// A keyboard for ASCII characters.
  case asciiCapable = 1
  /// A keyboard with numbers and punctuation first.
  case numbersAndPunctuation = 2
  /// A keyboard for addresses of the web.
  case URL = 3
  /// A keyboard for the digits of a code.
  case numberPad = 4
  /// A keyboard for telephone numbers.
  case phonePad = 5
  /// A keyboard for names and telephone numbers.
  case namePhonePad = 6
  /// A keyboard for mail addresses.
  case emailAddress = 7
  /// A keyboard for numbers with a decimal separator.
  case decimalPad = 8
  /// A keyboard with the characters `@` and `#`.
  case twitter = 9
  /// A keyboard for searches of the web.
  case webSearch = 10
  /// A keyboard for ASCII digits.
  case asciiCapableNumberPad = 11
}

/// The label of a Return key, with UIKit's raw values.
public enum ReturnKeyType: Int, Sendable, Hashable, CaseIterable {
  /// The label “return”.
  case `default` = 0
  /// The label “Go”.
  case go = 1
  /// The label “Google”.
  case google = 2
  /// The label “Join”.
  case join = 3
  /// The label “Next”.
  case next = 4
  /// The label “Route”.
  case route = 5
  /// The label “Search”.
  case search = 6
  /// The label “Send”.
  case send = 7
  /// The label “Yahoo”.
  case yahoo = 8
  /// The label “Done”.
  case done = 9
  /// The label “Emergency Call”.
  case emergencyCall = 10
  /// The label “Continue”.
  case `continue` = 11
}

/// The rule by which a keyboard types capital letters, with UIKit's raw values.
public enum TextAutocapitalizationType: Int, Sendable, Hashable, CaseIterable {
  /// No letter is capitalized.
  case none = 0
  /// The first letter of each word is capitalized.
  case words = 1
  /// The first letter of each sentence is capitalized.
  case sentences = 2
  /// All letters are capitalized.
  case allCharacters = 3
}

/// The rule by which a keyboard corrects words, with UIKit's raw values.
public enum TextAutocorrectionType: Int, Sendable, Hashable, CaseIterable {
  /// The keyboard decides.
  case `default` = 0
  /// No word is corrected.
  case no = 1
  /// Words are corrected.
  case yes = 2
}

/// The rule by which the spelling is checked, with UIKit's raw values.
public enum TextSpellCheckingType: Int, Sendable, Hashable, CaseIterable {
  /// The spelling is checked if words are corrected.
  case `default` = 0
  /// The spelling is not checked.
  case no = 1
  /// The spelling is checked.
  case yes = 2
}

/// The meaning of a text, such as a name or a password.
public struct TextContentType: RawRepresentable, Sendable, Hashable {
  /// The name of the type.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A whole name.
  public static let name = TextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = TextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = TextContentType(rawValue: "family-name")
  /// A mail address.
  public static let emailAddress = TextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  /// A whole address of a street.
  public static let fullStreetAddress = TextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = TextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = TextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = TextContentType(rawValue: "country-name")
  /// An organization.
  public static let organizationName = TextContentType(rawValue: "organization")
  /// An address of the web.
  public static let URL = TextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = TextContentType(rawValue: "username")
  /// A password.
  public static let password = TextContentType(rawValue: "password")
  /// A password that the user chooses.
  public static let newPassword = TextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}
