/// Names of which no two are equal, also where one calls itself what another was called.
struct DistinctNames {
  private var taken: Set<String> = []

  /// The first number that may be free, by name.
  private var next: [String: Int] = [:]

  /// `own`, or `own` with the first number that makes it another name than all before.
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

  /// Makes `name`, which was made of `own`, free again.
  mutating func release(_ name: String, of own: String) {
    taken.remove(name)
    next[own] = 1
  }
}
