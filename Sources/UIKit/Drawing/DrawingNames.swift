public import ProsceniumGraphics
public import ProsceniumViews

/// The name of `GraphicsContext` in Core Graphics.
public typealias CGContext = GraphicsContext

/// The name of `BlendMode` in Core Graphics.
public typealias CGBlendMode = BlendMode

/// The name of `PathDrawingMode` in Core Graphics.
public typealias CGPathDrawingMode = PathDrawingMode

/// The name of `FillRule` in Core Graphics.
public typealias CGPathFillRule = FillRule

/// The name of `LineCap` in Core Graphics.
public typealias CGLineCap = LineCap

/// The name of `LineJoin` in Core Graphics.
public typealias CGLineJoin = LineJoin

/// The name of `ColorGradient` in Core Graphics.
public typealias CGGradient = ColorGradient

/// The name of `GradientDrawingOptions` in Core Graphics.
public typealias CGGradientDrawingOptions = GradientDrawingOptions

/// The name of `ColorSpace` in Core Graphics.
public typealias CGColorSpace = ColorSpace

/// The name of `InterpolationQuality` in Core Graphics.
public typealias CGInterpolationQuality = InterpolationQuality

/// The name of `ImageContent` in Core Graphics.
public typealias CGImage = GraphicsImage

/// The name of `Color` in Core Graphics.
public typealias CGColor = Color

/// The name of `GraphicsImageRenderer` in UIKit.
public typealias UIGraphicsImageRenderer = GraphicsImageRenderer

/// The name of `GraphicsImageRendererContext` in UIKit.
public typealias UIGraphicsImageRendererContext = GraphicsImageRendererContext

/// The name of `GraphicsImageRendererFormat` in UIKit.
public typealias UIGraphicsImageRendererFormat = GraphicsImageRendererFormat

/// The name of `FontDescriptor` in UIKit.
public typealias UIFontDescriptor = FontDescriptor

/// The name of `StringDrawingOptions` in UIKit.
public typealias NSStringDrawingOptions = StringDrawingOptions

/// The name of `StringDrawingContext` in UIKit.
public typealias NSStringDrawingContext = StringDrawingContext

/// The name of `LayerDelegate` in Core Animation.
public typealias CALayerDelegate = LayerDelegate

/// The name of `FillRule` in Core Animation.
public typealias CAShapeLayerFillRule = FillRule

/// The name of `LineCap` in Core Animation.
public typealias CAShapeLayerLineCap = LineCap

/// The name of `LineJoin` in Core Animation.
public typealias CAShapeLayerLineJoin = LineJoin

/// The name of `GradientLayer/Kind` in Core Animation.
public typealias CAGradientLayerType = GradientLayer.Kind

/// The name of `TextAlignment` in Core Animation.
public typealias CATextLayerAlignmentMode = TextAlignment

/// The name of `TextLayer/TruncationMode` in Core Animation.
public typealias CATextLayerTruncationMode = TextLayer.TruncationMode

/// The type of arrays in Core Foundation, to which arrays of Swift convert by `as`.
public typealias CFArray = [Any]

/// The type of dictionaries in Core Foundation, to which dictionaries of Swift convert by `as`.
public typealias CFDictionary = [String: Any]
