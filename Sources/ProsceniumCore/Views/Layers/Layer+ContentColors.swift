extension Layer {
  /// What a view draws of its own, in colours that may still be on their way from those of former traits.
  final func content(of view: View, in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let commands = view.drawing(in: bounds, traits)
    guard let slot = slots.contentColors, slot.isAnimated else { return commands }
    let shifts = slot.presentation
    return commands.map { $0.mapColors(shifts.shifted) }
  }

  /// Has the colours that a view draws go from those for `old` to those for `new`, in the block that is open.
  ///
  /// Colours that do not depend on traits stay. One that is drawn later in a colour that another one has come to goes
  /// along with that.
  final func followContent(of view: View, from old: TraitCollection, to new: TraitCollection) {
    guard ViewChanges.recorder != nil else { return }
    let (before, after) = (view.drawing(in: view.bounds, old).colors, view.drawing(in: view.bounds, new).colors)
    guard before.count == after.count else { return }
    let shown = slots.contentColors?.presentation ?? .zero
    var shifts = ColorShifts()
    for (former, color) in zip(before, after) { shifts.add(from: shown.shifted(former), to: color) }
    // A label in one colour is not drawn anew in each frame of a change that leaves it as it is.
    guard shifts.isSeen else {
      slots.contentColors = nil
      return
    }
    // A property of its own, because what is left of an earlier change is in the colours that are shown.
    let property = AnimatedProperty(shifts, composition: .fromCurrentState)
    slots.contentColors = property
    property.set(.zero, of: view)
  }
}

/// How far colours are from what they are shown as.
struct ColorShifts: AnimatableValue {
  private var shifts: [Color: FillColor] = [:]

  static let zero = ColorShifts()

  /// Whether any colour is shown as another one.
  var isSeen: Bool { shifts.contains { !$0.value.isZero } }

  /// Has a colour be shown as another one; the first one counts.
  mutating func add(from shown: Color, to color: Color) {
    if shifts[color] == nil { shifts[color] = FillColor(shown).subtracting(FillColor(color)) }
  }

  /// What a colour is shown as.
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
  /// The colours of all that is drawn, in order.
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
  /// The same drawing in other colours; images and snapshots have none of their own.
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
