import Foundation

/// How a transition shows a view in space whose transform is what is seen of that without perspective.
///
/// The transform stays what animates: its scale says how far the view has turned or is rolled up.
struct Deformation {
  /// What happens to the view.
  enum Kind {
    /// It turns about its upright or its level axis; `isReversed` turns the other side to the front.
    case turn(isUpright: Bool, isReversed: Bool)
    /// It is rolled up from its lower edge.
    case curl
  }

  let kind: Kind

  /// The view's transform when it stands flat.
  let flat: AffineTransform

  /// How far away the eye is, in longer sides of the view.
  private static let eyeDistance = 2.5

  /// The radius of the roll, in heights of the sheet.
  private static let rollRadius = 1.0 / 16

  /// What of the view's extent is seen, −1…1: the scale before the transform of the flat view.
  private func scale(of values: ViewValues) -> (x: Double, y: Double) {
    guard let back = flat.inverted() else { return (1, 1) }
    let scale = values.transform.concatenating(back)
    return (min(1, max(-1, scale.a)), min(1, max(-1, scale.d)))
  }

  /// Takes the view's coordinates to its superview's, without what rolling does before.
  func transform(of values: ViewValues) -> Transform3D {
    let middle = values.bounds.center
    var turn = Transform3D.identity
    if case .turn(let isUpright, let isReversed) = kind {
      let scale = scale(of: values)
      // What is seen of a turn is the cosine of its angle.
      let angle = acos(isUpright ? scale.x : scale.y) * (isReversed ? -1 : 1)
      turn.m34 = -1 / (Self.eyeDistance * max(1, values.bounds.width, values.bounds.height))
      turn = turn.rotated(by: angle, x: isUpright ? 0 : 1, y: isUpright ? 1 : 0, z: 0)
    }
    return Transform3D(translationX: -middle.x, y: -middle.y, z: 0)
      .concatenating(turn).concatenating(Transform3D(flat))
      .concatenating(Transform3D(translationX: values.center.x, y: values.center.y, z: 0))
  }

  /// The roll; `nil` for a view that is none, or lies flat.
  func curl(of values: ViewValues) -> DisplayList.Curl? {
    guard case .curl = kind else { return nil }
    let rest = scale(of: values).y
    guard rest < 1 else { return nil }
    let bounds = values.bounds
    let radius = bounds.height * Self.rollRadius
    // At the end the roll has left by the upper edge.
    return DisplayList.Curl(line: bounds.minY + bounds.height * rest - radius * (1 - rest), radius: radius)
  }
}
