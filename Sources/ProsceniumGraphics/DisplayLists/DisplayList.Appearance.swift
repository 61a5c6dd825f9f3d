public import Foundation

extension DisplayList {
  /// The appearance of a view or layer beyond a rectangle filled with a colour.
  ///
  /// A plain view has no appearance. A renderer draws in this order, from back to front:
  ///
  /// 1. the shadow
  /// 2. the background, the commands, the sublayers and the subviews, clipped to the outline if ``clipsToBounds`` is
  ///    `true`
  /// 3. the border
  ///
  /// A mask applies to the whole result, including the shadow.
  public struct Appearance: Sendable, Hashable {
    /// The corner radii, already reduced to fit the bounds.
    public var cornerRadii = CornerRadii.zero

    /// The shape of the corners.
    public var cornerCurve = CornerCurve.circular

    /// The border along the inside of the outline, or `nil` for no border.
    public var border: Border?

    /// The shadow behind the view, or `nil` for no shadow.
    public var shadow: Shadow?

    /// A Boolean value that indicates whether the content is clipped to the outline.
    ///
    /// Clipping applies to the background, commands, layers and subviews, but not to the shadow.
    public var clipsToBounds = false

    /// A Boolean value that indicates whether the opacity applies to the view and its content as one group.
    ///
    /// If the value is `false`, the opacity applies to each part alone.
    public var isGroup = true

    /// The mask as an array of at most one layer, in the view's coordinates.
    ///
    /// The alpha of the mask multiplies the alpha of the whole view. An empty array means no mask.
    public var mask: [Layer] = []

    /// The view's own drawing, in front of its background.
    public var commands: [Command] = []

    /// The sublayers that do not belong to a view, from back to front.
    public var sublayers: [Layer] = []

    /// The projection from the view's coordinates to the window's, or `nil` if the item's transform is exact.
    ///
    /// A projection is present if the view is shown with perspective. In a `Layer` the projection maps to the
    /// coordinates of the enclosing layer or view.
    public var projection: Transform3D?

    /// The page curl of the view before its transform applies, or `nil` if the view is flat.
    public var curl: Curl?

    /// Creates an appearance that adds nothing to a filled rectangle.
    public init() {}

    /// A Boolean value that indicates whether the appearance adds nothing to a filled rectangle.
    package var isPlain: Bool { self == Appearance() }

    /// Returns the outline of the view with its rounded corners.
    ///
    /// - Parameter bounds: The bounds of the view, in the view's coordinates.
    public func outline(of bounds: Rect) -> Path { cornerRadii.outline(of: bounds, cornerCurve) }
  }

  /// A line along the inside of an outline.
  public struct Border: Sendable, Hashable, Codable {
    /// The width in points, completely inside the outline.
    public var width: CGFloat

    /// The colour of the border, which is not dynamic.
    public var color: Color

    /// Creates a border.
    public init(width: CGFloat, color: Color) { (self.width, self.color) = (width, color) }
  }

  /// A blurred shape behind a view.
  public struct Shadow: Sendable, Hashable, Codable {
    /// The colour of the shadow, which is not dynamic.
    public var color: Color

    /// The opacity of the shadow, which multiplies the alpha of its colour.
    ///
    /// A value outside 0…1 is clamped.
    public var opacity: Double { didSet { opacity = Color.unit(opacity) } }

    /// The blur radius in points, as the standard deviation of a Gaussian.
    ///
    /// A radius that is negative or not finite becomes 0.
    public var radius: CGFloat { didSet { radius = DisplayList.valid(radius: radius) } }

    /// The distance of the shadow from its shape, in points.
    public var offset: Size

    /// The shape of the shadow in the view's coordinates, or `nil` to use the alpha of the view with its content.
    public var path: Path?

    /// Creates a shadow. Invalid values of `opacity` and `radius` are corrected as the properties document.
    public init(color: Color, opacity: Double, radius: CGFloat, offset: Size, path: Path?) {
      self.color = color
      self.opacity = Color.unit(opacity)
      self.radius = DisplayList.valid(radius: radius)
      self.offset = offset
      self.path = path
    }

    /// Creates a shadow by decoding.
    ///
    /// - Throws: `DecodingError` if a value is missing, or if a property would have to correct it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      color = try container.decode(Color.self, forKey: .color)
      opacity = try container.decode(.opacity, "An opacity must be in 0…1") { (0...1).contains($0) }
      radius = try container.decodeRadius(.radius)
      offset = try container.decode(Size.self, forKey: .offset)
      path = try container.decodeIfPresent(Path.self, forKey: .path)
    }

    /// The visible reach of a blur in standard deviations.
    ///
    /// Beyond three deviations, less than half of one of 255 levels remains.
    public static let reachInDeviations: CGFloat = 3

