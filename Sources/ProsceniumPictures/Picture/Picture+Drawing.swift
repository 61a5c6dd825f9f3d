#if Pictures
import CCairo
import Dispatch
import Foundation
public import ProsceniumCore

extension Picture {
  /// Creates a picture of a window.
  ///
  /// Any thread may call this initializer. It needs a few milliseconds for a phone's screen. Several threads draw a
  /// large picture in parallel, and the pixels do not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - list: The display list of the window.
  ///   - scale: The number of pixels per point, greater than 0. The scale is reduced if a side would have more than
  ///     ``sideLimit`` pixels, or the picture more than ``pixelLimit``.
  public init(of list: DisplayList, scale: CGFloat = 1) {
    self.init(of: Scene(list), scale: scale)
  }

  /// Creates a picture of all windows of a stage, from back to front, at the time of the stage's last frame.
  @MainActor public init(of stage: Stage, scale: CGFloat = 1) {
    let scenes = stage.windows.map { Scene($0.displayList(at: stage.frameTime)) }
    self.init(of: scenes, size: stage.size, scale: scale)
  }

  /// Creates a picture of a single layer.
  ///
  /// - Parameters:
  ///   - layer: The layer to draw, with its transform.
  ///   - size: The size of the picture in points. The origin is the origin of the layer's outer coordinates. A side
  ///     that is not positive and finite has one pixel.
  ///   - backgroundColor: The colour behind the layer, or `nil` for a transparent background.
  ///   - scale: The number of pixels per point, as in `init(of:scale:)`.
  public init(of layer: DisplayList.Layer, size: Size, backgroundColor: Color? = nil, scale: CGFloat = 1) {
    self.init(of: Scene(layer, size: size, backgroundColor: backgroundColor), scale: scale)
  }

  private init(of scene: Scene, scale: CGFloat) { self.init(of: [scene], size: scene.size, scale: scale) }

  init(
    of scenes: [Scene],
    size: Size,
    scale: CGFloat,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    let scale = Self.fitted(scale, to: size)
    let buffer = PixelBuffer(
      width: Self.pixels(of: size.width * scale),
      height: Self.pixels(of: size.height * scale),
      isCleared: false
    )
    self.init(buffer, scale: scale)
    let isWhole = scenes.contains { $0.nodes.contains(where: \.hasPictures) }
    let strips = Self.strips(of: buffer, count: isWhole ? 1 : threads)
    guard strips.count > 1 else {
      for strip in strips { buffer.draw(scenes, scale: scale, within: strip, isUsed: true) }
      return
    }
    DispatchQueue.concurrentPerform(iterations: strips.count) {
      buffer.draw(scenes, scale: scale, within: strips[$0], isUsed: true)
    }
  }

  /// Returns the number of pixels of a side, at least 1.
  private static func pixels(of length: CGFloat) -> Int {
    length > 0 && length.isFinite ? max(1, Int(length.rounded(.up))) : 1
  }

  private static func fitted(_ scale: CGFloat, to size: Size) -> CGFloat {
    precondition(scale > 0 && scale.isFinite, "A picture's scale must be finite and greater than 0, not \(scale).")
    let fitting = CGFloat(sideLimit) / max(size.width, size.height, 1)
    return min(scale, fitting, (CGFloat(pixelLimit) / max(size.width * size.height, 1)).squareRoot())
  }

  /// Returns the rows of each thread as rectangles.
  ///
  /// Scenes with a transformed or rolled view pass a `count` of 1, because each thread would have to draw the whole
  /// view.
  private static func strips(of buffer: PixelBuffer, count: Int) -> [Rect] {
    let isSmall = buffer.width * buffer.height < 1 << 18
    let count = isSmall ? 1 : min(8, count)
    let width = CGFloat(buffer.width)
    return (0..<count).map { index in
      let (top, bottom) = (buffer.height * index / count, buffer.height * (index + 1) / count)
      return Rect(x: 0, y: CGFloat(top), width: width, height: CGFloat(bottom - top))
    }
  }
}

extension Painter {
  /// Returns the whole pixels of a scene's own size within the clip.
  private func groundPixels(of scene: Scene) -> Rect {
    Rect(origin: .zero, size: scene.size).applying(toPixels).wholePixels.intersection(clip)
  }

  /// Returns a Boolean value that indicates whether a scene's background hides all earlier drawing.
  fileprivate func hidesAll(_ scene: Scene) -> Bool {
    scene.backgroundColor?.alpha == 1 && groundPixels(of: scene) == clip
  }

  /// Fills a scene's own size with its background.
  fileprivate func fillGround(of scene: Scene) {
    guard let color = scene.backgroundColor, color.alpha > 0 else { return }
    let pixels = groundPixels(of: scene)
    guard pixels.width > 0, pixels.height > 0 else { return }
    setSource(color)
    identity()
    cairo_new_path(context)
    cairo_rectangle(context, pixels.minX, pixels.minY, pixels.width, pixels.height)
    cairo_fill(context)
  }
}

extension PixelBuffer {
  /// Draws scenes from back to front into the pixels of `clip`, which has integral edges.
  ///
  /// If the pixels are used, they are cleared first.
  func draw(_ scenes: [Scene], scale: CGFloat, within clip: Rect, isUsed: Bool = false) {
    draw { context in
      let painter = Painter(
        context: context,
        toPixels: AffineTransform(scaleX: scale, y: scale),
        toPlane: nil,
        clip: clip
      )
      cairo_save(context)
      painter.clip(to: clip)
      // An opaque background overwrites all earlier pixels, so clearing is not necessary.
      if isUsed, !(scenes.first.map(painter.hidesAll) ?? false) {
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      }
      for scene in scenes {
        painter.fillGround(of: scene)
        for node in scene.nodes { painter.draw(node) }
      }
      cairo_restore(context)
    }
  }
}
#endif
