import Foundation

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
