import ProsceniumCore

/// A table of unique names for objects, in which a number follows a repeated name.
///
/// The numbers follow the order in which objects are first named, so they do not depend on addresses. Views have a
/// separate set of names, because frames also name views, and a recording without frames must have the same events. For
/// that reason, a controller and a view may have the same name. The table retains no object.
@MainActor struct NameTable {
  private struct Entry {
    weak var object: AnyObject?
    var name: String
    var number: Int
  }

  /// The entries by address, which a later object may reuse. The dictionary is never iterated.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var views: [UInt64: String] = [:]
  private var objectNames = DistinctNames()
  private var viewNames = DistinctNames()
  private var windows: [UInt64: Int] = [:]
  private var lastNumber = 0

  /// Returns the name of an object, which is based on `own` when the object is first named.
  ///
  /// A view has the same name in events and in frames.
  mutating func name(of object: AnyObject, calling own: String) -> String {
    if let view = object as? View { return name(of: view.id, calling: own) }
    return entry(of: object, calling: own).name
  }

  mutating func name(of item: DisplayList.Item) -> String { name(of: item.id, calling: item.name) }

  /// Returns a unique number of the object, which links the beginning and the end of an event.
  mutating func number(of object: AnyObject) -> Int { entry(of: object, calling: nil).number }

  /// Returns the index of a window in the order in which windows were first recorded.
  mutating func number(ofWindow id: UInt64) -> Int {
    if let number = windows[id] { return number }
    let number = windows.count
    windows[id] = number
    return number
  }

  /// Frees the name of an ended object, so that another object can receive it.
  ///
  /// If the same object is named again, it receives a new name.
  mutating func release(_ object: AnyObject, calling own: String) {
    let key = ObjectIdentifier(object)
    guard var entry = entries[key], entry.object === object, !entry.name.isEmpty else { return }
    objectNames.release(entry.name, of: own)
    entry.name = ""
    entries[key] = entry
  }

  private mutating func name(of view: UInt64, calling own: String) -> String {
    if let name = views[view] { return name }
    let name = viewNames.take(own)
    views[view] = name
    return name
  }

  private mutating func entry(of object: AnyObject, calling own: String?) -> Entry {
    let key = ObjectIdentifier(object)
    if var entry = entries[key], entry.object === object {
      if entry.name.isEmpty, let own {
        entry.name = objectNames.take(own)
        entries[key] = entry
      }
      return entry
    }
    lastNumber += 1
    let entry = Entry(object: object, name: own.map { objectNames.take($0) } ?? "", number: lastNumber)
    entries[key] = entry
    return entry
  }
}
