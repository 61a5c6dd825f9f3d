public import Foundation

extension DisplayList {
  /// A drawing command, in the coordinates of the view or layer that contains it.
  ///
  /// Commands are not clipped to the bounds unless ``Appearance/clipsToBounds`` is `true`.
  public enum Command: Sendable, Hashable {
    /// A command that fills the inside of a path.
    case fill(Path, Paint, FillRule)

    /// A command that strokes a path.
    case stroke(Path, Paint, StrokeStyle)

    /// A command that draws an image.
    case image(ImageDrawing)

    /// A command that draws text.
    case text([TextRun])

    /// A command that draws an earlier appearance of a view.
    case snapshot(Snapshot)
  }

  /// An image and the rectangle in which it is drawn.
  public struct ImageDrawing: Sendable, Hashable, Codable {
    /// The method that fills the parts of an image between its cap insets.
    public enum Resizing: String, Sendable, Hashable, Codable {
      /// The part is stretched.
      case stretch

      /// The part is repeated, and the last repetition is cut off.
      case tile
    }

    /// The pixels of the image.
    public var content: ImageContent

    /// The rectangle that the whole image fills.
    public var rect: Rect

    /// The number of pixels per point, which applies to the insets and to tiles.
    ///
    /// A scale that is not positive and finite becomes 1.
    public var scale: CGFloat { didSet { if !Self.isValid(scale: scale) { scale = 1 } } }

    /// The edges that keep their size, in points of the image. The middle fills the rest of `rect`.
    public var capInsets: EdgeInsets

    /// The method that fills the parts between the insets.
    public var resizing: Resizing

    /// The colour that replaces the image's own colours, drawn through its alpha, or `nil` to draw the own colours.
    public var tint: Color?

    /// Creates a drawing of a whole image.
    public init(
      _ content: ImageContent,
      in rect: Rect,
      scale: CGFloat = 1,
      capInsets: EdgeInsets = .zero,
      resizing: Resizing = .stretch,
      tint: Color? = nil
    ) {
      self.content = content
      self.rect = rect
      self.scale = Self.isValid(scale: scale) ? scale : 1
      self.capInsets = capInsets
      self.resizing = resizing
      self.tint = tint
    }

    /// Creates a drawing by decoding.
    ///
    /// - Throws: `DecodingError` if a value is missing, or if a property would have to correct it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      content = try container.decode(ImageContent.self, forKey: .content)
      rect = try container.decode(Rect.self, forKey: .rect)
      scale = try container.decode(.scale, "A scale must be finite and above 0") { Self.isValid(scale: $0) }
      capInsets = try container.decode(EdgeInsets.self, forKey: .capInsets)
      resizing = try container.decode(Resizing.self, forKey: .resizing)
      tint = try container.decodeIfPresent(Color.self, forKey: .tint)
    }

    private static func isValid(scale: CGFloat) -> Bool { scale > 0 && scale.isFinite }
  }

  /// An earlier appearance of a view and the rectangle in which it is drawn.
  public struct Snapshot: Sendable, Hashable {
    /// The view with all of its shown content, as an array of at most one layer.
    ///
    /// The view's own position and transform are not part of the snapshot.
    public var content: [Layer]

    /// The part of the content to draw, in the content's coordinates. The rest is clipped.
    public var source: Rect

    /// The rectangle that the part fills.
    public var rect: Rect

    /// The edges of `source` that keep their size, in points. The middle is stretched.
    ///
    /// A snapshot within two other snapshots ignores the insets and is stretched as a whole.
    public var capInsets: EdgeInsets

    /// The maximum number of snapshots inside one another.
    public static let nestingLimit = 8

    /// The maximum number of layers in a snapshot, including those of nested snapshots.
    public static let layerLimit = 1 << 17

    /// The size of a snapshot's content.
    struct Extent: Sendable, Hashable {
      /// The number of snapshots inside one another, including this one.
      var nesting = 0

      /// The number of layers, including those of nested snapshots.
      var layerCount = 0
    }

    /// The size of the content, for the limits.
    let extent: Extent

    /// Creates a drawing of a part of some content.
    ///
    /// A snapshot that would exceed ``nestingLimit`` or ``layerLimit`` is empty instead. So repeated snapshots of a
    /// view that shows its own snapshot stay small.
    ///
    /// - Parameters:
    ///   - content: The content to draw.
    ///   - source: The part of the content to draw, in the content's coordinates.
    ///   - rect: The rectangle that the part fills.
    ///   - capInsets: The edges of `source` that keep their size, in points.
    public init(of content: [Layer], source: Rect, in rect: Rect, capInsets: EdgeInsets = .zero) {
      var extent = Extent()
      for layer in content { layer.extend(&extent) }
      extent.nesting += 1
      let isTooLarge = extent.nesting > Self.nestingLimit || extent.layerCount > Self.layerLimit
      self.extent = isTooLarge ? Extent(nesting: 1) : extent
      self.content = isTooLarge ? [] : content
      self.source = source
      self.rect = rect
      self.capInsets = capInsets
    }
  }
}

extension DisplayList.Command {
  /// The rectangle that the command may draw in, or `null` if it draws nothing.
  public var drawnBounds: Rect {
    switch self {
    case .fill(let path, let paint, _): paint.isDrawn ? path.boundingBox : .null
    case .stroke(let path, let paint, let style):
      paint.isDrawn && style.isDrawn ? path.boundingBox.insetBy(dx: -style.reach, dy: -style.reach) : .null
    case .image(let image): image.rect.isFinite ? image.rect : .null
    case .text(let runs):
      runs.reduce(.null) { box, run in
        guard run.frame.isFinite else { return box }
        // Add half an em on all sides, because slanted or swashed glyphs may extend beyond the measured frame.
        return box.union(run.frame.insetBy(dx: -run.font.size / 2, dy: -run.font.size / 2))
      }
    case .snapshot(let snapshot): snapshot.rect.isFinite ? snapshot.rect : .null
    }
  }
}

extension DisplayList.Layer {
  /// Adds the layer and its content to `extent`.
  fileprivate func extend(_ extent: inout DisplayList.Snapshot.Extent) {
    extent.layerCount += 1
    guard let appearance else { return }
    for command in appearance.commands {
      guard case .snapshot(let snapshot) = command else { continue }
      extent.nesting = max(extent.nesting, snapshot.extent.nesting)
      extent.layerCount += snapshot.extent.layerCount
    }
    for layer in appearance.sublayers + appearance.mask { layer.extend(&extent) }
  }
}
