import Foundation

extension DisplayList.Command {
  /// Returns the command in the coordinates that `transform` leads to, or `nil` if only a layer can describe it.
  ///
  /// Lines have a round pen, images are upright, and text has one size, so these do not support each transform.
  func applying(_ transform: AffineTransform) -> DisplayList.Command? {
    if transform.isIdentity { return self }
    switch self {
    case .fill(let path, let paint, let rule):
      return paint.applying(transform).map { .fill(path.applying(transform), $0, rule) }
    case .stroke(let path, let paint, var style):
      guard let factor = transform.similarityFactor, let paint = paint.applying(transform) else { return nil }
      style.lineWidth *= factor
      style.dashPhase *= factor
      style.dashPattern = style.dashPattern.map { $0 * factor }
      return .stroke(path.applying(transform), paint, style)
    case .image(var image):
      guard transform.isUprightGrowth, image.capInsets == .zero || transform.isTranslation else { return nil }
      image.rect = image.rect.applying(transform)
      return .image(image)
    case .text(let runs):
      guard transform.isTranslation else { return nil }
      return .text(
        runs.map { run in
          var run = run
          run.origin = run.origin.applying(transform)
          return run
        }
      )
    case .snapshot(var snapshot):
      guard transform.isUprightGrowth, snapshot.capInsets == .zero || transform.isTranslation else { return nil }
      snapshot.rect = snapshot.rect.applying(transform)
      return .snapshot(snapshot)
    }
  }

  /// Returns the command with its opacity multiplied, or `nil` if the parts of the command may overlap.
  func faded(to alpha: Double) -> DisplayList.Command? {
    if alpha == 1 { return self }
    return switch self {
    case .fill(let path, let paint, let rule): .fill(path, paint.faded(to: alpha), rule)
    case .stroke(let path, let paint, let style): .stroke(path, paint.faded(to: alpha), style)
    case .image, .text, .snapshot: nil
    }
  }

  /// A Boolean value that indicates whether the command fills a path with an opaque colour.
  var isOpaqueFill: Bool {
    if case .fill(_, .color(let color), _) = self { color.alpha == 1 } else { false }
  }
}

extension DisplayList.Paint {
  /// Returns the paint in the coordinates that `transform` leads to, or `nil` if a gradient would lose its shape.
  fileprivate func applying(_ transform: AffineTransform) -> DisplayList.Paint? {
    guard case .gradient(var gradient) = self else { return self }
    guard let factor = transform.similarityFactor else { return nil }
    switch gradient.shape {
    case .linear(let from, let to):
      gradient.shape = .linear(from: from.applying(transform), to: to.applying(transform))
    case .radial(let center, let radii):
      guard radii.width == radii.height else { return nil }
      let radii = Size(width: radii.width * factor, height: radii.height * factor)
      gradient.shape = .radial(center: center.applying(transform), radii: radii)
    }
    return .gradient(gradient)
  }

  fileprivate func faded(to alpha: Double) -> DisplayList.Paint {
    switch self {
    case .color(let color): return .color(color.faded(to: alpha))
    case .gradient(let gradient):
      return .gradient(
        DisplayList.Gradient(
          shape: gradient.shape,
          stops: gradient.stops.map { .init(location: $0.location, color: $0.color.faded(to: alpha)) }
        )
      )
    }
  }
}

extension AffineTransform {
  /// The factor by which the transform scales all lengths, or `nil` if the factor depends on the direction.
  var similarityFactor: CGFloat? {
    let (first, second) = (a * a + b * b, c * c + d * d)
    guard first > 0, abs(first - second) <= 1e-9 * first, abs(a * c + b * d) <= 1e-9 * first else { return nil }
    return first.squareRoot()
  }

  /// A Boolean value that indicates whether the transform moves and scales, without a rotation or a reflection.
  var isUprightGrowth: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// A Boolean value that indicates whether the transform only moves.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
