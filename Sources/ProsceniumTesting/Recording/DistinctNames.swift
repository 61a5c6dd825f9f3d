/// A set of unique names, which appends numbers to repeated names.
///
/// The names are unique even if an object's own name equals a numbered name of another object.
struct DistinctNames {
  private var taken: Set<String> = []

  /// The first number that may be free for each own name.
  private var next: [String: Int] = [:]

  /// Returns `own`, or `own` with the first number that makes it unique among all earlier names.
  mutating func take(_ own: String) -> String {
    var number = next[own] ?? 1
    while true {
      let name = number == 1 ? own : "\(own) \(number)"
      number += 1
      guard taken.insert(name).inserted else { continue }
      next[own] = number
      return name
    }
  }

  /// Frees `name`, which an earlier call returned for `own`.
  mutating func release(_ name: String, of own: String) {
    taken.remove(name)
    next[own] = 1
  }
}
