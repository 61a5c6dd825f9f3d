import ProsceniumCore

/// Names objects so that each name means one object: the second of a name has a 2 behind it.
///
/// Numbers are given in the order in which objects are met, so they do not depend on addresses. Views have names of
/// their own, since they are met in frames as well, and whether frames are kept must not change what events say: a
/// controller and a view may go by one word. Nothing is kept alive.
@MainActor struct NameTable {
  private struct Entry {
    weak var object: AnyObject?
    var name: String
    var number: Int
  }

  /// By address, which another object may have after the first one went; never walked.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var views: [UInt64: String] = [:]
  private var objectNames = DistinctNames()
  private var viewNames = DistinctNames()
  private var windows: [UInt64: Int] = [:]
  private var lastNumber = 0

  /// The name of an object that calls itself `own` when it is first met; a view has one name in events and in frames.
  mutating func name(of object: AnyObject, calling own: String) -> String {
    if let view = object as? View { return name(of: view.id, calling: own) }
    return entry(of: object, calling: own).name
  }

  mutating func name(of item: DisplayList.Item) -> String { name(of: item.id, calling: item.name) }

  /// A number of the object's own, for what begins and ends.
  mutating func number(of object: AnyObject) -> Int { entry(of: object, calling: nil).number }

  /// How many windows were met before the one of this identity.
  mutating func number(ofWindow id: UInt64) -> Int {
    if let number = windows[id] { return number }
    let number = windows.count
    windows[id] = number
    return number
  }

  /// Gives the name of what has ended to the next one that calls itself so; the object has to be named anew.
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
