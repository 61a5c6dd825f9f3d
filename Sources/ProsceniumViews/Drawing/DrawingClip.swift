import Foundation

/// The part of a recording's canvas in which drawing is visible, as the intersection of a rectangle and shapes.
struct DrawingClip {
  /// The number of this clip in its context, by which two clips are compared. The clip 0 is the whole canvas.
  private(set) var number = 0

  /// The upright rectangle in canvas coordinates, or `nil` for the whole canvas.
  private(set) var rect: Rect?

  /// The shapes in canvas coordinates, each as a layer whose alpha is the shape.
  private(set) var shapes: [DisplayList.Layer] = []

  /// The maximum number of shapes. Further shapes clip to their bounding rectangle, to limit the depth of layers.
  static let shapeLimit = 8

  /// A Boolean value that indicates whether no drawing is visible.
  var isEmpty: Bool { rect.map { $0.isNull || $0.width <= 0 || $0.height <= 0 } ?? false }

  /// A Boolean value that indicates whether the clip is the whole canvas.
  var isWhole: Bool { number == 0 }

  /// Reduces the clip to the part in `other`.
  mutating func intersect(_ other: Rect, number: Int) {
    self.number = number
    let other = other.standardized
    rect = rect.map { $0.overlap(with: other) } ?? other
  }

  /// Reduces the clip to the part in a shape.
  ///
  /// - Parameters:
  ///   - shape: The shape as a layer in canvas coordinates.
  ///   - box: The smallest upright rectangle around the shape.
  ///   - number: The number of the new clip.
  /// - Returns: A Boolean value that indicates whether the exact shape is used, and not its rectangle.
  @discardableResult
  mutating func intersect(_ shape: DisplayList.Layer, within box: Rect, number: Int) -> Bool {
    guard shapes.count < Self.shapeLimit, !box.isNull, box.width > 0, box.height > 0 else {
      intersect(box, number: number)
      return shapes.count < Self.shapeLimit
    }
    self.number = number
    shapes.append(shape)
    return true
  }

  /// Returns a layer that shows `content` inside the clip.
  func layer(around content: DisplayList.Layer) -> DisplayList.Layer {
    var look = DisplayList.Appearance()
    var layer = DisplayList.Layer(bounds: rect ?? .zero)
    look.clipsToBounds = rect != nil
    if let mask = mask { look.mask = [mask] }
    look.sublayers = [content]
    if content.isPlainContent, let inner = content.appearance {
      (look.commands, look.sublayers) = (inner.commands, inner.sublayers)
    }
    layer.appearance = look
    return layer
  }

  /// The shapes as one mask, in which each shape masks the one before it.
  private var mask: DisplayList.Layer? {
    guard var mask = shapes.last else { return nil }
    for shape in shapes.dropLast().reversed() {
      var outer = DisplayList.Appearance()
      outer.mask = [mask]
      outer.sublayers = [shape]
      mask = DisplayList.Layer(bounds: .zero, appearance: outer)
    }
    return mask
  }
}

extension DisplayList.Layer {
  /// A Boolean value that indicates whether the layer only holds commands and sublayers.
  var isPlainContent: Bool {
    guard transform.isIdentity, opacity == 1, backgroundColor == nil, let look = appearance else { return false }
    return !look.clipsToBounds && look.mask.isEmpty && look.shadow == nil && look.border == nil && look.curl == nil
      && look.projection == nil
  }
}
