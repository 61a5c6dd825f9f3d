import Foundation

/// The properties of the running code's stage that drawing without a view needs.
package struct DrawingEnvironment: Sendable {
  /// The object that measures text.
  package var measurer: any TextMeasurer = BuiltInTextMeasurer.shared

  /// The number of pixels per point of the screen. A value that is not positive and finite is unspecified.
  package var displayScale: CGFloat = 0

  /// The environment of the running code. Code that belongs to no stage has the built-in measurer.
  static var current: DrawingEnvironment { DrawingSource.current?.environment ?? DrawingEnvironment() }

  /// The measurer of the current context, or that of the running code's stage.
  static var currentMeasurer: any TextMeasurer { GraphicsContext.current?.measurer ?? current.measurer }

  /// The scale of `TraitCollection.current`, or that of the running code's stage, or 1.
  static var screenScale: CGFloat {
    let scales = [TraitCollection.current.displayScale, current.displayScale]
    return scales.first { $0 > 0 && $0.isFinite } ?? 1
  }
}
