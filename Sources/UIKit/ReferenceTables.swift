public import Foundation
import RuntimeSupport

/// A number that is greater than all others, of the header `math.h`.
public let HUGE: Float = .infinity

/// Begins the exclusive access to an object. The lock is recursive.
@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.lock(of: object as AnyObject).lock()
  return 0
}

/// Ends the exclusive access to an object.
@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.lock(of: object as AnyObject).unlock()
  return 0
}

/// The locks of objects, one for each of the numbers to which addresses are mapped.
private enum ObjectLocks {
  private static let locks = (0..<64).map { _ in NSRecursiveLock() }

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    locks[(unsafeBitCast(ObjectIdentifier(object), to: Int.self) >> 4) & 63]
  }
}

/// A set of objects that it retains or refers to weakly.
open class NSHashTable<ObjectType: AnyObject> {
  private var members: [ObjectIdentifier: TableReference] = [:]
  private let isWeak: Bool

  fileprivate init(isWeak: Bool) { self.isWeak = isWeak }

  /// Creates a table that retains its objects.
  public convenience init() { self.init(isWeak: false) }

  /// Creates a table.
  public convenience init(options: NSPointerFunctions.Options, capacity: Int = 0) {
    self.init(isWeak: options.contains(.weakMemory))
  }

  /// Creates a table that refers to its objects weakly.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

  /// The objects that have not ended, in no particular order.
  open var allObjects: [ObjectType] { members.values.compactMap { $0.object as? ObjectType } }

  /// An object of the table, or `nil` if there is none.
  open var anyObject: ObjectType? { allObjects.first }

  /// The number of objects that have not ended.
  open var count: Int { allObjects.count }

  /// Adds an object.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    members = members.filter { $0.value.object != nil }
    members[ObjectIdentifier(object)] = TableReference(object, isWeak: isWeak)
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) { object.map { members[ObjectIdentifier($0)] = nil } }

  /// Removes all objects.
  open func removeAllObjects() { members = [:] }

  /// Returns a Boolean value that indicates whether the table has an object.
  open func contains(_ object: ObjectType?) -> Bool {
    object.map { members[ObjectIdentifier($0)]?.object === $0 } ?? false
  }
}

/// A dictionary by the identity of its keys, which it retains or refers to weakly.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private var entries: [ObjectIdentifier: (key: TableReference, value: TableReference)] = [:]
  private let hasWeakKeys: Bool
  private let hasWeakValues: Bool

  fileprivate init(hasWeakKeys: Bool, hasWeakValues: Bool) {
    (self.hasWeakKeys, self.hasWeakValues) = (hasWeakKeys, hasWeakValues)
  }

  /// Creates a table that retains its keys and values.
  public convenience init() { self.init(hasWeakKeys: false, hasWeakValues: false) }

  /// Creates a table.
  public convenience init(
    keyOptions: NSPointerFunctions.Options,
    valueOptions: NSPointerFunctions.Options,
    capacity: Int = 0
  ) {
    self.init(hasWeakKeys: keyOptions.contains(.weakMemory), hasWeakValues: valueOptions.contains(.weakMemory))
  }

  /// Creates a table that retains its keys and values.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates a table that retains its keys.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(hasWeakKeys: false, hasWeakValues: true)
  }
  /// Creates a table that retains its values until a change finds that their keys have ended.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(hasWeakKeys: true, hasWeakValues: false)
  }
  /// Creates a table that retains neither its keys nor its values.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(hasWeakKeys: true, hasWeakValues: true)
  }

  /// The number of keys and values that have not ended.
  open var count: Int { entries.values.count { $0.key.object != nil && $0.value.object != nil } }

  /// The values that have not ended, in no particular order.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.values.filter { $0.key.object != nil }.compactMap(\.value.object)).objectEnumerator()
  }

  /// Returns the value of a key, or `nil` if there is none.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key, let entry = entries[ObjectIdentifier(key)], entry.key.object === key else { return nil }
    return entry.value.object as? ObjectType
  }

  /// Sets the value of a key.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    entries = entries.filter { $0.value.key.object != nil && $0.value.value.object != nil }
    entries[ObjectIdentifier(key)] = object.map {
      (TableReference(key, isWeak: hasWeakKeys), TableReference($0, isWeak: hasWeakValues))
    }
  }

  /// Removes the value of a key.
  open func removeObject(forKey key: KeyType?) { key.map { entries[ObjectIdentifier($0)] = nil } }

  /// Removes all values.
  open func removeAllObjects() { entries = [:] }
}

/// The options of tables.
open class NSPointerFunctions {
  /// The memory of keys and values.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The table retains its objects.
    public static let strongMemory: Options = []
    /// The table refers to its objects weakly.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal if they are identical, as always here.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
  }
}

/// A strong or weak reference to an object.
private struct TableReference {
  private let strong: AnyObject?
  private weak var weakly: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) {
    strong = isWeak ? nil : object
    weakly = object
  }

  var object: AnyObject? { weakly }
}
