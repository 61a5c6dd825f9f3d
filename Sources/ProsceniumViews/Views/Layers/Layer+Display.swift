import Foundation

/// The state of a layer's drawing by code and of a static copy, which few layers need.
struct LayerDisplay {
  /// The appearance that replaces the layer's own, if its view is a static copy of another view.
  var frozen: DisplayList.Appearance?

  /// The part of the image that is shown, in unit coordinates, or `nil` for the whole image.
  var contentsRect: Rect?

  /// The part of the image, cropped once, or `nil` to show the whole image.
  var contentsPart: GraphicsImage?

  /// The recorded drawing, or `nil` for none.
  var drawn: DrawnContent?

  /// The delegate of the layer.
  weak var delegate: (any LayerDelegate)?

  /// A Boolean value that indicates whether the drawing of a layer without a view must be recorded again.
  var isDue = false

  /// A Boolean value that indicates whether a change of the size of a layer without a view makes its drawing due.
  var redrawsAfterResize = false

}

/// The drawing of a layer by another object.
@preconcurrency @MainActor public protocol LayerDelegate: AnyObject {
  /// Updates the content of a layer, by default with the drawing of ``draw(_:in:)``.
  func display(_ layer: Layer)

  /// Draws the content of a layer in a graphics context. The default implementation does nothing.
  func draw(_ layer: Layer, in ctx: GraphicsContext)

  /// Notifies the delegate that the layer is about to draw. The default implementation does nothing.
  func layerWillDraw(_ layer: Layer)
}

extension LayerDelegate {
  /// Updates the content of the layer with the drawing of ``draw(_:in:)``.
  public func display(_ layer: Layer) { layer.recordDrawing() }

  /// Draws nothing.
  public func draw(_ layer: Layer, in ctx: GraphicsContext) {}

  /// Does nothing.
  public func layerWillDraw(_ layer: Layer) {}
}

extension Layer {
  /// The object that draws the layer's content, which the layer does not retain. The default is `nil`.
  ///
  /// In contrast to Core Animation, the layer of a view has no delegate until one is set.
  public final var delegate: (any LayerDelegate)? {
    get { displayState?.delegate }
    set { if newValue != nil || displayState != nil { displayStateMade.delegate = newValue } }
  }

  /// A Boolean value that indicates whether a change of the size calls ``setNeedsDisplay()``. The default is `false`.
  ///
  /// `View.contentMode` sets the property of its view's layer.
  public final var needsDisplayOnBoundsChange: Bool {
    get { view?.redrawsAfterResize ?? displayState?.redrawsAfterResize ?? false }
    set {
      if let view {
        view.redrawsAfterResize = newValue
      } else if newValue != needsDisplayOnBoundsChange {
        displayStateMade.redrawsAfterResize = newValue
      }
    }
  }

  /// Returns a Boolean value that indicates whether the layer is marked for ``display()``.
  public final func needsDisplay() -> Bool {
    view?.rare?.display.contains(.due) ?? displayState?.isDue ?? false
  }

  /// Calls ``display()`` if the layer is marked and has an area.
  public final func displayIfNeeded() {
    if let view { return view.displayIfNeeded() }
    guard displayState?.isDue == true, hasArea else { return }
    displayStateMade.isDue = false
    display()
  }

  /// Draws the layer, its sublayers and its subviews as last shown in a context, with the origin at the bounds' origin.
  ///
  /// The drawing includes due displays. The layer's own position, transform and opacity have no effect.
  public final func render(in ctx: GraphicsContext) {
    if let view { view.displaySubtreeIfNeeded() } else { displaySublayersIfNeeded() }
    displayIfNeeded()
    var listed = view?.listedPicture()
    if view == nil {
      listed = listedLayer(colorTraits, under: nil)
      listed?.opacity = 1
      listed?.appearance?.projection = nil
    }
    listed?.transform = ctx.ctm
    if let listed { ctx.paint(listed) }
  }

  /// The appearance that replaces the layer's own, if its view is a static copy of another view.
  final var frozen: DisplayList.Appearance? {
    get { displayState?.frozen }
    set { if newValue != nil || displayState != nil { displayStateMade.frozen = newValue } }
  }

  private final var displayStateMade: LayerDisplay {
    get { displayState ?? LayerDisplay() }
    set { displayState = newValue }
  }

  private final var hasArea: Bool { bounds.width > 0 && bounds.height > 0 }

  /// A Boolean value that indicates whether the layer's class or its delegate may draw.
  final var mayDrawByCode: Bool { type(of: self) != Layer.self || delegate != nil }

