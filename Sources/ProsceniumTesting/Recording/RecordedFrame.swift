import Foundation
import ProsceniumCore

/// The views that one window showed in one frame, as numbers.
public struct RecordedFrame: Sendable, Hashable, Codable {
  /// A view as the frame shows it.
  public struct Item: Sendable, Hashable, Codable {
    /// The view's accessibility identifier, or its type if it has none, at the time of its first recorded frame.
    ///
    /// If an earlier view has the same name, a number follows the name.
    public let name: String

    /// The number of the view's superviews.
    public let depth: Int

    /// The smallest upright rectangle around the view in the window's coordinates, as x, y, width and height.
    public let frame: [Double]

    /// The transform from the view's to the window's coordinates, as a, b, c, d, tx and ty.
    public let transform: [Double]

    /// The opacity of the view multiplied by the opacity of each superview, 0…1.
    public let opacity: Double

    /// The background colour as red, green, blue and alpha, 0…1, or `nil` if the view has none.
    public let color: [Double]?
  }

  /// The number of the frame, which is 1 for the first frame after the recorder began.
  public let number: Int

  /// The time in seconds since the stage's beginning.
  public let time: Double

  /// The index of the window in the order in which the recorder first recorded windows.
  public let window: Int

  /// The window's width and height in points.
  public let size: [Double]

  /// The views from back to front.
  public let items: [Item]

  /// Returns the front item with a given name, or `nil` if there is none.
  public func item(named name: String) -> Item? { items.last { $0.name == name } }
}

extension RecordedFrame {
  @MainActor init(_ list: DisplayList, number: Int, window: Int, naming name: (DisplayList.Item) -> String) {
    self.number = number
    self.window = window
    time = list.time / .seconds(1)
    size = [list.size.width, list.size.height]
    items = list.items.map { Item($0, named: name($0)) }
  }
}

extension RecordedFrame.Item {
  fileprivate init(_ item: DisplayList.Item, named name: String) {
    let (frame, transform) = (item.frame, item.transform)
    self.name = name
    depth = item.depth
    self.frame = [frame.minX, frame.minY, frame.width, frame.height]
    self.transform = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    opacity = item.opacity
    color = item.backgroundColor.map { [$0.red, $0.green, $0.blue, $0.alpha] }
  }
}
