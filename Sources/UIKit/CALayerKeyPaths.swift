import Foundation
import Logging
public import ProsceniumCore

extension CALayer {
  /// Returns the value of a property by its name, or a value that was set for the name.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property by its name, or keeps a value for the name.
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns the value of a property or of its part, such as `position.y` or `transform.rotation.z`.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if let number = Self.numbers[keyPath] { return self[keyPath: number] }
    switch keyPath {
    case "position": return position
    case "anchorPoint": return anchorPoint
    case "bounds": return bounds
    case "bounds.size": return bounds.size
    case "frame": return frame
    case "transform": return transform
    case "sublayerTransform": return sublayerTransform
    case "backgroundColor": return backgroundColor
    case "borderColor": return borderColor
    case "shadowColor": return shadowColor
    case "shadowOffset": return shadowOffset
    case "hidden": return isHidden
    case "transform.scale": return sqrt(transform.m11 * transform.m11 + transform.m12 * transform.m12)
    case "transform.rotation", "transform.rotation.z": return atan2(transform.m12, transform.m11)
    default: return (objc_getAssociatedObject(self, &layerValuesKey) as? LayerValues)?.values[keyPath]
    }
  }

  /// Sets a property or its part, or keeps a value for another name.
  ///
  /// Scales and rotations about the z axis change a transform of the plane, and keep its other parts.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let number = Self.numbers[keyPath] {
      if let value = value as? CGFloat { self[keyPath: number] = value }
      return
    }
    switch (keyPath, value) {
    case ("position", let value as CGPoint): position = value
    case ("anchorPoint", let value as CGPoint): anchorPoint = value
    case ("bounds", let value as CGRect): bounds = value
    case ("bounds.size", let value as CGSize): bounds.size = value
    case ("frame", let value as CGRect): frame = value
    case ("transform", let value as CATransform3D): transform = value
    case ("sublayerTransform", let value as CATransform3D): sublayerTransform = value
    case ("backgroundColor", let value as CGColor): backgroundColor = value
    case ("borderColor", let value as CGColor): borderColor = value
    case ("shadowColor", let value as CGColor): shadowColor = value
    case ("shadowOffset", let value as CGSize): shadowOffset = value
    case ("hidden", let value as Bool): isHidden = value
    case ("transform.scale", let value as CGFloat): setPlane(scale: value, rotation: nil)
    case ("transform.rotation", let value as CGFloat), ("transform.rotation.z", let value as CGFloat):
      setPlane(scale: nil, rotation: value)
    default: keep(value, for: keyPath)
    }
  }

  private func setPlane(scale: CGFloat?, rotation: CGFloat?) {
    let old = transform
    let scale = scale ?? sqrt(old.m11 * old.m11 + old.m12 * old.m12)
    let angle = rotation ?? atan2(old.m12, old.m11)
    transform = CATransform3DTranslate(CATransform3DIdentity, old.m41, old.m42, old.m43)
    transform = CATransform3DScale(CATransform3DRotate(transform, angle, 0, 0, 1), scale, scale, 1)
  }

  private func keep(_ value: Any?, for key: String) {
    let kept = objc_getAssociatedObject(self, &layerValuesKey) as? LayerValues ?? LayerValues()
    kept.values[key] = value
    objc_setAssociatedObject(self, &layerValuesKey, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private static let numbers: [String: ReferenceWritableKeyPath<CALayer, CGFloat>] = [
    "position.x": \.position.x, "position.y": \.position.y,
    "anchorPoint.x": \.anchorPoint.x, "anchorPoint.y": \.anchorPoint.y,
    "bounds.origin.x": \.bounds.origin.x, "bounds.origin.y": \.bounds.origin.y,
    "bounds.size.width": \.bounds.size.width, "bounds.size.height": \.bounds.size.height,
    "frame.origin.x": \.frame.origin.x, "frame.origin.y": \.frame.origin.y,
    "frame.size.width": \.frame.size.width, "frame.size.height": \.frame.size.height,
    "cornerRadius": \.cornerRadius, "borderWidth": \.borderWidth, "shadowRadius": \.shadowRadius,
    "zPosition": \.zPosition, "transform.translation.x": \.transform.m41, "transform.translation.y": \.transform.m42,
    "transform.translation.z": \.transform.m43, "opacity": \.floatingOpacity,
    "shadowOpacity": \.floatingShadowOpacity,
  ]

  private var floatingOpacity: CGFloat {
    get { CGFloat(opacity) }
    set { opacity = Float(newValue) }
  }

  private var floatingShadowOpacity: CGFloat {
    get { CGFloat(shadowOpacity) }
    set { shadowOpacity = Float(newValue) }
  }
}

extension CAAnimation: Hashable {
  public nonisolated static func == (left: CAAnimation, right: CAAnimation) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CALayer: Hashable {
  public nonisolated static func == (left: CALayer, right: CALayer) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class LayerValues { var values: [String: Any] = [:] }
@MainActor private var layerValuesKey: UInt8 = 0
