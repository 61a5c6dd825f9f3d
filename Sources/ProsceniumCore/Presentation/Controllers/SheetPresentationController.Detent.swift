public import Foundation

extension SheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public struct Detent {
    /// Tells the detents of a sheet apart.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String

      /// Makes an identifier of a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Makes an identifier of a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// That of ``SheetPresentationController/Detent/medium()``.
      public static let medium = Identifier("medium")

      /// That of ``SheetPresentationController/Detent/large()``.
      public static let large = Identifier("large")
    }

    /// Tells the detent apart from the sheet's others.
    public let identifier: Identifier

    private let resolver: (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private static var unnamedCount = 0

    /// About half of the screen's height; inactive in compact height.
    ///
    /// It is 56 hundredths of the maximum, rounded down to whole points. That is our rule: on a screen 852 points high,
    /// where the maximum is 759, 425 were measured, and no other measurement is known.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context.maximumDetentValue * 56 / 100).rounded(.down)
      }
    }

    /// As high as a sheet can be.
    public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

    /// A height of one's own.
    ///
    /// - Parameters:
    ///   - identifier: Must be unique in its sheet; `nil` makes a new one.
    ///   - resolver: Returns the height in the safe area, in points, or `nil` where the detent is inactive. More than
    ///     the maximum counts as the maximum; what is negative or not a number is logged, once for each sheet, and
    ///     inactive. It is called for the first layout, when what is around the sheet changes, and after
    ///     ``SheetPresentationController/invalidateDetents()``; it must not set the sheet's properties.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      if identifier == nil { unnamedCount += 1 }
      return Detent(identifier: identifier ?? Identifier("custom detent \(unnamedCount)"), resolver: resolver)
    }

    /// The height in the safe area, in points; `nil` where the detent is inactive.
    public func resolvedValue(in context: any SheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}
