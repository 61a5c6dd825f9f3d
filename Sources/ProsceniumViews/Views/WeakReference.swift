public import CReferences

/// A weak reference that does not require a side table for its object.
///
/// The first `weak` variable that refers to an object moves the object's reference counts into a side table
/// permanently. Each strong reference to the object then costs about four times as much to create and to release.
/// Views, controllers, constraints and guides refer to each other weakly, so they use this type instead. Reading is as
/// safe as with a `weak` variable, even while another thread releases the last strong reference. The disadvantage is
/// that the object's memory remains allocated until the last of these references is released. The objects that it
/// refers to are released earlier.
///
/// All members are inlined, because an unspecialized call from another module would look up the type's metadata.
@propertyWrapper @usableFromInline package struct WeakReference<Object: AnyObject>: ~Copyable {
  /// The address of the object, whose memory an unowned reference preserves.
  @usableFromInline package var address: UnsafeMutableRawPointer?

  @inlinable @inline(__always) package init(_ object: Object? = nil) { address = unownedRetained(object) }

  @inlinable @inline(__always) deinit { if let address { swift_unownedRelease(address) } }

  /// The object, for use as a property wrapper.
  @inlinable package var wrappedValue: Object? {
    @inline(__always) get { object }
    @inline(__always) set { object = newValue }
  }

  /// The object, or `nil` after its last strong reference was released.
  @inlinable package var object: Object? {
    @inline(__always) get {
      guard let address, let retained = swift_tryRetain(address) else { return nil }
      return Unmanaged<Object>.fromOpaque(retained).takeRetainedValue()
    }
    @inline(__always) set {
      let old = address
      address = unownedRetained(newValue)
      if let old { swift_unownedRelease(old) }
    }
  }
}

/// Adds an unowned reference to an object, and returns the address of the object.
@inlinable @inline(__always)
package func unownedRetained(_ object: AnyObject?) -> UnsafeMutableRawPointer? {
  guard let object else { return nil }
  return swift_unownedRetain(Unmanaged.passUnretained(object).toOpaque())
}

// The runtime changes the counts atomically. The reference itself is written only in the isolation of its owner, like
// any other variable.
extension WeakReference: @unchecked Sendable where Object: Sendable {}
