import Foundation

/// A three-dimensional appearance of a view during a transition, such as a flip or a page curl.
///
/// The view's transform remains the animated value. It describes the view without perspective, and its scale determines
/// the angle of the flip or the progress of the curl.
package struct Deformation {
  /// The kind of a deformation.
  package enum Kind {
    /// A rotation about the vertical or the horizontal axis. `isReversed` selects the opposite direction.
    case turn(isUpright: Bool, isReversed: Bool)
    /// A page curl from the lower edge.
    case curl
  }

  let kind: Kind

  /// The view's transform while the view is flat.
  let flat: AffineTransform

  /// The distance of the eye from the view, in lengths of the view's longer side.
  private static let eyeDistance = 2.5

  /// The radius of the roll, as a fraction of the view's height.
  private static let rollRadius = 1.0 / 16

  /// Returns the visible fraction of the view's width and height, −1…1.
  ///
  /// The fractions are the scale of the current transform relative to that of the flat view.
  private func scale(of values: ViewValues) -> (x: Double, y: Double) {
    guard let back = flat.inverted() else { return (1, 1) }
    let scale = values.transform.concatenating(back)
    return (min(1, max(-1, scale.a)), min(1, max(-1, scale.d)))
  }

  /// Returns the transform from the view's coordinates to its superview's, without the effect of a curl.
  func transform(of values: ViewValues) -> Transform3D {
    let middle = values.bounds.center
    var turn = Transform3D.identity
    if case .turn(let isUpright, let isReversed) = kind {
      let scale = scale(of: values)
      // The visible fraction of a rotated view is the cosine of the angle.
      let angle = acos(isUpright ? scale.x : scale.y) * (isReversed ? -1 : 1)
      turn.m34 = -1 / (Self.eyeDistance * max(1, values.bounds.width, values.bounds.height))
      turn = turn.rotated(by: angle, x: isUpright ? 0 : 1, y: isUpright ? 1 : 0, z: 0)
    }
    return Transform3D(translationX: -middle.x, y: -middle.y, z: 0)
      .concatenating(turn).concatenating(Transform3D(flat))
      .concatenating(Transform3D(translationX: values.center.x, y: values.center.y, z: 0))
  }

  /// Returns the page curl, or `nil` if the deformation is not a curl or the view is flat.
  func curl(of values: ViewValues) -> DisplayList.Curl? {
    guard case .curl = kind else { return nil }
    let rest = scale(of: values).y
    guard rest < 1 else { return nil }
    let bounds = values.bounds
    let radius = bounds.height * Self.rollRadius
    // At the end, the roll has moved out of the view across the top edge.
    return DisplayList.Curl(line: bounds.minY + bounds.height * rest - radius * (1 - rest), radius: radius)
  }
}