    /// Returns the rectangle that the shadow may cover.
    ///
    /// - Parameter rect: The rectangle of the content. The shadow uses it if ``path`` is `nil`.
    public func drawnBounds(around rect: Rect) -> Rect {
      let shape = path?.boundingBox ?? rect
      let reach = radius * Self.reachInDeviations
      return shape.isNull ? .null : shape.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    }
  }

  /// A page curl, which rolls a sheet up from its lower edge.
  ///
  /// The part above the line stays flat. The part below the line is wound around a cylinder of ``radius``, with a
  /// horizontal axis above the line. A point at the distance `s` below the line moves to `line + radius · sin(s /
  /// radius)` as long as `s ≤ π · radius`. From half of that distance, the point shows its back. A point with a greater
  /// `s` lies upside down on top of the sheet, at `line − (s − π · radius)`.
  public struct Curl: Sendable, Hashable, Codable {
    /// The y-coordinate of the line at which the sheet starts to roll, in the view's own coordinates.
    ///
    /// If the value is not finite, nothing is rolled.
    public var line: CGFloat

    /// The radius of the cylinder in points. A value that is negative or not finite becomes 0.
    public var radius: CGFloat { didSet { radius = DisplayList.valid(radius: radius) } }

    /// Creates a curl.
    ///
    /// - Parameters:
    ///   - line: The y-coordinate at which the sheet starts to roll, in the view's own coordinates.
    ///   - radius: The radius of the cylinder in points. With 0, or with a value that becomes 0, the sheet is folded.
    public init(line: CGFloat, radius: CGFloat) {
      (self.line, self.radius) = (line, DisplayList.valid(radius: radius))
    }

    /// Creates a curl by decoding.
    ///
    /// - Throws: `DecodingError` if a value is missing, or if the radius is negative or not finite.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      line = try container.decode(CGFloat.self, forKey: .line)
      radius = try container.decodeRadius(.radius)
    }

    /// Returns the rectangle that a part of the sheet may draw in, including the shade of the roll on content below.
    ///
    /// - Parameter rect: The part of the flat sheet, in the view's own coordinates.
    func drawnBounds(of rect: Rect) -> Rect {
      if rect.isNull || !line.isFinite || rect.maxY <= line { return rect }
      let (upper, lower) = (place(rect.minY).y, place(rect.maxY).y)
      let top = min(upper, lower)
      let bottom = max(min(rect.maxY, line), line + 2 * radius)
      return Rect(x: rect.minX, y: top, width: rect.width, height: max(0, bottom - top))
    }

    /// Returns the y-coordinate at which a line of the sheet is shown, and whether its back is visible.
    ///
    /// - Parameter y: The y-coordinate of the line in the flat sheet.
    public func place(_ y: CGFloat) -> (y: CGFloat, showsBack: Bool) {
      let distance = y - line
      guard line.isFinite, distance > 0 else { return (y, false) }
      let half = CGFloat.pi * radius
      guard distance < half else { return (line - (distance - half), true) }
      return (line + radius * sin(distance / radius), distance > half / 2)
    }
  }

  /// A layer with all of its content.
  ///
  /// A view that is shown as a part of another view, such as a mask or a snapshot, is also a layer.
  public struct Layer: Sendable, Hashable {
    /// The name of the layer, or `nil` if it has none.
    public var name: String?

    /// The rectangle to fill, in the layer's own coordinates.
    public var bounds: Rect

    /// The transform from the layer's coordinates to those of the enclosing layer or view.
    public var transform: AffineTransform

    /// The layer's own opacity. A value outside 0…1 is clamped.
    public var opacity: Double { didSet { opacity = Color.unit(opacity) } }

    /// The colour that fills the bounds, which is not dynamic, or `nil` for no fill.
    public var backgroundColor: Color?

    /// The appearance beyond a filled rectangle, or `nil` for none.
    ///
    /// The layers inside this one are in ``Appearance/sublayers``.
    public var appearance: Appearance? {
      get { look?.appearance }
      set { look = newValue.map(AppearanceBox.init) }
    }

    /// The number of subviews of the same view that are drawn before this layer.
    ///
    /// The value is 0 for layers that are not directly in a view.
    public var subviewsBelow: Int

    private var look: AppearanceBox?

    /// Creates a layer.
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

  /// A reference to an appearance, which keeps items small because most of them have no appearance.
  package final class AppearanceBox: Sendable, Hashable {
    package let appearance: Appearance

    package init(_ appearance: Appearance) { self.appearance = appearance }

    package static func == (left: AppearanceBox, right: AppearanceBox) -> Bool {
      left === right || left.appearance == right.appearance
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(appearance) }
  }
}
