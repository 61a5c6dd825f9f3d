import Foundation

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

/// Mutates an input for the fuzzer, mostly by changing values of JSON so that it remains JSON.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: CUnsignedInt) -> Int {
  let isJSON = MainActor.assumeIsolated { Fuzzer.current == .json }
  guard isJSON, seed % 4 != 0 else { return mutateBytes(bytes, count, limit) }
  var mutator = JSONMutator(seed: UInt64(seed))
  guard let changed = mutator.changed(Data(bytes: bytes, count: count)), changed.count <= limit else {
    return mutateBytes(bytes, count, limit)
  }
  changed.copyBytes(to: bytes, count: changed.count)
  return changed.count
}

/// A mutator that changes one or two values of a JSON text.
struct JSONMutator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number of SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  mutating func changed(_ data: Data) -> Data? {
    guard var value = try? JSONSerialization.jsonObject(with: data) else { return nil }
    for _ in 0...Int.random(in: 0...1, using: &self) { value = changed(value, depth: 0) }
    guard value is [Any] || value is [String: Any] else { return nil }
    return try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
  }

  /// Returns the value with one of its contained values changed.
  private mutating func changed(_ value: Any, depth: Int) -> Any {
    guard Int.random(in: 0..<8, using: &self) > 0 || depth == 0 else { return replaced(value) }
    if var object = value as? [String: Any], let key = object.keys.sorted().randomElement(using: &self) {
      let old = object[key] ?? 0
      switch Int.random(in: 0..<24, using: &self) {
      case 0: object[key] = nil
      // Add a key that another object has.
      case 1: object[Self.keys.randomElement(using: &self) ?? key] = old
      default: object[key] = changed(old, depth: depth + 1)
      }
      return object
    }
    if var array = value as? [Any], let index = array.indices.randomElement(using: &self) {
      switch Int.random(in: 0..<12, using: &self) {
      case 0: array.remove(at: index)
      case 1: array.append(array[index])
      case 2: array.swapAt(0, index)
      default: array[index] = changed(array[index], depth: depth + 1)
      }
      return array
    }
    return replaced(value)
  }

  private mutating func replaced(_ value: Any) -> Any {
    switch value {
    case let number as NSNumber:
      switch Int.random(in: 0..<4, using: &self) {
      case 0: return number.doubleValue * Double.random(in: -4...4, using: &self)
      case 1: return number.doubleValue + 1
      default: return Self.numbers.randomElement(using: &self) ?? 0
      }
    case let text as String:
      let words = Self.words + [text + text, String(text.dropLast()), String(text.reversed()), text + " Z M 1e9 -1e9"]
      return words.randomElement(using: &self) ?? text
    case let array as [Any]: return array + array
    case let object as [String: Any]:
      // Put a layer into a layer, or a command into a snapshot.
      return object["bounds"] == nil ? object : object.merging(["appearance": ["sublayers": [object]]]) { $1 }
    default: return 0
    }
  }

  private static let numbers: [any Sendable] = [
    0, 1, -1, 0.5, 2, 100, 255, 1e-3, 1e-9, 1e-300, 1e6, 1e9, -1e9, 1e18, 1e19, 1e38, 1e300, -1e300, "nan", "inf",
    "-inf", Int64.max, Int64.min, 32_768, 65_536, 257, true,
  ]

  private static let words = [
    "", "nan", "inf", "-inf", "round", "square", "bevel", "miter", "evenodd", "nonzero", "tile", "stretch",
    "continuous", "M 0 0 L 10 10 Z", "M -1e300 0 C 1e300 5 0 1e300 9 9", "L 1 1", "a\u{202E}b\u{301}\u{301}", "\u{0}",
  ]

  private static let keys = [
    "appearance", "backgroundColor", "border", "capInsets", "clipsToBounds", "color", "commands", "cornerRadii", "curl",
    "depth", "fill", "from", "gradient", "image", "isGroup", "mask", "opacity", "path", "projection", "shadow",
    "snapshot", "stroke", "sublayers", "subviewsBelow", "text", "tint", "transform",
  ]
}
