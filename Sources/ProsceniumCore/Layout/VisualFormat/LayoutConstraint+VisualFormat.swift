extension LayoutConstraint {
  /// Makes the constraints that a visual format such as `"H:|-[name(>=80)]-20-[photo(==name)]-|"` describes.
  ///
  /// They come in the order of the text and are not active yet. A dash between views is the system's spacing of eight
  /// points, one beside `|` the superview's margin. The grammar is that of Apple's Auto Layout Guide; blanks may stand
  /// between its signs. A format with a mistake, a name that stands for nothing, and `|` beside a view without a
  /// superview stop the program with a text that marks the place.
  /// - Parameters:
  ///   - format: One row, or after `V:` one column.
  ///   - options: How the views are aligned across the axis, and in which direction a row is read.
  ///   - metrics: Numbers of any kind by the names that the format uses.
  ///   - views: Views and layout guides by the names that the format uses.
  public static func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormatReader(format, options: options, metrics: metrics ?? [:], views: views).constraints()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
