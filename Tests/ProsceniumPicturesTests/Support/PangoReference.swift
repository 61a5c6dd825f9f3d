#if Pictures
import CCairo
import Foundation
import ProsceniumCore

@testable import ProsceniumPictures

/// A Pango layout with the module's fonts, which is independent of the measurer.
final class PangoReference {
  private let context = PictureFonts.makeContext(PictureFonts.files)
  private let layout: OpaquePointer

  init() { layout = pango_layout_new(context) }

  deinit {
    proscenium_unref(UnsafeMutableRawPointer(layout))
    proscenium_unref(UnsafeMutableRawPointer(context))
  }

  struct Extents {
    /// The size in 1,024ths of a point.
    var exact: (width: Int32, height: Int32)
    /// The size by `pango_layout_get_pixel_extents`.
    var pixels: (width: Int32, height: Int32)
    var lines: Int32
    var isEllipsized: Bool

    /// The size in points, rounded up to whole points like the size of a label.
    var roundedUp: Size { Size(width: up(exact.width), height: up(exact.height)) }

    private func up(_ units: Int32) -> CGFloat { CGFloat((units + PANGO_SCALE - 1) / PANGO_SCALE) }
  }

  /// Returns the extents of a text.
  ///
  /// - Parameters:
  ///   - font: The font in the format of `pango_font_description_from_string`, such as `"Inter Bold"`.
  ///   - kern: The additional space between characters in points.
  func extents(
    _ string: String,
    _ font: String,
    _ size: Double,
    width: Double? = nil,
    lines: Int32? = nil,
    kern: Double = 0
  ) -> Extents {
    let description = pango_font_description_from_string(font)
    pango_font_description_set_absolute_size(description, size * 1_024)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if kern != 0 { pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(kern * 1_024))) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_width(layout, width.map { Int32($0 * 1_024) } ?? -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, lines == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, lines.map { -$0 } ?? -1)
    pango_layout_set_text(layout, string, -1)
    var (exact, pixels) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, nil, &exact)
    pango_layout_get_pixel_extents(layout, nil, &pixels)
    return Extents(
      exact: (exact.width, exact.height),
      pixels: (pixels.width, pixels.height),
      lines: pango_layout_get_line_count(layout),
      isEllipsized: pango_layout_is_ellipsized(layout) != 0
    )
  }
}
#endif
