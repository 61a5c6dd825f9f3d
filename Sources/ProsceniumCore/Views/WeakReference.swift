import CReferences

/// A weak reference that leaves the counts of its object in the object.
///
/// The first `weak` variable that refers to an object moves the object's counts into a table of their own for good, and
/// every strong reference to the object then costs about four times as much to make and to let go. Views,
/// controllers, constraints and guides refer to each other weakly all the time, so they do so by this: it reads like a
/// `weak` variable, also while the object's last strong reference goes on another thread. The price is that the
/// object's memory, though not what it refers to, stays until the last of these references is gone as well.
@propertyWrapper package struct WeakReference<Object: AnyObject>: ~Copyable {
  /// The object, whose memory an unowned reference keeps.
  private var address: UnsafeMutableRawPointer?

  package init(_ object: Object? = nil) { address = WeakReference.keeping(object) }

  deinit { if let address { swift_unownedRelease(address) } }

  private static func keeping(_ object: Object?) -> UnsafeMutableRawPointer? {
    object.flatMap { swift_unownedRetain(Unmanaged.passUnretained($0).toOpaque()) }
  }

  /// The object, for a property with the attribute.
  package var wrappedValue: Object? {
    @inline(__always) get { object }
    set { object = newValue }
  }

  /// The object; `nil` once its last strong reference has gone.
  package var object: Object? {
    @inline(__always) get {
      guard let address, let retained = swift_tryRetain(address) else { return nil }
      return Unmanaged<Object>.fromOpaque(retained).takeRetainedValue()
    }
    set {
      let old = address
      address = WeakReference.keeping(newValue)
      if let old { swift_unownedRelease(old) }
    }
  }
}

// The runtime counts atomically; the reference itself is written where its owner is isolated, as any variable.
extension WeakReference: @unchecked Sendable where Object: Sendable {}
