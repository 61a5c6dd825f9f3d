import Foundation
import ProsceniumCore

extension AffineTransform {
  /// Whether all numbers of both are the same but for roundings.
  func isNear(_ other: AffineTransform) -> Bool {
    [(a, other.a), (b, other.b), (c, other.c), (d, other.d), (tx, other.tx), (ty, other.ty)].allSatisfy {
      abs($0 - $1) < 1e-9
    }
  }
}
