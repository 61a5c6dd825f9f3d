import SeededRandom

/// A hash of a sequence of numbers that is the same in every process.
struct Fingerprint: Hashable {
  private var hash = FNV1a()

  var value: UInt64 { hash.value }

  mutating func add(_ word: UInt64) { hash.add(word) }

  mutating func add(_ step: StepRecord) {
    add(UInt64(step.task) << 8 | UInt64(step.lane.rawValue) << 4 | (step.kind == .wake ? 1 : 0))
    add(UInt64(step.time))
  }
}

/// The fingerprint of a run with marks of its steps, so that a line of text shows where another run differs.
///
/// A mark is one byte of the fingerprint of the steps so far. In a run of up to 64 steps each step has a mark. In a
/// longer run every second step, every third step and so on has one, and the last step. Two different runs have an
/// equal mark by chance at one step in 256.
struct RouteFingerprint: Hashable {
  private static let markLimit = 64

  let value: UInt64
  let stepCount: Int
  private let marks: [UInt8]

  init(_ steps: [StepRecord]) {
    var fingerprint = Fingerprint()
    var marks: [UInt8] = []
    let distance = Self.distance(of: steps.count)
    for (index, step) in steps.enumerated() {
      fingerprint.add(step)
      if (index + 1).isMultiple(of: distance) || index + 1 == steps.count { marks.append(Self.mark(fingerprint)) }
    }
    self.marks = marks
    value = fingerprint.value
    stepCount = steps.count
  }

  /// Returns the range of steps in which another run first differs, counted from 1, or `nil` if it does not differ.
  func divergence(of others: [StepRecord]) -> ClosedRange<Int>? {
    var fingerprint = Fingerprint()
    var known = 0
    for (index, step) in others.prefix(stepCount).enumerated() {
      fingerprint.add(step)
      guard let mark = mark(at: index + 1) else { continue }
      guard mark == Self.mark(fingerprint) else { return known + 1...index + 1 }
      known = index + 1
    }
    if others.count < stepCount { return known + 1...others.count + 1 }
    if others.count > stepCount { return stepCount + 1...stepCount + 1 }
    return fingerprint.value == value ? nil : 1...max(1, stepCount)
  }

  private func mark(at count: Int) -> UInt8? {
    if count == stepCount { return marks.last }
    let distance = Self.distance(of: stepCount)
    return count.isMultiple(of: distance) ? marks[count / distance - 1] : nil
  }

  private static func distance(of stepCount: Int) -> Int { max(1, (stepCount + markLimit - 1) / markLimit) }

  /// Returns a mark that depends on every bit of the value. A single byte of the value would not reflect a short time
  /// that was added last.
  private static func mark(_ fingerprint: Fingerprint) -> UInt8 {
    UInt8(truncatingIfNeeded: (fingerprint.value &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

extension RouteFingerprint: LosslessStringConvertible {
  /// The value, the number of steps and the marks, for example "29c1a2b3c4d5e6f7.3.a1b2c3".
  var description: String {
    "\(value.hexadecimal(digits: 16)).\(stepCount)." + marks.map { UInt64($0).hexadecimal(digits: 2) }.joined()
  }

  /// Creates a fingerprint from the text of `description`, or returns `nil` for any other text.
  init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let value = UInt64(parts[0], radix: 16), let stepCount = Int(parts[1])
    else { return nil }
    guard stepCount >= 0 else { return nil }
    let digits = Array(parts[2])
    let marks = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    let distance = Self.distance(of: stepCount)
    guard digits.count == 2 * marks.count, marks.count == (stepCount + distance - 1) / distance else { return nil }
    (self.value, self.stepCount, self.marks) = (value, stepCount, marks)
  }
}

extension UInt64 {
  fileprivate func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
