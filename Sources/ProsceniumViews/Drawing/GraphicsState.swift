import Foundation

/// The part of a graphics context that ``GraphicsContext/saveGState()`` saves.
struct GraphicsState {
  /// The transform from user coordinates to the canvas.
  var transform = AffineTransform.identity

  var clip = DrawingClip()
  var fillColor = Color.black
  var strokeColor = Color.black

  /// The style of lines, in user coordinates.
  var strokeStyle = StrokeStyle()

  var alpha = 1.0
  var blendMode = BlendMode.normal

  /// The shadow of each drawing step in canvas coordinates, or `nil` for none.
  var shadow: DisplayList.Shadow?

  var interpolationQuality = InterpolationQuality.default
}
