/// The clipboard of a stage.
///
/// Text fields and text views copy their selection to the clipboard and paste its text. An application that connects
/// the clipboard with that of the system sets ``string`` and observes ``onChange``.
@preconcurrency @MainActor public final class Pasteboard {
  /// The text on the clipboard, or `nil` if there is none.
  public var string: String? {
    didSet {
      changeCount += 1
      onChange?(self)
    }
  }

  /// A Boolean value that indicates whether the clipboard has text.
  public var hasStrings: Bool { string != nil }

  /// The number of changes so far.
  public private(set) var changeCount = 0

  /// The closure to call after each change.
  public var onChange: ((Pasteboard) -> Void)?

  /// Creates an empty clipboard.
  public init() {}
}
