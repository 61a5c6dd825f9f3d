public import Foundation

/// What a detent finds out its height from.
@preconcurrency @MainActor public protocol SheetPresentationControllerDetentResolutionContext {
  /// The environment of the window, without what the sheet overrides.
  var containerTraitCollection: TraitCollection { get }

  /// The height of the largest detent without what the container's lower edge covers of it, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The environment that a sheet gives its detents.
struct SheetDetentContext: SheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: TraitCollection
  let maximumDetentValue: CGFloat
}
