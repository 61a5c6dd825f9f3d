public import Foundation
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSLayoutManager does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSLayoutManager: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSTextContainer does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSTextContainer: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSTextStorage does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSTextStorage: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSTextAttachment does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSTextAttachment {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  open var image: UIImage? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var bounds: CGRect {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSTextList does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSTextList: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSTextTab does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSTextTab: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSTextLayoutManager does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSTextLayoutManager: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSTextContentStorage does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor open class NSTextContentStorage: UnavailableObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSLayoutManagerDelegate does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSTextStorageDelegate does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor public protocol NSTextStorageDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "NSTextAttachmentContainer does not exist on Linux: use UITextView or UILabel, which lay out their text themselves."
)
@preconcurrency @MainActor public protocol NSTextAttachmentContainer: AnyObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CTFont does not exist on Linux: use UILabel, or draw NSAttributedString.")
@preconcurrency @MainActor open class CTFont: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CTLine does not exist on Linux: use UILabel, or draw NSAttributedString.")
@preconcurrency @MainActor open class CTLine: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CTFrame does not exist on Linux: use UILabel, or draw NSAttributedString.")
@preconcurrency @MainActor open class CTFrame: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CTFramesetter does not exist on Linux: use UILabel, or draw NSAttributedString.")
@preconcurrency @MainActor open class CTFramesetter: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CTRun does not exist on Linux: use UILabel, or draw NSAttributedString.")
@preconcurrency @MainActor open class CTRun: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CTTypesetter does not exist on Linux: use UILabel, or draw NSAttributedString.")
@preconcurrency @MainActor open class CTTypesetter: UnavailableObject {}

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CTFontCreateWithName does not exist on Linux: use UILabel, or draw NSAttributedString."
)
public func CTFontCreateWithName(_ name: String, _ size: CGFloat, _ matrix: Any?) -> CTFont { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CTLineCreateWithAttributedString does not exist on Linux: use UILabel, or draw NSAttributedString."
)
public func CTLineCreateWithAttributedString(_ string: NSAttributedString) -> CTLine { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CTFramesetterCreateWithAttributedString does not exist on Linux: use UILabel, or draw NSAttributedString."
)
public func CTFramesetterCreateWithAttributedString(_ string: NSAttributedString) -> CTFramesetter { fatalError() }
