public import Foundation
import Logging

/// A drawing destination that records drawing as commands of display lists.
///
/// A context exists during `View.draw(_:)`, in the actions of a ``GraphicsImageRenderer``, and between
/// ``beginImage(size:opaque:scale:)`` and ``endImage()``. The recorded commands have no resolution, so that a renderer
/// draws them sharply at each scale.
///
/// User coordinates are points, with the origin in the upper left corner as in UIKit. ``ctm`` is the identity at the
/// beginning, in contrast to Core Graphics, which includes the scale and the flip of its bitmap. Drawing outside of the
/// canvas is clipped. Arguments with numbers that are not finite are ignored and logged.
///
/// A context belongs to the thread that draws, and is not sent to another one.
public final class GraphicsContext {
  /// The rectangle of the canvas, in the initial user coordinates.
  package let canvas: Rect

  /// The number of pixels per point for which the drawing is made.
  package let scale: CGFloat

  /// The object that measures text in this context.
  package let measurer: any TextMeasurer

  var state = GraphicsState()

  /// The path in canvas coordinates. The path is not part of the saved state.
  var currentPath = Path()

  var recording = DrawingRecording()

  /// The states to restore, with the newest at the end.
  private var savedStates: [GraphicsState] = []

  /// The open transparency layers, with the innermost at the end.
  private var openLayers: [OpenLayer] = []

  /// The last number of a clip.
  private var clipNumber = 0

  /// A recording that continues at the end of a transparency layer.
  private struct OpenLayer {
    var recording: DrawingRecording
    var state: GraphicsState
    var savedStateCount: Int
  }

  /// The maximum number of transparency layers inside one another, which limits the depth of recorded layers.
  private static let layerLimit = 32

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - canvas: The visible rectangle, which is finite.
  ///   - scale: The number of pixels per point.
  ///   - measurer: The object that measures text.
  package init(canvas: Rect, scale: CGFloat, measurer: any TextMeasurer) {
    self.canvas = canvas
    self.scale = scale
    self.measurer = measurer
  }

  // MARK: State

  /// Saves the transform, the clip, the colours, the line style, the opacity, the blend mode and the shadow.
  public func saveGState() { savedStates.append(state) }

  /// Restores the state that ``saveGState()`` saved last.
  ///
  /// A call without a saved state does nothing and is logged. Inside a transparency layer, only the states that were
  /// saved in it are restored.
  public func restoreGState() {
    guard savedStates.count > openLayers.last?.savedStateCount ?? 0, let saved = savedStates.popLast() else {
      return warn("restoreGState() was called more often than saveGState().")
    }
    state = saved
  }

  // MARK: Transform

  /// The transform from user coordinates to the canvas.
  public var ctm: AffineTransform { state.transform }

  /// The transform from user coordinates to pixels.
  public var userSpaceToDeviceSpaceTransform: AffineTransform {
    state.transform.concatenating(AffineTransform(scaleX: scale, y: scale))
  }

  /// Moves the origin of user coordinates.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(AffineTransform(translationX: tx, y: ty)) }

  /// Scales user coordinates.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(AffineTransform(scaleX: sx, y: sy)) }

  /// Turns user coordinates by an angle in radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    concatenate(AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: AffineTransform) {
    let whole = transform.concatenating(state.transform)
    guard whole.hasFiniteNumbers else { return warn("A transform must be finite, not \(transform).") }
    state.transform = whole
  }

  // MARK: Transparency layers

  /// Begins a group, whose drawing is combined before the opacity, the shadow and the blend mode apply to it.
  ///
  /// Inside the group, the opacity is 1, and there is no shadow. Groups that are nested more than 32 deep are drawn
  /// without grouping, which is logged.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    if openLayers.count >= Self.layerLimit { warn("Transparency layers must not be nested more than 32 deep.") }
    openLayers.append(OpenLayer(recording: recording, state: state, savedStateCount: savedStates.count))
    guard openLayers.count <= Self.layerLimit else { return }
    recording = DrawingRecording()
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    // The clip applies to the whole group at its end.
    state.clip = DrawingClip()
  }

  /// Begins a group that is clipped to a rectangle in user coordinates.
  public func beginTransparencyLayer(in rect: Rect, auxiliaryInfo: [String: Any]? = nil) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the innermost group and draws it. A call without an open group does nothing and is logged.
  public func endTransparencyLayer() {
    guard let open = openLayers.popLast() else {
      return warn("endTransparencyLayer() was called more often than beginTransparencyLayer(auxiliaryInfo:).")
    }
    savedStates.removeLast(savedStates.count - open.savedStateCount)
    state = open.state
    guard openLayers.count < Self.layerLimit else { return }
    let group = recording
    recording = open.recording
    if !group.isEmpty { paint(group.layer(bounds: .zero)) }
  }

  // MARK: Result

  /// The drawing so far as a layer of the size of the canvas, without open transparency layers.
  var layer: DisplayList.Layer { (openLayers.first?.recording ?? recording).layer(bounds: canvas) }

  /// Ends open transparency layers, and returns the drawing, or `nil` if nothing was drawn.
  package func finish() -> DrawnContent? {
    if !openLayers.isEmpty { warn("\(openLayers.count) transparency layers were not ended.") }
    while !openLayers.isEmpty { endTransparencyLayer() }
    return recording.isEmpty ? nil : DrawnContent(layer)
  }

  /// Returns the number of a new clip.
  func nextClipNumber() -> Int {
    clipNumber += 1
    return clipNumber
  }

  /// Logs an error of the caller.
  func warn(_ message: @autoclosure () -> String) { Logger.drawing.warning("\(message())") }
}

extension Logger {
  /// The logger of drawing warnings, created at each use because the application may install its logging system late.
  static var drawing: Logger { Logger(label: "Proscenium.drawing") }
}

extension AffineTransform {
  /// A Boolean value that indicates whether all six numbers are finite.
  var hasFiniteNumbers: Bool { (a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0) == 0 }
}
