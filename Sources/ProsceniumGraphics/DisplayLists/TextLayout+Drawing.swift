import Foundation

extension TextLayout {
  /// Returns the text runs of a display list that show the layout.
  ///
  /// - Parameters:
  ///   - origin: The position of the text's top left corner, in points.
  ///   - measurer: The measurer that created the layout.
  ///   - traits: The traits that resolve dynamic colours.
  ///   - color: A function that returns the resolved colour of characters with the given attributes.
  package func runs(
    at origin: Point,
    by measurer: any TextMeasurer,
    _ traits: TraitCollection,
    color: (TextAttributes) -> Color
  ) -> [DisplayList.TextRun] {
    var shown: [DisplayList.TextRun] = []
    for line in lines {
      for run in line.runs {
        let (ascent, descent) = measurer.lineHeights(of: run.attributes.font)
        shown.append(
          DisplayList.TextRun(
            string: run.string,
            origin: Point(x: origin.x + run.x, y: origin.y + line.baseline - run.attributes.validOffset),
            width: run.width,
            ascent: ascent,
            descent: descent,
            font: DisplayList.FontDescription(run.attributes.font),
            color: color(run.attributes),
            backgroundColor: run.attributes.backgroundColor?.resolvedColor(with: traits),
            kern: run.attributes.validKern,
            isUnderlined: run.attributes.isUnderlined,
            isStruckThrough: run.attributes.isStruckThrough,
            isRightToLeft: run.isRightToLeft ?? line.isRightToLeft
          )
        )
      }
    }
    return shown
  }
}

extension DisplayList.FontDescription {
  /// Creates the description of a font, without a family for system fonts.
  package init(_ font: Font) {
    let family: String? = if case .named = font.family { font.familyName } else { nil }
    self.init(
      family: family,
      size: font.pointSize,
      weight: font.weight.openTypeNumber,
      isItalic: font.isItalic,
      isMonospaced: font.family == .monospaced,
      hasMonospacedDigits: font.hasMonospacedDigits
    )
  }
}
