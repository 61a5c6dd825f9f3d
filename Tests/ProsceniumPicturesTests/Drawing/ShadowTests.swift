#if Pictures
import Foundation
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct ShadowTests {
  /// Returns the blurred alpha of a rectangle at a point, a product of two differences of the error function.
  private func expected(_ x: Double, _ y: Double, _ rect: Rect, _ deviation: Double) -> Double {
    func part(_ low: Double, _ high: Double, _ at: Double) -> Double {
      let root = deviation * 2.0.squareRoot()
      return 0.5 * (erf((high - at) / root) - erf((low - at) / root))
    }
    return part(rect.minX, rect.maxX, x) * part(rect.minY, rect.maxY, y)
  }

  private func shadow(_ radius: CGFloat, _ offset: Size = .zero, path: Path? = nil) -> DisplayList.Shadow {
    DisplayList.Shadow(color: .black, opacity: 1, radius: radius, offset: offset, path: path)
  }

  @Test(arguments: [2.0, 6, 11])
  func `The shadow of a rectangle equals a Gaussian blur within three levels`(radius: CGFloat) {
    let frame = Rect(x: 60, y: 70, width: 80, height: 60)
    let picture = drawn(layer(frame, .black) { $0.shadow = shadow(radius, Size(width: 3, height: 9)) }, side: 200)
    let shape = frame.offsetBy(dx: 3, dy: 9)
    for y in stride(from: 0, to: 200, by: 3) {
      for x in stride(from: 0, to: 200, by: 3) {
        if frame.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) { continue }
        let level = 255 * (1 - expected(Double(x) + 0.5, Double(y) + 0.5, shape, radius))
        #expect(abs(Double(picture[x, y].redPart) - level) <= 3, "(\(x), \(y))")
      }
    }
  }

  @Test func `A narrow shadow has the position of its view within a fraction of a pixel`() {
    let frame = Rect(x: 60.06, y: 70, width: 80, height: 60)
    let picture = drawn(layer(frame, .black) { $0.shadow = shadow(1.5, Size(width: 0, height: 9)) }, side: 200)
    let shape = frame.offsetBy(dx: 0, dy: 9)
    for x in 54..<68 {
      let level = 255 * (1 - expected(Double(x) + 0.5, 134.5, shape, 1.5))
      #expect(abs(Double(picture[x, 134].redPart) - level) <= 3, "\(x): \(level)")
    }
  }

  @Test func `A shadow of content moves by fractions of a pixel`() {
    let view = layer(Rect(x: 60, y: 70, width: 80, height: 60)) { look in
      look.shadow = shadow(2, Size(width: 0.5, height: 90))
      look.commands = [.fill(Path(rect: Rect(x: 0, y: 0, width: 80, height: 20)), .color(.black), .winding)]
    }
    let picture = drawn(view, side: 200)
    let shape = Rect(x: 60.5, y: 160, width: 80, height: 20)
    for x in 52..<70 {
      let level = 255 * (1 - expected(Double(x) + 0.5, 170.5, shape, 2))
      #expect(abs(Double(picture[x, 170].redPart) - level) <= 4, "\(x): \(level)")
    }
  }

  @Test func `The deviation of a shadow is in points and grows with the scale`() {
    let card = layer(Rect(x: 60, y: 60, width: 80, height: 80), .black) { $0.shadow = shadow(4) }
    let picture = drawn(card, side: 200, scale: 2)
    let level = 255 * (1 - expected(57.25, 100.25, Rect(x: 60, y: 60, width: 80, height: 80), 4))
    #expect(abs(Double(picture[114, 200].redPart) - level) <= 3)
  }

  @Test(arguments: [CornerCurve.circular, .continuous])
  func `A mask with a repeated middle equals the mask that is blurred as a whole`(curve: CornerCurve) {
    let key = ShadowMask.Key(
      width: 320.375,
      height: 211.25,
      fraction: SIMD2(0.25, 0.625),
      radii: CornerRadii(topLeft: 12, topRight: 30, bottomLeft: 0, bottomRight: 7),
      curve: curve,
      deviation: SIMD2(6, 6)
    )
    let mask = ShadowMask.roundedRect(key)
    let full = mask.rows(0..<mask.height)
    let shape = Rect(x: 0.25, y: 0.625, width: 320.375, height: 211.25)
    let box = Rect(
      x: -CGFloat(mask.margin.x),
      y: -CGFloat(mask.margin.y),
      width: CGFloat(full.width),
      height: CGFloat(full.height)
    )
    let path = Path(roundedRect: shape, cornerRadii: key.radii, curve: curve)
    let whole = ShadowMask.blurred(path, in: box, deviation: SIMD2(6, 6))
    #expect(full.bytes.elementsEqual(whole.bytes))
    let part = mask.rows(100..<140)
    #expect(part.bytes.elementsEqual(full.bytes[(100 * full.stride)..<(140 * full.stride)]))
  }

  @Test func `A view without a background casts the shadow of its content`() {
    let view = layer(Rect(x: 20, y: 20, width: 60, height: 60)) { look in
      look.shadow = shadow(0, Size(width: 30, height: 0))
      look.sublayers = [layer(Rect(x: 0, y: 0, width: 10, height: 10), .red)]
    }
    let picture = drawn(view)
    #expect(picture[25, 25] == 0xFFFF_0000)
    #expect(picture[55, 25] == 0xFF00_0000)
    #expect(picture[55, 45] == 0xFFFF_FFFF)
  }

  @Test func `A shadow path determines the shadow's shape independent of the content`() {
    let path = Path(rect: Rect(x: 40, y: 40, width: 10, height: 10))
    let picture = drawn(layer(Rect(x: 10, y: 10, width: 20, height: 20), .red) { $0.shadow = shadow(0, path: path) })
    #expect(picture[55, 55] == 0xFF00_0000)
    #expect(picture[35, 35] == 0xFFFF_FFFF)
  }

  @Test func `The opacity and the alpha of the colour of a shadow multiply`() {
    var one = shadow(0, Size(width: 50, height: 0))
    one.opacity = 0.5
    one.color = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    let picture = drawn(layer(Rect(x: 10, y: 10, width: 20, height: 20), .red) { $0.shadow = one })
    #expect(abs(picture[70, 20].redPart - 191) <= 1 && picture[70, 20].bluePart == 255)
  }
}
#endif
