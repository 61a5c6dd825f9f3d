import Foundation
import ProsceniumCore

/// What one window showed in one frame, as numbers.
public struct RecordedFrame: Sendable, Hashable, Codable {
  /// One view as it was shown.
  public struct Item: Sendable, Hashable, Codable {
    /// The view's accessibility identifier, else its type, as it was when the view was first met; with a number where
    /// another view had that name first.
    public let name: String

    /// How many views stand above it.
    public let depth: Int

    /// The smallest upright rectangle around the view, in the window's coordinates: x, y, width, height.
    public let frame: [Double]

    /// Takes the view's coordinates to the window's: a, b, c, d, tx, ty.
    public let transform: [Double]

    /// Opacity, 0…1, with that of every view above it.
    public let opacity: Double

    /// What fills the view: red, green, blue and alpha, 0…1; `nil` fills nothing.
    public let color: [Double]?
  }

  /// The frame's number; the first one after the recorder began is 1.
  public let number: Int

  /// Seconds since the stage's beginning.
  public let time: Double

  /// Which window, counted in the order in which the recorder met them; a window keeps its number.
  public let window: Int

  /// The window's width and height in points.
  public let size: [Double]

  /// The views from back to front.
  public let items: [Item]

  /// The front item of that name; `nil` when there is none.
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
