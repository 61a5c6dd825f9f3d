public import Foundation

/// The scale and the opacity of the images of a ``GraphicsImageRenderer``.
open class GraphicsImageRendererFormat {
  /// The range of colours of an image.
  public enum Range: Int, Sendable, Hashable {
    /// The range is unspecified.
    case unspecified = -1
    /// The renderer chooses.
    case automatic = 0
    /// The extended range, which counts as ``standard``.
    case extended = 1
    /// The colours of sRGB.
    case standard = 2
  }

  /// The number of pixels per point, or 0 for that of the screen.
  open var scale: CGFloat

  /// A Boolean value that indicates whether images have a black background. The default is `false`.
  open var opaque = false

  /// The range of colours, which has no effect because all colours are in sRGB.
  open var preferredRange = Range.standard

  /// The rectangle of the renderer that uses the format, or the zero rectangle.
  public internal(set) var bounds = Rect.zero

  /// Creates a format with the scale of the screen.
  public required init() { scale = DrawingEnvironment.screenScale }

  /// Creates a format with the scale of traits, or of the screen if the scale is unspecified.
  public convenience init(for traitCollection: TraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns a format with the scale of the screen.
  open class func `default`() -> Self { self.init() }

  /// Returns a format with the scale of the screen.
  open class func preferred() -> Self { self.init() }
}
