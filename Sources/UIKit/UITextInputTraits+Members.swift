public import ProsceniumCore

/// The look of the keyboard, which is that of the traits here.
public enum UIKeyboardAppearance: Int, Sendable, Hashable {
  /// The usual look.
  case `default` = 0
  /// A dark keyboard.
  case dark = 1
  /// A light keyboard.
  case light = 2
  /// The older name of a dark keyboard.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// A choice for quotation marks, which are never changed here.
public enum UITextSmartQuotesType: Int, Sendable, Hashable {
  /// The choice of the view.
  case `default` = 0
  /// No change.
  case no = 1
  /// A change.
  case yes = 2
}

/// A choice for dashes, which are never changed here.
public enum UITextSmartDashesType: Int, Sendable, Hashable {
  /// The choice of the view.
  case `default` = 0
  /// No change.
  case no = 1
  /// A change.
  case yes = 2
}

/// A choice for spaces around pasted text, which are never changed here.
public enum UITextSmartInsertDeleteType: Int, Sendable, Hashable {
  /// The choice of the view.
  case `default` = 0
  /// No change.
  case no = 1
  /// A change.
  case yes = 2
}

extension UITextInputTraits {
  /// Does nothing, because the traits decide about the look of the keyboard. The value is always `default`.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }

  /// Does nothing, because quotation marks are never changed. The value is always `no`.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .no }
    set {}
  }

  /// Does nothing, because dashes are never changed. The value is always `no`.
  public var smartDashesType: UITextSmartDashesType {
    get { .no }
    set {}
  }

  /// Does nothing, because spaces are never changed. The value is always `no`.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .no }
    set {}
  }
}

/// The kinds of data that a text view could detect, which it does not.
public struct UIDataDetectorTypes: OptionSet, Sendable, Hashable {
  /// The bits of the kinds.
  public let rawValue: UInt

  /// Creates kinds.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 16)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UITextView {
  /// Does nothing, because a text view detects no data. The value is always empty.
  public final var dataDetectorTypes: UIDataDetectorTypes {
    get { [] }
    set {}
  }
}
