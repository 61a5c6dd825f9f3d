public import Foundation
public import ProsceniumGraphics

/// The arrangement of a paragraph's lines, in the form of a class.
open class NSParagraphStyle: NSObject, ParagraphStyleSource {
  fileprivate final var style = ParagraphStyle()

  /// The style without settings.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates a style without settings.
  public override init() {}

  package var paragraphStyle: ParagraphStyle { style }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { style.alignment }

  /// The way in which lines that are too long are broken or cut.
  open var lineBreakMode: NSLineBreakMode { style.lineBreakMode ?? .byWordWrapping }

  /// The distance between lines in points.
  open var lineSpacing: CGFloat { style.lineSpacing }

  /// The factor of the lines' natural height, or 0 for 1.
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }

  /// Returns a style with the same values that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }

  /// Returns a style with the same values.
  open override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.style = style
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.style == style }
  open override var hash: Int { style.hashValue }
}

/// The arrangement of a paragraph's lines, which can be changed.
///
/// Indents, spacing between paragraphs and limits of the line height are stored, and layout does not use them.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }

  /// The way in which lines that are too long are broken or cut.
  open override var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode ?? .byWordWrapping }
    set { style.lineBreakMode = newValue }
  }

  /// The distance between lines in points.
  open override var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }

  /// The factor of the lines' natural height, or 0 for 1.
  open override var lineHeightMultiple: CGFloat {
    get { style.lineHeightMultiple }
    set { style.lineHeightMultiple = newValue }
  }

  /// The distance after the paragraph in points, which layout does not use.
  open var paragraphSpacing: CGFloat = 0

  /// The distance before the paragraph in points, which layout does not use.
  open var paragraphSpacingBefore: CGFloat = 0

  /// The indent of the first line in points, which layout does not use.
  open var firstLineHeadIndent: CGFloat = 0

  /// The indent of the other lines in points, which layout does not use.
  open var headIndent: CGFloat = 0

  /// The indent at the end of the lines in points, which layout does not use.
  open var tailIndent: CGFloat = 0

  /// The smallest height of a line in points, which layout does not use.
  open var minimumLineHeight: CGFloat = 0

  /// The greatest height of a line in points, or 0 for no limit, which layout does not use.
  open var maximumLineHeight: CGFloat = 0

  /// The hyphenation, which layout does not use.
  open var hyphenationFactor: Float = 0

  /// Replaces all values by those of another style.
  open func setParagraphStyle(_ other: NSParagraphStyle) { style = other.style }
}
