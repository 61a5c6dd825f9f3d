public import Foundation

extension SheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public struct Detent {
    /// An identifier that distinguishes the detents of a sheet.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name of the detent.
      public let rawValue: String

      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of ``SheetPresentationController/Detent/medium()``.
      public static let medium = Identifier("medium")

      /// The identifier of ``SheetPresentationController/Detent/large()``.
      public static let large = Identifier("large")
    }

    /// The identifier that distinguishes this detent from the sheet's other detents.
    public let identifier: Identifier

    private let resolver: (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private static var unnamedCount = 0

    /// Returns a detent of about half the screen's height, which is inactive in compact height.
    ///
    /// The height is 56 % of the maximum, rounded down to whole points. This rule is the library's own. On a screen 852
    /// points high with a maximum of 759, a height of 425 points was measured, and no other measurement is known.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context.maximumDetentValue * 56 / 100).rounded(.down)
      }
    }

    /// Returns a detent of the maximum height of the sheet.
    public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }

    /// Returns a detent whose height a closure calculates.
    ///
    /// - Parameters:
    ///   - identifier: An identifier that is unique in the sheet, or `nil` to create a new one.
    ///   - resolver: Returns the height inside the safe area, in points, or `nil` if the detent is inactive. A value
    ///     above the maximum counts as the maximum. A negative value or NaN makes the detent inactive and is logged
    ///     once for each sheet. The closure is called for the first layout, after each change of the sheet's
    ///     surroundings and after ``SheetPresentationController/invalidateDetents()``. It must not set the sheet's
    ///     properties.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      if identifier == nil { unnamedCount += 1 }
      return Detent(identifier: identifier ?? Identifier("custom detent \(unnamedCount)"), resolver: resolver)
    }

    /// Returns the height inside the safe area, in points, or `nil` if the detent is inactive.
    public func resolvedValue(in context: any SheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The environment from which a detent calculates its height.
@preconcurrency @MainActor public protocol SheetPresentationControllerDetentResolutionContext {
  /// The traits of the window, without the overrides of the sheet.
  var containerTraitCollection: TraitCollection { get }

  /// The height of the largest detent in points, without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

/// The environment that a sheet passes to its detents.
struct SheetDetentContext: SheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: TraitCollection
  let maximumDetentValue: CGFloat
}

/// The active detents of a sheet in its environment.
struct SheetDetents: Hashable {
  struct Level: Hashable {
    let identifier: SheetPresentationController.Detent.Identifier

    /// The height of the sheet, including the bottom safe area.
    let height: CGFloat
  }

  /// The active detents from the smallest to the largest. At least one exists, and all identifiers are unique.
  let levels: [Level]

  /// The identifiers of detents whose height was negative or NaN.
  let senseless: [SheetPresentationController.Detent.Identifier]

  /// Creates the levels from the heights of the detents, in the order of the detents.
  ///
  /// Of several detents with the same identifier, the first one counts. A height above `maximum` counts as `maximum`.
  /// If no detent is active, the sheet has one detent of the maximum height.
  ///
  /// - Parameters:
  ///   - answers: The identifiers and heights of the detents. A height of `nil` means that the detent is inactive.
  ///   - maximum: The maximum height in points, without the bottom safe area.
  ///   - bottomInset: The height of the bottom safe area inside the sheet, in points.
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
    // Levels of the same height remain in the order of their detents.
    let order = levels.indices.sorted { (levels[$0].height, $0) < (levels[$1].height, $1) }
    self.levels = order.map { levels[$0] }
    self.senseless = senseless
  }

  var smallest: Level { levels[0] }
  var largest: Level { levels[levels.count - 1] }

  /// Returns the active detent with this identifier, or the smallest one if `identifier` is `nil` or not active.
  func level(for identifier: SheetPresentationController.Detent.Identifier?) -> Level {
    levels.first { $0.identifier == identifier } ?? smallest
  }

  /// Returns the detent nearest to `height`, which is the smaller one halfway between two detents.
  func nearest(toHeight height: CGFloat) -> Level {
    levels.min { abs($0.height - height) < abs($1.height - height) } ?? smallest
  }

  /// Returns the fraction of the full dimming behind a sheet of `height`, from 0 to 1.
  ///
  /// The fraction is 0 up to the detent of `identifier` and 1 from the next larger detent. Between the two it is
  /// interpolated linearly. If no active detent has this identifier, the fraction is 1.
  func dimming(
    atHeight height: CGFloat,
    undimmedUpTo identifier: SheetPresentationController.Detent.Identifier?
  ) -> CGFloat {
    guard let undimmed = levels.first(where: { $0.identifier == identifier })?.height else { return 1 }
    guard height > undimmed, let next = levels.first(where: { $0.height > undimmed })?.height else { return 0 }
    return min(1, (height - undimmed) / (next - undimmed))
  }
}
