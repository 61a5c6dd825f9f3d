#if Pictures
import ProsceniumCore
@testable import ProsceniumPictures

/// Returns a layer with a frame, a colour and an appearance.
func layer(
  _ frame: Rect,
  _ color: Color? = nil,
  opacity: Double = 1,
  _ look: (inout DisplayList.Appearance) -> Void = { _ in }
) -> DisplayList.Layer {
  var appearance = DisplayList.Appearance()
  look(&appearance)
  return DisplayList.Layer(
    bounds: Rect(origin: .zero, size: frame.size),
    transform: AffineTransform(translationX: frame.minX, y: frame.minY),
    opacity: opacity,
    backgroundColor: color,
    appearance: appearance
  )
}

/// Returns a picture with a layer on a white background, by default of 100 by 100 pixels.
func drawn(_ layer: DisplayList.Layer, side: CGFloat = 100, scale: CGFloat = 1, ground: Color? = .white) -> Picture {
  Picture(of: layer, size: Size(width: side, height: side), backgroundColor: ground, scale: scale)
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}

extension UInt32 {
  /// The components of a pixel, 0…255.
  var redPart: Int { Int(self >> 16 & 255) }
  var greenPart: Int { Int(self >> 8 & 255) }
  var bluePart: Int { Int(self & 255) }
  var alphaPart: Int { Int(self >> 24) }
}

extension Picture {
  /// Returns a Boolean value that indicates whether all components differ by at most a few levels from another picture.
  func isNear(_ other: Picture, levels: Int = 6) -> Bool {
    (0..<pixelHeight).allSatisfy { y in
      (0..<pixelWidth).allSatisfy { x in
        let (one, two) = (self[x, y], other[x, y])
        return abs(one.redPart - two.redPart) <= levels && abs(one.greenPart - two.greenPart) <= levels
          && abs(one.bluePart - two.bluePart) <= levels
      }
    }
  }

  /// The area of a white picture that black covers, in pixels.
  var darkness: Double {
    withPixels { $0.reduce(0) { $0 + Double(255 - $1.greenPart) / 255 } }
  }
}
#endif
