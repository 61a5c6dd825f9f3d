import Foundation
import ProsceniumCore

extension AffineTransform {
  /// Returns a Boolean value that indicates whether two transforms are equal except for rounding errors.
  func isNear(_ other: AffineTransform) -> Bool {
    [(a, other.a), (b, other.b), (c, other.c), (d, other.d), (tx, other.tx), (ty, other.ty)].allSatisfy {
      abs($0 - $1) < 1e-9
    }
  }
}
