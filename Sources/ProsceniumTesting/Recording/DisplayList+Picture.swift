import Foundation
public import ProsceniumCore

extension DisplayList {
  /// What is shown, drawn with characters: for logs, and for tests whose pictures are to be read.
  ///
  /// A view that fills its bounds with a colour is a box with its name, and covers what is behind it from an opacity of
  /// one half on; what is less opaque shades. Views without a colour are not drawn.
  /// A character is twice as high as wide.
  ///
  /// - Parameter columns: How many characters a line has, at least 2.
  /// - Returns: Lines, each ended by a newline, 1000 at most; empty for a window without extent.
  public func picture(columns: Int = 64) -> String {
    precondition(columns >= 2, "A picture has 2 columns at least, not \(columns).")
    guard size.width > 0, size.height > 0 else { return "" }
    var canvas = TextCanvas(columns: columns, of: size)
    for item in items { canvas.draw(item) }
    return canvas.text
  }
}
