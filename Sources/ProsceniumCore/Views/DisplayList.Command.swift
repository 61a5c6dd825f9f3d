public import Foundation

extension DisplayList {
  /// One step of drawing, in the coordinates of the view or layer that it belongs to.
  ///
  /// Nothing is clipped to the bounds unless ``Appearance/clipsToBounds`` says so.
  public enum Command: Sendable, Hashable {
    /// Fills what is inside of a path.
    case fill(Path, Paint, FillRule)

    /// Draws a line along a path.
    case stroke(Path, Paint, StrokeStyle)

    /// Draws an image.
    case image(ImageDrawing)

    /// Draws characters.
    case text([TextRun])

    /// Draws what was shown of views at an earlier instant.
    case snapshot(Snapshot)
  }

  /// An image and where it is drawn.
  public struct ImageDrawing: Sendable, Hashable, Codable {
    /// What fills the part of an image between its insets.
    public enum Resizing: String, Sendable, Hashable, Codable {
      /// The part is made as large as it has to be.
      case stretch

      /// The part is repeated, and the last one cut off.
      case tile
    }

    /// The pixels.
    public var content: ImageContent

    /// Where the whole image goes.
    public var rect: Rect

    /// How many pixels make a point, for the insets and for tiles; 1 in place of one that is not positive and finite.
    public var scale: CGFloat { didSet { if !Self.isValid(scale: scale) { scale = 1 } } }

    /// The edges that keep their size, in points of the image; the middle part fills what is left of `rect`.
    public var capInsets: EdgeInsets

    /// What fills the parts between the insets.
    public var resizing: Resizing

    /// Drawn through the image's alpha in place of its own colours; `nil` draws those.
    public var tint: Color?

    /// Makes a drawing of a whole image.
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

    /// Reads a drawing.
    ///
    /// - Throws: `DecodingError` where something is missing, or is a value that the property does not keep.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      content = try container.decode(ImageContent.self, forKey: .content)
      rect = try container.decode(Rect.self, forKey: .rect)
      scale = try container.decode(.scale, "A scale is more than 0 and finite") { Self.isValid(scale: $0) }
      capInsets = try container.decode(EdgeInsets.self, forKey: .capInsets)
      resizing = try container.decode(Resizing.self, forKey: .resizing)
      tint = try container.decodeIfPresent(Color.self, forKey: .tint)
    }

    private static func isValid(scale: CGFloat) -> Bool { scale > 0 && scale.isFinite }
  }

  /// What was shown of a view, and where it is drawn.
  public struct Snapshot: Sendable, Hashable {
    /// The view with all that was shown in it; its own transform and place count no more.
    public var content: [Layer]

    /// The part that is drawn, in the content's coordinates; it is clipped to that.
    public var source: Rect

    /// Where that part goes.
    public var rect: Rect

    /// The edges of `source` that keep their size, in points; the middle part is stretched.
    ///
    /// Of a snapshot within two others the whole is stretched.
    public var capInsets: EdgeInsets

    /// How many snapshots are in one another at most.
    public static let nestingLimit = 8

    /// How many layers are in a snapshot at most, with those of the snapshots in it.
    public static let layerLimit = 1 << 17

    /// How large a content is.
    struct Extent: Sendable, Hashable {
      /// How many snapshots are in one another, this one counted.
      var nesting = 0

      /// How many layers there are, with those of the snapshots in it.
      var layerCount = 0
    }

    /// How large it is.
    let extent: Extent

    /// Makes a drawing of `source`.
    ///
    /// A snapshot that would be more than ``nestingLimit`` deep, or of more than ``layerLimit`` layers, is of nothing, so
    /// that one of itself, again and again, stays small.
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
  /// The rectangle that the command may draw in; `null` where it draws nothing.
  public var drawnBounds: Rect {
    switch self {
    case .fill(let path, let paint, _): paint.isDrawn ? path.boundingBox : .null
    case .stroke(let path, let paint, let style):
      paint.isDrawn && style.isDrawn ? path.boundingBox.insetBy(dx: -style.reach, dy: -style.reach) : .null
    case .image(let image): image.rect.isFinite ? image.rect : .null
    case .text(let runs):
      runs.reduce(.null) { box, run in
        guard run.frame.isFinite else { return box }
        // What leans or swings beyond what was reckoned: half an em to all sides.
        return box.union(run.frame.insetBy(dx: -run.font.size / 2, dy: -run.font.size / 2))
      }
    case .snapshot(let snapshot): snapshot.rect.isFinite ? snapshot.rect : .null
    }
  }
}

extension DisplayList.Layer {
  /// Counts the layer, and what is in it.
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
