extension Layer {
  /// Returns the view's own content, with the colours that an animated change of traits currently shows.
  final func content(of view: View, in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let commands = view.drawing(in: bounds, traits)
    guard let slot = slots.contentColors, slot.isAnimated else { return commands }
    let shifts = slot.presentation
    return commands.map { $0.mapColors(shifts.shifted) }
  }

  /// Animates the colours of a view's own content from those for `old` to those for `new` in the open block.
  ///
  /// Colours that do not depend on traits do not change. If the animated colours include a new colour, content that is
  /// later drawn in this colour is animated with it.
  final func followContent(of view: View, from old: TraitCollection, to new: TraitCollection) {
    guard ViewChanges.recorder != nil else { return }
    let (before, after) = (view.drawing(in: view.bounds, old).colors, view.drawing(in: view.bounds, new).colors)
    guard before.count == after.count else { return }
    let shown = slots.contentColors?.presentation ?? .zero
    var shifts = ColorShifts()
    for (former, color) in zip(before, after) { shifts.add(from: shown.shifted(former), to: color) }
    // An animation without a visible difference would redraw the content in each frame, so do not start one.
    guard shifts.isSeen else {
      slots.contentColors = nil
      return
    }
    // Create a new property, because the shown colours already include the rest of an earlier animation.
    let property = AnimatedProperty(shifts, composition: .fromCurrentState)
    slots.contentColors = property
    property.set(.zero, of: view)
  }
}

/// The differences between the shown colours and the colours of some content.
struct ColorShifts: AnimatableValue {
  private var shifts: [Color: FillColor] = [:]

  static let zero = ColorShifts()

  /// A Boolean value that indicates whether any colour is shown differently.
  var isSeen: Bool { shifts.contains { !$0.value.isZero } }

  /// Adds the difference between a shown colour and a colour, unless `color` already has a difference.
  mutating func add(from shown: Color, to color: Color) {
    if shifts[color] == nil { shifts[color] = FillColor(shown).subtracting(FillColor(color)) }
  }

  /// Returns the colour that is shown instead of `color`.
  func shifted(_ color: Color) -> Color {
    guard let shift = shifts[color] else { return color }
    return FillColor(color).adding(shift).shownColor ?? .clear
  }

  mutating func add(_ other: ColorShifts) {
    shifts.merge(other.shifts) { $0.adding($1) }
  }

  mutating func subtract(_ other: ColorShifts) { add(other.scaled(by: -1)) }

  mutating func scale(by factor: Double) { shifts = shifts.mapValues { $0.scaled(by: factor) } }
}

extension [DisplayList.Command] {
  /// The colours of all drawing commands, in order.
  fileprivate var colors: [Color] {
    var colors: [Color] = []
    for command in self {
      _ = command.mapColors { color in
        colors.append(color)
        return color
      }
    }
    return colors
  }
}

extension DisplayList.Command {
  /// Returns the same drawing with other colours. Images without a tint and snapshots do not change.
  fileprivate func mapColors(_ transform: (Color) -> Color) -> DisplayList.Command {
    switch self {
    case .fill(let path, let paint, let rule): return .fill(path, paint.mapColors(transform), rule)
    case .stroke(let path, let paint, let style): return .stroke(path, paint.mapColors(transform), style)
    case .image(var image):
      image.tint = image.tint.map(transform)
      return .image(image)
    case .text(var runs):
      for index in runs.indices {
        runs[index].color = transform(runs[index].color)
        runs[index].backgroundColor = runs[index].backgroundColor.map(transform)
      }
      return .text(runs)
    case .snapshot: return self
    }
  }
}

extension DisplayList.Paint {
  fileprivate func mapColors(_ transform: (Color) -> Color) -> DisplayList.Paint {
    switch self {
    case .color(let color): .color(transform(color))
    case .gradient(let gradient):
      .gradient(
        DisplayList.Gradient(
          shape: gradient.shape,
          stops: gradient.stops.map { DisplayList.Gradient.Stop(location: $0.location, color: transform($0.color)) }
        )
      )
    }
  }
}
