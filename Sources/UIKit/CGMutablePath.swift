public import Foundation
public import ProsceniumCore

/// The name of a `CGPath` that is changed. A path is a value here, so that its constant must be a variable.
public typealias CGMutablePath = CGPath

extension CGPath {
  /// Returns the path.
  public func copy() -> CGPath? { self }

  /// Returns the path.
  public func mutableCopy() -> CGMutablePath? { self }

  /// Adds another path after a transformation.
  public mutating func addPath(_ path: CGPath, transform: CGAffineTransform) { addPath(path.applying(transform)) }
}
