#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

extension ImageContent {
  /// The cache of converted pixels, limited by bytes, because a photograph is as large as a thousand symbols.
  private static let cache = RecentValues<ImageContent, PixelBuffer>(limit: 64 << 20) { $0.byteCount }

  /// The pixels in the byte order of Cairo.
  var buffer: PixelBuffer {
    Self.cache.value(for: self) {
      let buffer = PixelBuffer(width: pixelWidth, height: pixelHeight)
      let words = buffer.words
      bytes.withUnsafeBytes { bytes in
        var index = 0
        while index < words.count {
          // Red is the lowest byte in the image and the third byte in Cairo's word.
          let pixel = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
          words[index] = pixel & 0xFF00_FF00 | pixel << 16 & 0xFF_0000 | pixel >> 16 & 0xFF
          index += 1
        }
      }
      return buffer
    }
  }
}

extension Painter {
  /// Draws an image, and stretches or repeats only the part between its cap insets.
  func draw(_ image: DisplayList.ImageDrawing, _ transform: AffineTransform, alpha: Double) {
    let rect = image.rect.standardized
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    let content = image.content
    // The cache may drop the buffer at any time, and the surface only borrows its bytes, so keep the buffer alive.
    let buffer = content.buffer
    let surface = buffer.makeSurface()
    defer { withExtendedLifetime(buffer) { cairo_surface_destroy(surface) } }
    let scale = image.scale
    let whole = Rect(x: 0, y: 0, width: CGFloat(content.pixelWidth), height: CGFloat(content.pixelHeight))
    let insets = EdgeInsets(
      top: image.capInsets.top * scale,
      left: image.capInsets.left * scale,
      bottom: image.capInsets.bottom * scale,
      right: image.capInsets.right * scale
    )
    // The source is in points of the image, so that its edges keep their size.
    let source = Rect(x: 0, y: 0, width: whole.width / scale, height: whole.height / scale)
    let pieces =
      image.capInsets == .zero
      ? [NineParts.Piece(from: whole, to: rect)]
      : NineParts(of: source, insets: image.capInsets, to: rect).pieces.map { piece in
        var piece = piece
        piece.from = Rect(
          x: piece.from.minX * scale,
          y: piece.from.minY * scale,
          width: piece.from.width * scale,
          height: piece.from.height * scale
        )
        return piece
      }
    for piece in pieces {
      let isMiddle =
        piece.from.minX >= insets.left && piece.from.maxX <= whole.maxX - insets.right
        || piece.from.minY >= insets.top && piece.from.maxY <= whole.maxY - insets.bottom
      draw(piece, of: surface, image, transform, repeats: image.resizing == .tile && isMiddle, alpha: alpha)
    }
  }

  private func draw(
    _ piece: NineParts.Piece,
    of surface: OpaquePointer,
    _ image: DisplayList.ImageDrawing,
    _ transform: AffineTransform,
    repeats: Bool,
    alpha: Double
  ) {
    cairo_save(context)
    defer { cairo_restore(context) }
    use(transform)
    // Draw each piece from a separate surface, so that interpolation at its edges does not include its neighbours'
    // pixels.
    let part = cairo_surface_create_for_rectangle(
      surface,
      piece.from.minX.rounded(),
      piece.from.minY.rounded(),
      max(1, piece.from.width.rounded()),
      max(1, piece.from.height.rounded())
    )
    let pattern = cairo_pattern_create_for_surface(part)
    cairo_surface_destroy(part)
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    let x = repeats ? image.scale : piece.from.width / piece.to.width
    let y = repeats ? image.scale : piece.from.height / piece.to.height
    var matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: -piece.to.minX * x, y0: -piece.to.minY * y)
    let toPiece = AffineTransform(a: x, b: 0, c: 0, d: y, tx: matrix.x0, ty: matrix.y0)
    let inverse = transform.concatenating(toSurface).inverted()
    guard inverse?.concatenating(toPiece).isPatternMatrix ?? false else { return }
    cairo_pattern_set_matrix(pattern, &matrix)
    // Copy pixels if the scale is 1 to 1, and average them otherwise.
    let isCopied = x == transform.a && y == transform.d && transform.b == 0 && transform.c == 0
    cairo_pattern_set_filter(pattern, isCopied ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD)
    cairo_new_path(context)
    cairo_append(piece.to, to: context)
    if let tint = image.tint {
      setSource(tint, alpha: alpha)
      cairo_clip(context)
      cairo_mask(context, pattern)
    } else if alpha < 1 {
      cairo_set_source(context, pattern)
      cairo_clip(context)
      cairo_paint_with_alpha(context, alpha)
    } else {
      cairo_set_source(context, pattern)
      cairo_fill(context)
    }
  }
}
#endif
