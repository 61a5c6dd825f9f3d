import Foundation
import ProsceniumCore
import RuntimeSupport

/// The policies of an association, of which only that of a weak reference differs from the others.
public enum objc_AssociationPolicy: UInt, Sendable, Hashable {
  /// A weak reference. Unlike on Apple's platforms, it reads as `nil` after the object's end.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference. The value is not copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference. The value is not copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches a value to an object under a key, in place of an earlier value.
///
/// A value that is attached to a view or a controller is released with it. A value of another object is released when
/// a later call finds that the object has ended.
///
/// - Parameters:
///   - object: The object.
///   - key: The address that identifies the value, such as that of a static variable.
///   - value: The value, or `nil` to remove the earlier one.
///   - policy: The kind of the reference.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let value = policy == .OBJC_ASSOCIATION_ASSIGN ? value.map { WeakValue($0 as AnyObject) } : value
  AssociatedValues.set(value, of: object as AnyObject, key)
}

/// Returns the value that is attached to an object under a key, or `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = AssociatedValues.value(of: object as AnyObject, key)
  return (value as? WeakValue).map { $0.object as Any? } ?? value
}

/// Removes all values that are attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedValues.removeAll(of: object as AnyObject) }

private final class WeakValue {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// The values that are attached to objects.
private enum AssociatedValues {
  struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  /// The entries of objects that are not responders, and the number of entries at which ended ones are removed.
  struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 64
  }

  private static let table = Locked(Table())

  static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer) {
    if let responder = holder(object) {
      nonisolated(unsafe) let (key, value) = (key, value)
      return onMain(responder) { $0.attachmentsMade.objects[key] = value }
    }
    // Values that are removed here must be released outside of the lock, because their deinitializers can call it.
    let removed = table.withLock { table -> [Any] in
      var removed: [Any] = []
      let id = ObjectIdentifier(object)
      if let old = table.entries[id], old.object == nil { removed.append(table.entries.removeValue(forKey: id) as Any) }
      removed.append(table.entries[id]?.values[key] as Any)
      table.entries[id, default: Entry(object: object)].values[key] = value
      guard table.entries.count > table.limit else { return removed }
      for (id, entry) in table.entries where entry.object == nil {
        removed.append(entry)
        table.entries[id] = nil
      }
      table.limit = max(64, table.entries.count * 2)
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    if let responder = holder(object) {
      nonisolated(unsafe) let key = key
      return onMain(responder) { $0.attachments?.objects[key] }
    }
    return table.withLock { table in
      guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values[key]
    }
  }

  static func removeAll(of object: AnyObject) {
    if let responder = holder(object) { return onMain(responder) { $0.attachments?.objects = [:] } }
    let removed = table.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(object)) }
    withExtendedLifetime(removed) {}
  }

  /// Returns the object if it stores its values itself, as views and controllers do.
  private static func holder(_ object: AnyObject) -> Responder? {
    (object as? UIView) ?? (object as? UIViewController)
  }

  /// Runs `body` with a responder, whose attachments only the main thread can access.
  private static func onMain<Result>(_ responder: Responder, _ body: @MainActor (Responder) -> Result) -> Result {
    precondition(Thread.isMainThread, "The associated objects of a view or a controller require the main thread.")
    nonisolated(unsafe) var result: Result!
    MainActor.assumeIsolated { result = body(responder) }
    return result
  }
}
