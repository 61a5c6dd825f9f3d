import Foundation

extension AccessibilityTree {
  /// The tree as text for comparisons, with one line for each element and indented lines for the elements inside.
  ///
  /// A line has the traits, the label, the value, the hint, the identifier, the frame and the custom actions. Missing
  /// parts are omitted, and numbers are rounded to a tenth of a point.
  public var text: String {
    var lines = ["window \(size.width.tenths)×\(size.height.tenths)"]
    for element in elements { element.write(to: &lines, indent: "  ") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension AccessibilityTree.Element {
  fileprivate func write(to lines: inout [String], indent: String) {
    var words = [traits.isEmpty ? (children.isEmpty ? "element" : "group") : traits.description]
    if let label { words.append("\"\(label.escapedForText)\"") }
    if let value { words.append("value \"\(value.escapedForText)\"") }
    if let hint { words.append("hint \"\(hint.escapedForText)\"") }
    if let identifier { words.append("#\(identifier.escapedForText)") }
    words.append("(\(frame.minX.tenths) \(frame.minY.tenths) \(frame.width.tenths) \(frame.height.tenths))")
    if activationPoint != Point(x: frame.midX, y: frame.midY) {
      words.append("at (\(activationPoint.x.tenths) \(activationPoint.y.tenths))")
    }
    if !actions.isEmpty {
      words.append("actions " + actions.map { "\"\($0.escapedForText)\"" }.joined(separator: ", "))
    }
    lines.append(indent + words.joined(separator: " "))
    for child in children { child.write(to: &lines, indent: indent + "  ") }
  }
}

extension CGFloat {
  /// The number rounded to a tenth, without a trailing zero and without a negative zero.
  fileprivate var tenths: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    let rounded = (self * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
