public import Foundation
public import ProsceniumGraphics
public import ProsceniumViews

/// Returns the context of the running drawing code on this thread, or `nil` if none draws.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContext.current }

/// Makes a context the current one of this thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContext.push(context) }

/// Restores the context before the last `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { GraphicsContext.pop() }

/// Makes a new context for an image of one pixel per point the current one, until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { GraphicsContext.beginImage(size: size) }

/// Makes a new context for an image the current one, until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The size of the image in points.
///   - opaque: A Boolean value that indicates whether the image has a black background.
///   - scale: The number of pixels per point, or 0 for that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  GraphicsContext.beginImage(size: size, opaque: opaque, scale: scale)
}

/// Returns the image of the drawing so far, or `nil` if the current context is no image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsContext.currentImage }

/// Ends the context of the last image.
public func UIGraphicsEndImageContext() { GraphicsContext.endImage() }

/// Fills a rectangle of the current context with the fill colour, which replaces earlier drawing.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle of the current context with the fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIBezierPath(rect: rect).fill(with: blendMode, alpha: 1)
}

/// Fills a frame of one point inside of a rectangle's edges with the fill colour, which replaces earlier drawing.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Fills a frame of one point inside of a rectangle's edges with the fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let frame = UIBezierPath(rect: rect)
  frame.append(UIBezierPath(rect: rect.insetBy(dx: 1, dy: 1)))
  frame.usesEvenOddFillRule = true
  frame.fill(with: blendMode, alpha: 1)
}

/// Reduces the clip of the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIBezierPath(rect: rect).addClip() }

/// Returns the colour space of all colours with red, green and blue components, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sRGB }

/// Returns the colour space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
