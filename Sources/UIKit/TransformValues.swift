public import Foundation
public import ProsceniumCore

// Casts between transforms of layers and values of Foundation succeed in both directions, as those of rectangles. A
// value of Foundation has no encoding for structures on Linux, so that a transform is an array of numbers.

extension CATransform3D: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.transform3D
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) -> Bool {
    result = source.transform3D
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.transform3D ?? .identity
  }
}

extension NSValue {
  private static let affine = "[6d]"
  private static let spatial = "[16d]"

  /// Creates a value with an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(bytes: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }, objCType: NSValue.affine)
  }

  /// Creates a value with a transform in three dimensions.
  public convenience init(caTransform3D t: CATransform3D) {
    let rows = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    self.init(bytes: rows.map { Double($0) }, objCType: NSValue.spatial)
  }

  /// The affine transform, or the identity for a value of another type.
  public var cgAffineTransformValue: CGAffineTransform { affineTransform ?? .identity }

  /// The transform in three dimensions, or the identity for a value of another type.
  public var caTransform3DValue: CATransform3D { transform3D ?? .identity }

  fileprivate var affineTransform: CGAffineTransform? {
    numbers(6, NSValue.affine).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }

  fileprivate var transform3D: CATransform3D? {
    guard let n = numbers(16, NSValue.spatial) else { return nil }
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24) = (n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])
    (t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44) = (n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15])
    return t
  }

  private func numbers(_ count: Int, _ type: String) -> [CGFloat]? {
    guard String(cString: objCType) == type else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { getValue($0.baseAddress!) }
    return numbers.map { CGFloat($0) }
  }
}
