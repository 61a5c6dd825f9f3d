import CReferences

/// A reference to an object that does not keep it and is `nil` once the object is gone, as a weak one.
///
/// It is for what is read in every layout and frame. The runtime moves the counts of an object with weak references to
/// a table of their own, and from then on every retain and release of the object, by whatever code, takes the slow way
/// there; a view has a reference of each of its subviews and constraints. An unowned reference stays with the object
/// and keeps its memory, not itself; reading it tries to retain the object, which fails from the last release on.
///
/// An optional one, or one of a structure that is optional, must not be made: Swift 6.3.1 takes its `nil` for a value.
@propertyWrapper struct BackReference<Object: AnyObject>: NotReflected {
  /// Keeps the memory. It is never read, since that would end the process where the object is gone.
  private unowned var memory: Object?
  private var address: UnsafeMutableRawPointer?

  init(wrappedValue: Object?) {
    memory = wrappedValue
    address = wrappedValue.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The object; `nil` without one, and once it is gone.
  var wrappedValue: Object? {
    @inline(__always) get {
      guard let address, let retained = creferences_try_retain(address) else { return nil }
      return Unmanaged<Object>.fromOpaque(retained).takeRetainedValue()
    }
    set {
      memory = newValue
      address = newValue.map { Unmanaged.passUnretained($0).toOpaque() }
    }
  }
}
