public import Foundation

extension DisplayList {
  /// What a view or a layer shows beside a filled rectangle; a plain view has none.
  ///
  /// The order of drawing, from the back: the shadow; then, within the outline where it clips, the background, the
  /// commands, the sublayers and the views in it; then the border, over all of these. A mask holds for all of it, the
  /// shadow included.
  public struct Appearance: Sendable, Hashable {
    /// How round the corners are; fitted to the bounds already.
    public var cornerRadii = CornerRadii.zero

    /// The curve of the corners.
    public var cornerCurve = CornerCurve.circular

    /// The line along the inside of the outline; `nil` draws none.
    public var border: Border?

    /// What is thrown on what is behind; `nil` throws none.
    public var shadow: Shadow?

    /// Whether all inside, but for the shadow, is cut off at the outline: background, commands, layers, views.
    public var clipsToBounds = false

    /// Whether the view and what is in it are drawn together before its opacity counts; if not, each counts alone.
    public var isGroup = true

    /// Whose alpha all is multiplied by: one layer in the view's coordinates, or none.
    public var mask: [Layer] = []

    /// What the view draws of its own, over its background.
    public var commands: [Command] = []

    /// The layers in it that belong to no view, from back to front.
    public var sublayers: [Layer] = []

    /// Takes the view's coordinates to the window's where that has perspective; `nil` where the item's transform does.
    ///
    /// In a ``Layer`` it goes to the coordinates of what it is in.
    public var projection: Transform3D?

    /// How the view is rolled up, before it is transformed; `nil` lies flat.
    public var curl: Curl?

    /// Makes one that shows nothing.
    public init() {}

    /// Whether it says nothing beyond a filled rectangle.
    var isPlain: Bool { self == Appearance() }

    /// The outline within `bounds`.
    public func outline(of bounds: Rect) -> Path { cornerRadii.outline(of: bounds, cornerCurve) }
  }

  /// A line along the inside of an outline.
  public struct Border: Sendable, Hashable, Codable {
    /// Points across, all of them within the outline.
    public var width: CGFloat

    /// What it is drawn in, which is not dynamic.
    public var color: Color

    /// Makes a border.
    public init(width: CGFloat, color: Color) { (self.width, self.color) = (width, color) }
  }

  /// A blurred shape behind a view.
  public struct Shadow: Sendable, Hashable, Codable {
    /// Its colour, which is not dynamic.
    public var color: Color

    /// Opacity, 0…1, which that of the colour is multiplied by; one outside of that is clamped.
    public var opacity: Double { didSet { opacity = Color.unit(opacity) } }

    /// The blur: the standard deviation of a Gaussian, in points; 0 in place of one that is negative or not finite.
    public var radius: CGFloat { didSet { radius = DisplayList.valid(radius: radius) } }

    /// Where it lies from the shape, in points.
    public var offset: Size

    /// The shape, in the view's coordinates; `nil` is the alpha of all that is drawn of the view and in it.
    public var path: Path?

    /// Makes a shadow.
    public init(color: Color, opacity: Double, radius: CGFloat, offset: Size, path: Path?) {
      self.color = color
      self.opacity = Color.unit(opacity)
      self.radius = DisplayList.valid(radius: radius)
      self.offset = offset
      self.path = path
    }

    /// Reads a shadow.
    ///
    /// - Throws: `DecodingError` where something is missing, or is a value that the property does not keep.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      color = try container.decode(Color.self, forKey: .color)
      opacity = try container.decode(.opacity, "An opacity is in 0…1") { (0...1).contains($0) }
      radius = try container.decodeRadius(.radius)
      offset = try container.decode(Size.self, forKey: .offset)
      path = try container.decodeIfPresent(Path.self, forKey: .path)
    }

    /// How far a blur reaches: beyond three deviations less than a half of one level of 255 is left.
    public static let reachInDeviations: CGFloat = 3

