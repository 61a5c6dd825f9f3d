public import Foundation
import Logging

extension BezierPath {
  /// Fills the path in the current context with its fill colour.
  public final func fill() {
    guard let context = GraphicsContext.forDrawing("BezierPath.fill()") else { return }
    context.fill(cgPath.applying(context.ctm), usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path in the current context with its fill colour, a blend mode and an opacity.
  public final func fill(with blendMode: BlendMode, alpha: CGFloat) {
    guard let context = GraphicsContext.forDrawing("BezierPath.fill(with:alpha:)") else { return }
    context.withBlendMode(blendMode, alpha: alpha) { fill() }
  }

  /// Strokes the path in the current context with its stroke colour and the path's own line style.
  public final func stroke() {
    guard let context = GraphicsContext.forDrawing("BezierPath.stroke()") else { return }
    context.stroke(cgPath.applying(context.ctm), strokeStyle)
  }

  /// Strokes the path in the current context with its stroke colour, a blend mode and an opacity.
  public final func stroke(with blendMode: BlendMode, alpha: CGFloat) {
    guard let context = GraphicsContext.forDrawing("BezierPath.stroke(with:alpha:)") else { return }
    context.withBlendMode(blendMode, alpha: alpha) { stroke() }
  }

  /// Reduces the clip of the current context to the inside of the path.
  public final func addClip() {
    guard let context = GraphicsContext.forDrawing("BezierPath.addClip()") else { return }
    context.clip(to: cgPath.applying(context.ctm), usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

extension Color {
  /// Sets the fill and the stroke colour of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  public func setFill() { GraphicsContext.forDrawing("Color.setFill()")?.setFillColor(self) }

  /// Sets the stroke colour of the current context.
  public func setStroke() { GraphicsContext.forDrawing("Color.setStroke()")?.setStrokeColor(self) }
}

extension GraphicsContext {
  /// Returns the current context, or logs that a function needs one and returns `nil`.
  static func forDrawing(_ function: @autoclosure () -> String) -> GraphicsContext? {
    if let current { return current }
    Logger.drawing.warning("\(function()) has no effect without a graphics context, for example outside of draw(_:).")
    return nil
  }
}
