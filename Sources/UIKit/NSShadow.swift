public import Foundation

/// A shadow of text, which labels do not draw.
open class NSShadow: NSObject {
  /// The distance of the shadow from the text in points.
  open var shadowOffset = CGSize.zero

  /// The radius of the blur in points.
  open var shadowBlurRadius: CGFloat = 0

  /// The colour of the shadow, a `UIColor`.
  open var shadowColor: Any?
}

/// The attributes that text can have, and that labels do not draw.
extension NSAttributedString.Key {
  /// A shadow, which labels do not draw.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A link, which labels draw as other text.
  public static let link = NSAttributedString.Key("NSLink")
  /// The colour of an outline, which labels do not draw.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of an outline, which labels do not draw.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the line under text, which labels draw in the colour of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the line through text, which labels draw in the colour of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The use of ligatures, which the font decides here.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The slant of text, which labels do not draw.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The stretching of text, which labels do not draw.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The name of a text effect, which labels do not draw.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The direction of text, which its characters decide here.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}
