public import Foundation
public import ProsceniumCore

extension CALayer {
  /// Returns a point of this layer in the coordinates of another layer, or of the root layer for `nil`.
  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let inRoot = transformToRoot.apply(point)
    guard let layer else { return inRoot }
    return layer.transformToRoot.invert(inRoot)
  }

  /// Returns a point of another layer, or of the root layer for `nil`, in the coordinates of this layer.
  public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    transformToRoot.invert(layer?.transformToRoot.apply(point) ?? point)
  }

  /// Returns the box around a rectangle of this layer in the coordinates of another layer.
  public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.box { convert($0, to: layer) }
  }

  /// Returns the box around a rectangle of another layer in the coordinates of this layer.
  public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.box { convert($0, from: layer) }
  }

  /// Returns a Boolean value that indicates whether the bounds contain a point of this layer's coordinates.
  public final func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the front layer of this layer and its sublayers at a point of the superlayer's coordinates.
  public final func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let own = transformToSuperlayer.invert(point)
    if masksToBounds, !contains(own) { return nil }
    for sublayer in (sublayers ?? []).reversed() {
      if let hit = sublayer.hitTest(own) { return hit }
    }
    return contains(own) ? self : nil
  }

  private var transformToSuperlayer: LayerTransform {
    LayerTransform(steps: [(transform, position, anchorPoint, bounds)])
  }

  private var transformToRoot: LayerTransform {
    var steps: [LayerTransform.Step] = []
    var layer: CALayer? = self
    while let current = layer, let above = current.superlayer {
      steps.append((current.transform, current.position, current.anchorPoint, current.bounds))
      layer = above
    }
    return LayerTransform(steps: steps)
  }
}

/// The positions of a layer and its superlayers, from the inside to the outside. The depth of points is ignored.
private struct LayerTransform {
  typealias Step = (transform: CATransform3D, position: CGPoint, anchor: CGPoint, bounds: CGRect)
  var steps: [Step]

  func apply(_ point: CGPoint) -> CGPoint {
    steps.reduce(point) { point, step in
      let own = CGPoint(
        x: point.x - step.bounds.minX - step.anchor.x * step.bounds.width,
        y: point.y - step.bounds.minY - step.anchor.y * step.bounds.height
      )
      let moved = own.applying(step.transform.affineTransform)
      return CGPoint(x: moved.x + step.position.x, y: moved.y + step.position.y)
    }
  }

  func invert(_ point: CGPoint) -> CGPoint {
    steps.reversed().reduce(point) { point, step in
      let own = CGPoint(x: point.x - step.position.x, y: point.y - step.position.y)
      let moved = own.applying(step.transform.affineTransform.inverted())
      return CGPoint(
        x: moved.x + step.bounds.minX + step.anchor.x * step.bounds.width,
        y: moved.y + step.bounds.minY + step.anchor.y * step.bounds.height
      )
    }
  }
}

extension CGRect {
  /// Returns the box around the converted corners.
  fileprivate func box(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let origin = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
    return CGRect(
      origin: origin,
      size: CGSize(width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y)
    )
  }
}