    /// The rectangle that the shadow of something in `rect` may cover.
    public func drawnBounds(around rect: Rect) -> Rect {
      let shape = path?.boundingBox ?? rect
      let reach = radius * Self.reachInDeviations
      return shape.isNull ? .null : shape.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    }
  }

  /// A sheet that is rolled up from its lower edge, or not yet laid down to there.
  ///
  /// What lies above the line stays as it is. What lies below is wound around a cylinder of ``radius``, whose axis is
  /// level and lies over the line: a point `s` below the line goes to `line + radius · sin(s / radius)` as long as
  /// `s ≤ π · radius`, and shows its back from half of that on; farther ones come back to lie upside down over the
  /// sheet, at `line − (s − π · radius)`.
  public struct Curl: Sendable, Hashable, Codable {
    /// The height of the line over which the sheet is rolled, in the view's own coordinates.
    ///
    /// At one that is not finite nothing is rolled.
    public var line: CGFloat

    /// The cylinder's radius in points; 0 in place of one that is negative or not finite.
    public var radius: CGFloat { didSet { radius = DisplayList.valid(radius: radius) } }

    /// Makes a curl; a radius that is not positive and finite folds the sheet at the line.
    public init(line: CGFloat, radius: CGFloat) {
      (self.line, self.radius) = (line, DisplayList.valid(radius: radius))
    }

    /// Reads a curl.
    ///
    /// - Throws: `DecodingError` where something is missing, or is a value that the property does not keep.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      line = try container.decode(CGFloat.self, forKey: .line)
      radius = try container.decodeRadius(.radius)
    }

    /// The rectangle that a part of the sheet may be drawn in, with what the roll shades of what is under it.
    func drawnBounds(of rect: Rect) -> Rect {
      if rect.isNull || !line.isFinite || rect.maxY <= line { return rect }
      let (upper, lower) = (place(rect.minY).y, place(rect.maxY).y)
      let top = min(upper, lower)
      let bottom = max(min(rect.maxY, line), line + 2 * radius)
      return Rect(x: rect.minX, y: top, width: rect.width, height: max(0, bottom - top))
    }

    /// Where a height of the sheet is seen, and whether its back is.
    public func place(_ y: CGFloat) -> (y: CGFloat, showsBack: Bool) {
      let distance = y - line
      guard line.isFinite, distance > 0 else { return (y, false) }
      let half = CGFloat.pi * radius
      guard distance < half else { return (line - (distance - half), true) }
      return (line + radius * sin(distance / radius), distance > half / 2)
    }
  }

  /// A layer, or a view that is shown as a part of another one, with all that is in it.
  public struct Layer: Sendable, Hashable {
    /// The layer's name; `nil` if it has none.
    public var name: String?

    /// The rectangle to fill, in the layer's own coordinates.
    public var bounds: Rect

    /// Takes the layer's coordinates to those of what it is in.
    public var transform: AffineTransform

    /// Opacity of its own, 0…1; one outside of that is clamped.
    public var opacity: Double { didSet { opacity = Color.unit(opacity) } }

    /// What fills the bounds, which is not dynamic; `nil` fills nothing.
    public var backgroundColor: Color?

    /// What it shows besides; the layers in it are in ``Appearance/sublayers``.
    public var appearance: Appearance? {
      get { look?.appearance }
      set { look = newValue.map(AppearanceBox.init) }
    }

    /// How many subviews of the same view are drawn before it; 0 in a layer that belongs to no view.
    public var subviewsBelow: Int

    private var look: AppearanceBox?

    /// Makes a layer.
    public init(
      name: String? = nil,
      bounds: Rect,
      transform: AffineTransform = .identity,
      opacity: Double = 1,
      backgroundColor: Color? = nil,
      appearance: Appearance? = nil,
      subviewsBelow: Int = 0
    ) {
      self.name = name
      self.bounds = bounds
      self.transform = transform
      self.opacity = Color.unit(opacity)
      self.backgroundColor = backgroundColor
      self.subviewsBelow = subviewsBelow
      look = appearance.map(AppearanceBox.init)
    }
  }

  /// Room for an appearance beside an item, which most items do without.
  final class AppearanceBox: Sendable, Hashable {
    let appearance: Appearance

    init(_ appearance: Appearance) { self.appearance = appearance }

    static func == (left: AppearanceBox, right: AppearanceBox) -> Bool {
      left === right || left.appearance == right.appearance
    }

    func hash(into hasher: inout Hasher) { hasher.combine(appearance) }
  }
}
