public import Foundation
public import ProsceniumCore

extension UIColor {
  /// Creates the colour of a name in an asset catalogue, which is always `nil`, because a process has no catalogue.
  public init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil) {
    return nil
  }
}

extension CGColor {
  /// Creates a colour of the sRGB space.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
