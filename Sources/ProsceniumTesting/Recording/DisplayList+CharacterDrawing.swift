import Foundation
public import ProsceniumCore

extension DisplayList {
  /// Returns a drawing of the display list made of characters, for logs and for readable tests.
  ///
  /// A view with a background colour is a box with the view's name. From an opacity of one half on, the box hides the
  /// views behind it. A view with less opacity is shaded. Views without a colour are not drawn. A character is twice as
  /// high as wide.
  ///
  /// - Parameter columns: The number of characters in a line, at least 2.
  /// - Returns: At most 1000 lines, each ended by a newline. The text is empty for a window without extent.
  public func drawing(columns: Int = 64) -> String {
    precondition(columns >= 2, "A drawing requires at least 2 columns, not \(columns).")
    guard size.width > 0, size.height > 0 else { return "" }
    var canvas = TextCanvas(columns: columns, of: size)
    for item in items { canvas.draw(item) }
    return canvas.text
  }
}
