import ProsceniumCore

/// Names objects so that each name means one object: the second of a name has a 2 behind it.
///
/// Numbers are given in the order in which objects are met, so they do not depend on addresses. Nothing is kept alive.
@MainActor struct NameTable {
  private struct Entry {
    weak var object: AnyObject?
    var name: String
    var number: Int
  }

  /// By address, which another object may have after the first one went; never walked.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var views: [UInt64: String] = [:]
  private var counts: [String: Int] = [:]
  private var lastNumber = 0

  /// The name of an object that calls itself `own`; a view has one name in events and in frames.
  mutating func name(of object: AnyObject, calling own: String) -> String {
    if let view = object as? View { return name(of: view.id, calling: own) }
    return entry(of: object, calling: own).name
  }

  mutating func name(of item: DisplayList.Item) -> String { name(of: item.id, calling: item.name) }

  /// A number of the object's own, for what begins and ends.
  mutating func number(of object: AnyObject) -> Int { entry(of: object, calling: nil).number }

  private mutating func name(of view: UInt64, calling own: String) -> String {
    if let name = views[view] { return name }
    let name = freshName(own)
    views[view] = name
    return name
  }

  private mutating func entry(of object: AnyObject, calling own: String?) -> Entry {
    let key = ObjectIdentifier(object)
    if var entry = entries[key], entry.object === object {
      if entry.name.isEmpty, let own {
        entry.name = freshName(own)
        entries[key] = entry
      }
      return entry
    }
    lastNumber += 1
    let entry = Entry(object: object, name: own.map { freshName($0) } ?? "", number: lastNumber)
    entries[key] = entry
    return entry
  }

  private mutating func freshName(_ own: String) -> String {
    counts[own, default: 0] += 1
    let count = counts[own, default: 0]
    return count == 1 ? own : "\(own) \(count)"
  }
}
