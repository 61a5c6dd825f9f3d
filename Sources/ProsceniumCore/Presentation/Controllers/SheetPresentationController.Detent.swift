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

/// The heights at which a sheet rests in its environment.
struct SheetDetents: Hashable {
  struct Level: Hashable {
    let identifier: SheetPresentationController.Detent.Identifier

    /// How high the sheet is, with what the lower edge covers of it.
    let height: CGFloat
  }

  /// The active detents from the smallest to the largest; at least one, each identifier once.
  let levels: [Level]

  /// The detents whose answer was no height: not a number, or negative.
  let senseless: [SheetPresentationController.Detent.Identifier]

  /// Takes what the detents answered, in their order; `nil` is inactive.
  ///
  /// Of several with the same identifier the first one counts; more than `maximum` is `maximum`. Where none is active
  /// the sheet is large.
  init(
    _ answers: [(identifier: SheetPresentationController.Detent.Identifier, value: CGFloat?)],
    maximum: CGFloat,
    bottomInset: CGFloat
  ) {
    var levels: [Level] = []
    var senseless: [SheetPresentationController.Detent.Identifier] = []
    for (identifier, value) in answers {
      guard let value, !levels.contains(where: { $0.identifier == identifier }) else { continue }
      if value >= 0 {
        levels.append(Level(identifier: identifier, height: min(value, maximum) + bottomInset))
      } else {
        senseless.append(identifier)
      }
    }
    if levels.isEmpty { levels = [Level(identifier: .large, height: maximum + bottomInset)] }
    // Those of the same height keep their order.
    let order = levels.indices.sorted { (levels[$0].height, $0) < (levels[$1].height, $1) }
    self.levels = order.map { levels[$0] }
    self.senseless = senseless
  }

  var smallest: Level { levels[0] }
  var largest: Level { levels[levels.count - 1] }

  /// The active detent of that identifier; the smallest one for `nil` and for one that is not active.
  func level(for identifier: SheetPresentationController.Detent.Identifier?) -> Level {
    levels.first { $0.identifier == identifier } ?? smallest
  }

  /// The detent that a sheet of `height` is closest to; half way the smaller one.
  func nearest(toHeight height: CGFloat) -> Level {
    levels.min { abs($0.height - height) < abs($1.height - height) } ?? smallest
  }

  /// How much of the full dimming there is behind a sheet of `height`, 0…1.
  ///
  /// Nothing up to the detent of `identifier`, all from the next one on, and in a straight line between. With no such
  /// active detent all.
  func dimming(
    atHeight height: CGFloat,
    undimmedUpTo identifier: SheetPresentationController.Detent.Identifier?
  ) -> CGFloat {
    guard let undimmed = levels.first(where: { $0.identifier == identifier })?.height else { return 1 }
    guard height > undimmed, let next = levels.first(where: { $0.height > undimmed })?.height else { return 0 }
    return min(1, (height - undimmed) / (next - undimmed))
  }
}
