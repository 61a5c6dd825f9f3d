/// The combination of new drawing with the drawing below it, with Core Graphics' raw values.
///
/// A recording supports ``normal``, ``clear``, ``copy``, ``sourceIn``, ``sourceAtop``, ``destinationOver`` and
/// ``destinationIn``, and ``destinationOut`` for opaque fills. Drawing with another mode is logged and has the mode
/// ``normal``, because display lists contain no mixtures of colours.
public enum BlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// The drawing covers the drawing below it.
  case normal = 0
  /// The colours are multiplied.
  case multiply = 1
  /// The inverted colours are multiplied.
  case screen = 2
  /// The colours are multiplied or screened, depending on the colour below.
  case overlay = 3
  /// The darker components are shown.
  case darken = 4
  /// The lighter components are shown.
  case lighten = 5
  /// The colour below is brightened.
  case colorDodge = 6
  /// The colour below is darkened.
  case colorBurn = 7
  /// The colour below is slightly darkened or brightened.
  case softLight = 8
  /// The colours are multiplied or screened, depending on the new colour.
  case hardLight = 9
  /// The difference of the colours is shown.
  case difference = 10
  /// The difference of the colours is shown with a lower contrast.
  case exclusion = 11
  /// The new hue is combined with the saturation and the brightness below.
  case hue = 12
  /// The new saturation is combined with the hue and the brightness below.
  case saturation = 13
  /// The new hue and saturation are combined with the brightness below.
  case color = 14
  /// The new brightness is combined with the hue and the saturation below.
  case luminosity = 15
  /// The drawing erases its shape.
  case clear = 16
  /// The drawing replaces the drawing below it, including its opacity.
  case copy = 17
  /// The drawing is shown where there is drawing below it, which it replaces.
  case sourceIn = 18
  /// The drawing is shown where there is no drawing below it.
  case sourceOut = 19
  /// The drawing is shown where there is drawing below it.
  case sourceAtop = 20
  /// The new drawing is placed below the existing drawing.
  case destinationOver = 21
  /// The existing drawing remains only where the new drawing is opaque.
  case destinationIn = 22
  /// The existing drawing is erased where the new drawing is opaque.
  case destinationOut = 23
  /// The existing drawing covers the new drawing, which also replaces the rest.
  case destinationAtop = 24
  /// Each drawing is shown where the other is not.
  case xor = 25
  /// The colours are added and darkened.
  case plusDarker = 26
  /// The colours are added.
  case plusLighter = 27
}

/// The parts of a path that ``GraphicsContext/drawPath(using:)`` draws.
public enum PathDrawingMode: Int32, Sendable, Hashable {
  /// The inside of the path, by the winding rule.
  case fill = 0
  /// The inside of the path, by the even-odd rule.
  case eoFill = 1
  /// A line along the path.
  case stroke = 2
  /// The inside of the path by the winding rule, and then a line along it.
  case fillStroke = 3
  /// The inside of the path by the even-odd rule, and then a line along it.
  case eoFillStroke = 4
}

/// The parts of the plane outside of a gradient's two ends that are drawn in the colours of the ends.
public struct GradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The part before the start of the gradient.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)

  /// The part after the end of the gradient.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}

/// A wish for the quality of resized images. Renderers choose the quality themselves.
public enum InterpolationQuality: Int32, Sendable, Hashable {
  /// The context chooses.
  case `default` = 0
  /// No interpolation.
  case none = 1
  /// Fast interpolation.
  case low = 2
  /// Slow interpolation.
  case high = 3
  /// Interpolation of medium quality.
  case medium = 4
}
