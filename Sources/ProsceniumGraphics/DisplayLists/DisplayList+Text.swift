import Foundation

extension DisplayList {
  /// The list as text for comparisons, with one line for each item and indented lines for its appearance.
  ///
  /// Lists that show the same content have the same text in every process. The text contains neither times nor
  /// identifiers, and numbers are rounded to a thousandth of a point. The names in the text are those of the items.
  public var text: String {
    var lines = ["window \(size.width.words)×\(size.height.words)\(backgroundColor.map { " \($0.words)" } ?? "")"]
    for item in items { item.write(to: &lines) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DisplayList.Item {
  fileprivate func write(to lines: inout [String]) {
    let indent = String(repeating: "  ", count: min(depth, DisplayList.depthLimit) + 1)
    var line = "\(indent)\(name) \(bounds.words)\(transform.words)"
    if opacity != 1 { line += " opacity \(opacity.words)" }
    if let backgroundColor { line += " \(backgroundColor.words)" }
    lines.append(line)
    appearance?.write(to: &lines, indent + "  | ")
  }
}

extension DisplayList.Layer {
  fileprivate func write(as kind: String, to lines: inout [String], _ indent: String) {
    var line = "\(indent)\(kind)\(name.map { " \($0)" } ?? "") \(bounds.words)\(transform.words)"
    if opacity != 1 { line += " opacity \(opacity.words)" }
    if let backgroundColor { line += " \(backgroundColor.words)" }
    if subviewsBelow > 0 { line += " over \(subviewsBelow) subviews" }
    lines.append(line)
    appearance?.write(to: &lines, indent + "  ")
  }
}

extension DisplayList.Appearance {
  fileprivate func write(to lines: inout [String], _ indent: String) {
    if cornerRadii != .zero {
      let radii = [cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft]
      lines.append("\(indent)corners \(radii.words) \(cornerCurve.rawValue)")
    }
    if clipsToBounds { lines.append("\(indent)clips") }
    if !isGroup { lines.append("\(indent)no group") }
    if let shadow {
      lines.append(
        "\(indent)shadow \(shadow.color.words) opacity \(shadow.opacity.words) radius \(shadow.radius.words)"
          + " offset \([shadow.offset.width, shadow.offset.height].words)"
          + (shadow.path.map { " of \($0.words)" } ?? " of the content")
      )
    }
    if let border { lines.append("\(indent)border \(border.width.words) \(border.color.words)") }
    if let projection { lines.append("\(indent)projection \(projection.words)") }
    if let curl { lines.append("\(indent)curl at \(curl.line.words) radius \(curl.radius.words)") }
    for command in commands { command.write(to: &lines, indent) }
    for layer in mask { layer.write(as: "mask", to: &lines, indent) }
    for layer in sublayers { layer.write(as: "layer", to: &lines, indent) }
  }
}

extension DisplayList.Command {
  fileprivate func write(to lines: inout [String], _ indent: String) {
    switch self {
    case .fill(let path, let paint, let rule):
      lines.append("\(indent)fill \(paint.words)\(rule == .evenOdd ? " even-odd" : "") of \(path.words)")
    case .stroke(let path, let paint, let style):
      lines.append("\(indent)stroke \(paint.words) \(style.words) along \(path.words)")
    case .image(let image):
      let content = image.content
      var line = "\(indent)image \(content.pixelWidth)×\(content.pixelHeight) \(content.digest.prefix(12))"
      line += " in \(image.rect.words)"
      if image.scale != 1 { line += " @\(image.scale.words)" }
      if image.capInsets != .zero { line += " insets \(image.capInsets.words) \(image.resizing.rawValue)" }
      if let tint = image.tint { line += " tint \(tint.words)" }
      lines.append(line)
    case .text(let runs):
      for run in runs { lines.append("\(indent)text \(run.words)") }
    case .snapshot(let snapshot):
      var line = "\(indent)snapshot \(snapshot.source.words) in \(snapshot.rect.words)"
      if snapshot.capInsets != .zero { line += " insets \(snapshot.capInsets.words)" }
      lines.append(line)
      for layer in snapshot.content { layer.write(as: "layer", to: &lines, indent + "  ") }
    }
  }
}

// MARK: Words

extension Double {
  /// The number rounded to a thousandth, without trailing zeros and without a negative zero.
  fileprivate var words: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}

extension CGFloat {
  fileprivate var words: String { Double(self).words }
}

extension [CGFloat] {
  fileprivate var words: String { map { Double($0) }.words }
}

extension [Double] {
  fileprivate var words: String { "(" + map(\.words).joined(separator: " ") + ")" }
}

extension Rect {
  fileprivate var words: String { [Double(minX), Double(minY), Double(width), Double(height)].words }
}

extension EdgeInsets {
  fileprivate var words: String { [Double(top), Double(left), Double(bottom), Double(right)].words }
}

extension AffineTransform {
  /// The two numbers of a translation, or all six of another transform. The text of the identity is empty.
  fileprivate var words: String {
    if isIdentity { return "" }
    let numbers: [Double] = [a, b, c, d, tx, ty]
    if numbers.prefix(4) == [1, 0, 0, 1] { return " at \(Array(numbers.suffix(2)).words)" }
    return " by \(numbers.words)"
  }
}

extension Transform3D {
  /// The numbers of the matrix that affect flat content.
  ///
  /// The perspective numbers are small, and therefore multiplied by 1000.
  fileprivate var words: String {
    "x \([m11, m21, m41].words) y \([m12, m22, m42].words) w \([m14 * 1000, m24 * 1000, m44].words)"
  }
}

extension Color {
  /// The colour in hexadecimal, with six digits if it is opaque and eight digits otherwise.
  fileprivate var words: String {
    let numbers = (alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]).map { Int(($0 * 255).rounded()) }
    return "#" + numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension DisplayList.Paint {
  fileprivate var words: String {
    switch self {
    case .color(let color): color.words
    case .gradient(let gradient): gradient.words
    }
  }
}

extension DisplayList.Gradient {
  fileprivate var words: String {
    let place: String
    switch shape {
    case .linear(let from, let to): place = "linear \([from.x, from.y].words) to \([to.x, to.y].words)"
    case .radial(let center, let radii):
      place = "radial \([center.x, center.y].words) out \([radii.width, radii.height].words)"
    }
    return place + stops.map { " \($0.color.words) \($0.location.words)" }.joined(separator: ",")
  }
}

extension StrokeStyle {
  fileprivate var words: String {
    var words = "width \(lineWidth.words)"
    if lineCap != .butt { words += " \(lineCap.rawValue)" }
    if lineJoin != .miter { words += " \(lineJoin.rawValue) joins" }
    if lineJoin == .miter, miterLimit != 10 { words += " limit \(miterLimit.words)" }
    if !dashPattern.isEmpty { words += " dashes \(dashPattern.words)" }
    if dashPhase != 0 { words += " from \(dashPhase.words)" }
    return words
  }
}

extension DisplayList.TextRun {
  fileprivate var words: String {
    var words = "\"\(string.escapedForText)\" at \([origin.x, origin.y].words) width \(width.words)"
    words += " \(font.words) \(color.words)"
    if let backgroundColor { words += " on \(backgroundColor.words)" }
    if kern != 0 { words += " kern \(kern.words)" }
    if isUnderlined { words += " underlined" }
    if isStruckThrough { words += " struck" }
    if isRightToLeft { words += " from the right" }
    return words
  }
}

extension DisplayList.FontDescription {
  fileprivate var words: String {
    var words = "\(family.map { "\"\($0.escapedForText)\"" } ?? "system") \(size.words) \(weight)"
    if isItalic { words += " italic" }
    if isMonospaced { words += " monospaced" }
    if hasMonospacedDigits { words += " even digits" }
    return words
  }
}

extension String {
  /// The string in one line, with quotes, backslashes, control characters and separators escaped.
  var escapedForText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _
      where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
        || scalar.properties.generalCategory == .lineSeparator
        || scalar.properties.generalCategory == .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Path {
  /// The elements of the path as SVG path data.
  fileprivate var words: String {
    elements.map { element in
      element.letter + element.points.map { "\($0.x.words),\($0.y.words)" }.joined(separator: " ")
    }.joined(separator: " ")
  }
}