  /// Marks the layer or its view for display, and requests a frame.
  final func markForDisplay() {
    if let view { return view.displayIsDue() }
    if displayState?.isDue != true {
      displayStateMade.isDue = true
      Self.due.append(Due(layer: self))
    }
    invalidate()
  }

  /// Marks a layer without a view after a change of its size, if its drawing depends on the size.
  final func displayAfterResize() {
    if displayState?.redrawsAfterResize == true { setNeedsDisplay() }
  }

  final func displayByDelegate() {
    if let delegate { delegate.display(self) } else { recordDrawing() }
  }

  final func drawByDelegate(in context: GraphicsContext) {
    if let delegate { delegate.draw(self, in: context) } else { view?.draw(bounds) }
  }

  /// Records the drawing of ``draw(in:)`` and shows it in the next display list.
  final func recordDrawing() {
    guard hasArea else { return }
    delegate?.layerWillDraw(self)
    let host = nearestView?.window?.host
    let traits = colorTraits
    let context = GraphicsContext(
      canvas: bounds.standardized,
      scale: traits.displayScale > 0 ? traits.displayScale : DrawingEnvironment.screenScale,
      measurer: host?.textMeasurer ?? DrawingEnvironment.current.measurer
    )
    traits.performAsCurrent { context.perform { draw(in: context) } }
    let drawn = context.finish()
    guard drawn != displayState?.drawn else { return }
    displayStateMade.drawn = drawn
    markChange()
  }

  /// The part of ``contents`` that fills the layer, in unit coordinates of the image. The default is the whole image.
  ///
  /// The edges of the part are moved outwards to whole pixels. A rectangle that is not finite is ignored. Changes are not
  /// animated.
  public final var contentsRect: Rect {
    get { displayState?.contentsRect ?? Layer.wholeContents }
    set {
      guard newValue.isFinite, newValue != contentsRect else { return }
      displayStateMade.contentsRect = newValue == Layer.wholeContents ? nil : newValue
      contentsDidChange()
    }
  }

  /// The rectangle of a whole image in unit coordinates.
  private static let wholeContents = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The shown part of the image, or `nil` if there is none.
  final var shownContents: GraphicsImage? {
    displayState?.contentsRect == nil ? contentsImage : displayState?.contentsPart
  }

  /// Removes the recorded drawing, because an image replaces it, and crops the image.
  final func contentsDidChange() {
    if displayState != nil {
      displayStateMade.drawn = nil
      displayStateMade.contentsPart = displayState?.contentsRect.flatMap { contentsImage?.cropping(toPart: $0) }
    }
    invalidate()
  }

  /// Shows the recorded drawing of another layer.
  final func take(_ drawn: DrawnContent) { displayStateMade.drawn = drawn }

  /// Returns the rectangle of a recorded drawing in the shown bounds.
  final func rect(of drawn: DrawnContent, in bounds: Rect) -> Rect {
    (view?.contentMode ?? contentsGravity).rect(of: drawn.canvas.size, in: bounds)
  }

  /// Records the due drawing of the sublayers without a view and of the mask.
  final func displaySublayersIfNeeded() {
    for layer in hierarchy.layers {
      layer.displayIfNeeded()
      layer.displaySublayersIfNeeded()
    }
    hierarchy.mask?.displayIfNeeded()
    hierarchy.mask?.displaySublayersIfNeeded()
  }

  // MARK: Due layers

  /// A weak reference to a layer without a view whose drawing is due.
  private struct Due {
    weak var layer: Layer?
  }

  /// The layers without a view whose drawing is due, in the order in which it became due.
  @exclusivity(unchecked) private static var due: [Due] = []

  /// Records the due drawing of layers in a window. Other layers wait until they are in a window and have an area.
  static func displayDue(in window: Window) {
    guard !due.isEmpty else { return }
    var waiting: [Due] = []
    swap(&waiting, &due)
    for entry in waiting {
      guard let layer = entry.layer, layer.displayState?.isDue == true else { continue }
      if layer.nearestView?.windowShownIn === window, layer.hasArea {
        layer.displayIfNeeded()
      } else {
        due.append(entry)
      }
    }
  }
}

extension GraphicsImage {
  /// Returns the part of the image in a rectangle of unit coordinates, or `nil` if there is none.
  fileprivate func cropping(toPart part: Rect) -> GraphicsImage? {
    let (width, height) = (CGFloat(width), CGFloat(height))
    return cropping(
      to: Rect(x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height)
    )
  }

  /// Creates the image of a layer's contents, or returns `nil` if the value is no image.
  init?(contents: Any?) {
    switch contents {
    case let image as GraphicsImage: self = image
    case let content as ImageContent: self.init(content)
    case let image as Image:
      guard let own = image.cgImage else { return nil }
      self = own
    default: return nil
    }
  }
}
