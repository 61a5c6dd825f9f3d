public import ProsceniumGraphics

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = Color

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = Image

extension Color: _ExpressibleByColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Creates the colour of a layer, which is the same value.
  public init(cgColor: CGColor) { self = cgColor }

  /// Returns a Boolean value that indicates whether a value is the same colour.
  public func isEqual(_ object: Any?) -> Bool { object as? Color == self }
}

extension Image: _ExpressibleByImageLiteral {
  /// Creates the image of a name, or an image without size if there is none.
  public init(imageLiteralResourceName path: String) { self = Image(named: path) ?? Image() }
}
