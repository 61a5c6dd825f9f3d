#if Pictures
import Foundation
import ProsceniumGraphics

extension FlatPicture {
  /// Returns the picture rolled up, with the shading of a cylinder and the shadow of the roll on the sheet.
  ///
  /// The roll changes only vertical positions. Each row of the result is therefore one row of the sheet, a mean of two
  /// rows, or the back of the sheet. If the result would be higher than a flat picture may be, its lowest part is
  /// omitted.
  func rolled(_ curl: DisplayList.Curl) -> FlatPicture {
    guard curl.line < rect.maxY, curl.line.isFinite else { return self }
    let end = curl.place(rect.maxY)
    // The roll may extend above the top of the sheet, and the cylinder bulges below the line.
    let highest = min(rect.minY, end.showsBack ? end.y : rect.minY)
    // Extend by whole rows, so that the unrolled part keeps its position.
    let top = rect.minY - ((rect.minY - highest) * rows).rounded(.up) / rows
    let bulge = curl.line + curl.radius
    let length = ((bulge - top + curl.radius * Self.dropReach) * rows).rounded(.up)
    guard top.isFinite, length.isFinite else { return self }
    let height = Int(max(1, min(length, CGFloat(min(Picture.sideLimit, Self.pixelLimit / buffer.width)))))
    let box = Rect(x: rect.minX, y: top, width: rect.width, height: CGFloat(height) / rows)
    let result = FlatPicture(width: buffer.width, height: height, rect: box)
    for row in 0..<height {
      let y = top + (CGFloat(row) + 0.5) / rows
      if y > bulge {
        result.drop(row, (y - bulge) / (curl.radius * Self.dropReach))
      } else {
        result.draw(row, at: y, of: self, curl)
      }
    }
    return result
  }

  /// The reach of the roll's shadow on the content behind the sheet, in radii.
  private static let dropReach = 0.9

  /// Draws a row of the roll's shadow in black, depending on the row's distance below the roll.
  private func drop(_ row: Int, _ distance: CGFloat) {
    guard distance > 0, distance < 1, let target = buffer.words.baseAddress else { return }
    let alpha = UInt32((0.28 * pow(1 - distance, 2) * 255).rounded())
    (target + row * buffer.width).update(repeating: alpha << 24, count: buffer.width)
  }

  /// Draws a row of the rolled picture, first the flat sheet, then the front of the cylinder, then its back.
  private func draw(_ row: Int, at y: CGFloat, of sheet: FlatPicture, _ curl: DisplayList.Curl) {
    if y <= curl.line, y >= sheet.rect.minY {
      // The part that has passed over the cylinder lies on the sheet above the line.
      let flap = max(0, sheet.rect.maxY - curl.line - .pi * curl.radius)
      let shade = Self.shadow(above: curl.line - flap - y, curl.radius)
      add(row, sheet, y, shade: shade, isBack: false)
    }
    let distance = y - curl.line
    let reach = curl.radius > 0 ? distance / curl.radius : 2
    if reach >= 0, reach <= 1 {
      let angle = asin(reach)
      // The front turns away from the light as it rises.
      add(row, sheet, curl.line + angle * curl.radius, shade: 1 - 0.25 * (1 - cos(angle)), isBack: false)
      let back = .pi - angle
      add(row, sheet, curl.line + back * curl.radius, shade: Self.shine(back), isBack: true)
    } else if distance < 0 {
      // The part that has passed over the top of the cylinder shows its back.
      let half = CGFloat.pi * curl.radius
      add(row, sheet, curl.line + half - distance, shade: Self.shine(.pi), isBack: true)
    }
  }

  /// Returns the brightness of the back at an angle around the cylinder, which is highest a little behind its edge.
  private static func shine(_ angle: CGFloat) -> Double {
    let (part, brightest) = ((angle - .pi / 2) / (.pi / 2), 0.45)
    if part < brightest { return 0.78 + 0.22 * sin(part / brightest * .pi / 2) }
    return 0.94 + 0.06 * pow(cos((part - brightest) / (1 - brightest) * .pi / 2), 2)
  }

  /// Returns the brightness of the sheet at a distance above the line, under the roll.
  private static func shadow(above distance: CGFloat, _ radius: CGFloat) -> Double {
    let reach = radius * 1.5 + 1
    return distance > reach || distance < 0 ? 1 : 1 - 0.22 * pow(1 - distance / reach, 2)
  }

  /// Draws a row of the sheet over a row of the result, either its front or its paper-like back.
  private func add(_ row: Int, _ sheet: FlatPicture, _ y: CGFloat, shade: Double, isBack: Bool) {
    let place = (y - sheet.rect.minY) * sheet.rows - 0.5
    guard place > -1, place < Double(sheet.buffer.height) else { return }
    let sampler = Sampler(sheet.buffer)
    guard let target = buffer.words.baseAddress.map({ $0 + row * buffer.width }) else { return }
    // The first and the last row of the sheet fade out within a pixel.
    let cover = min(1, min(place + 1, Double(sheet.buffer.height) - place))
    let light = UInt32((shade * 256).rounded())
    var column = 0
    while column < buffer.width {
      var pixel = sampler.pixel(Double(column), max(0, place))
      if isBack { pixel = Self.paper(pixel) }
      pixel = Self.shaded(pixel, light)
      if cover < 1 { pixel = Self.scaled(pixel, UInt32(cover * 256)) }
      target[column] = Self.over(pixel, target[column])
      column += 1
    }
  }

  /// Returns the back of a pixel, which is white paper with a tenth of the front shining through.
  private static func paper(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    let white = alpha << 24 | alpha << 16 | alpha << 8 | alpha
    return Sampler.mix(white, pixel, 28)
  }

  /// Returns the pixel with its colours, but not its alpha, multiplied by 256ths.
  private static func shaded(_ pixel: UInt32, _ light: UInt32) -> UInt32 {
    light >= 256 ? pixel : pixel & 0xFF00_0000 | scaled(pixel, light) & 0xFF_FFFF
  }

  private static func scaled(_ pixel: UInt32, _ part: UInt32) -> UInt32 {
    let low = (pixel & 0xFF_00FF) &* part
    let high = (pixel >> 8 & 0xFF_00FF) &* part
    return low >> 8 & 0xFF_00FF | high & 0xFF00_FF00
  }

  /// Composites a premultiplied pixel over another one.
  private static func over(_ pixel: UInt32, _ below: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return alpha == 255 ? pixel : pixel &+ scaled(below, 256 - alpha - (alpha >> 7))
  }
}
#endif
