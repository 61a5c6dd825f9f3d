extension Simulation.Strategy: LosslessStringConvertible {
  public var description: String {
    switch kind {
    case .firstInFirstOut: "fifo"
    case .randomWalk: "random"
    case .mixed: "mixed"
    case .priorities(let depth, nil): "pct:\(depth)"
    case .priorities(let depth, let steps?): "pct:\(depth):\(steps)"
    case .switches(let switches): "switches:" + switches.map { "\($0.step)=\($0.task)" }.joined(separator: ",")
    }
  }

  /// Reads what `description` writes; `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("fifo", 1): self = .firstInFirstOut
    case ("random", 1): self = .randomWalk
    case ("mixed", 1): self = .mixed
    case ("pct", 2), ("pct", 3):
      let numbers = parts.dropFirst().map { Int($0) ?? 0 }
      guard numbers.allSatisfy({ $0 >= 1 }) else { return nil }
      self = .pct(depth: numbers[0], steps: numbers.count == 2 ? numbers[1] : nil)
    case ("switches", 2):
      let texts = parts[1].isEmpty ? [] : parts[1].split(separator: ",", omittingEmptySubsequences: false)
      let switches = texts.compactMap(Switch.init(text:))
      guard switches.count == texts.count else { return nil }
      self = Self(kind: .switches(switches))
    case (_, _):
      return nil
    }
  }
}

extension Simulation.Strategy.Switch {
  fileprivate init?(text: Substring) {
    let numbers = text.split(separator: "=", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard numbers.count == 2, numbers[0] >= 1, numbers[1] >= 0 else { return nil }
    self.init(step: numbers[0], task: numbers[1])
  }
}
