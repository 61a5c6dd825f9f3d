public import Foundation

// The key-value coding of the classes of Foundation whose keys are their own.

extension UserDefaults {
  /// Returns the value of a default.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a default.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension NSMutableDictionary {
  /// Sets the value of a key, or removes the key for `nil`.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { setObject(value, forKey: key as NSString) } else { removeObject(forKey: key as NSString) }
  }
}
