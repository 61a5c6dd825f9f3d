public import Foundation

// Casts such as `info[key] as? NSValue` and `value as? CGRect` succeed in both directions, as on Apple's platforms.

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rect }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.rect
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rect ?? .zero }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) { result = source.point }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.point
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint { source?.point ?? .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) { result = source.size }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.size
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.size ?? .zero }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension NSValue {
  // Foundation's accessors end the process for a value of another type.
  fileprivate var rect: CGRect? { isOf("CGRect") ? rectValue : nil }
  fileprivate var point: CGPoint? { isOf("CGPoint") ? pointValue : nil }
  fileprivate var size: CGSize? { isOf("CGSize") ? sizeValue : nil }

  private func isOf(_ type: String) -> Bool { String(cString: objCType).hasPrefix("{\(type)=") }

  /// Creates a value with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a value with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a value with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    )
  }

  /// The rectangle, or zero for a value of another type.
  public var cgRectValue: CGRect { rect ?? .zero }

  /// The point, or zero for a value of another type.
  public var cgPointValue: CGPoint { point ?? .zero }

  /// The size, or zero for a value of another type.
  public var cgSizeValue: CGSize { size ?? .zero }

  /// The insets. The value must be one of insets.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let insets = edgeInsetsValue
    return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
