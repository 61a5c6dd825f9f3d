public import Foundation

extension DisplayList {
  /// How many items an item may stand in that is read; what stands in more is not drawn either.
  public static let depthLimit = 256

  /// A radius that is one: 0 in place of one that is negative or not finite.
  static func valid(radius: CGFloat) -> CGFloat { radius > 0 && radius.isFinite ? radius : 0 }

  /// Why bytes are no display list.
  public enum JSONError: Error, Sendable, Hashable {
    /// They are no JSON at all.
    case notJSON

    /// Something in them is missing, or is not what it should be.
    ///
    /// - Parameters:
    ///   - path: Where, as the keys and indices that lead there.
    ///   - reason: What is wrong with it.
    case invalid(path: String, reason: String)
  }

  /// The list as JSON, which `DisplayList.schema.json` beside the documentation describes.
  ///
  /// What is not said has its default. Numbers are written so that they are read back as they were; one that is not
  /// finite is a string. The pixels of an image are in it.
  /// - Complexity: O(n) in the bytes.
  public func json() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    // Nothing in a list can fail to be written: its numbers are covered by the strategy.
    return (try? encoder.encode(self)) ?? Data()
  }

  /// Reads a list that ``json()`` wrote.
  ///
  /// - Throws: If `json` is no list.
  public init(json: Data) throws(JSONError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    do {
      self = try decoder.decode(DisplayList.self, from: json)
    } catch let error as DecodingError {
      throw JSONError(error)
    } catch {
      throw .notJSON
    }
  }
}

extension DisplayList.JSONError {
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self = .invalid(path: Self.path(context.codingPath), reason: context.debugDescription)
    case .keyNotFound(let key, let context):
      self = .invalid(path: Self.path(context.codingPath + [key]), reason: "It is missing.")
    case .dataCorrupted(let context):
      // Without a path it is the text itself that cannot be read.
      self =
        context.codingPath.isEmpty
        ? .notJSON : .invalid(path: Self.path(context.codingPath), reason: context.debugDescription)
    @unknown default: self = .notJSON
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }
}

extension DisplayList: Codable {
  private enum Key: String, CodingKey { case window, seconds, attoseconds, size, backgroundColor, items }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(windowID, forKey: .window)
    try container.encode(time.components.seconds, forKey: .seconds)
    try container.encode(time.components.attoseconds, forKey: .attoseconds)
    try container.encode(size, forKey: .size)
    try container.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
    try container.encode(items, forKey: .items)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let attoseconds = try container.decode(Int64.self, forKey: .attoseconds)
    let items = try container.decode([Item].self, forKey: .items)
    var depth = -1
    for item in items {
      guard (0...depth + 1).contains(item.depth) else {
        throw container.invalid(.items, "An item of depth \(item.depth) cannot follow one of depth \(depth).")
      }
      guard item.depth < DisplayList.depthLimit else {
        throw container.invalid(.items, "Items are within \(DisplayList.depthLimit) others at most.")
      }
      depth = item.depth
    }
    guard (-999_999_999_999_999_999...999_999_999_999_999_999).contains(attoseconds) else {
      throw container.invalid(.attoseconds, "\(attoseconds) attoseconds are more than a second.")
    }
    self.init(
      windowID: try container.decode(UInt64.self, forKey: .window),
      time: Duration(
        secondsComponent: try container.decode(Int64.self, forKey: .seconds),
        attosecondsComponent: attoseconds
      ),
      size: try container.decode(Size.self, forKey: .size),
      backgroundColor: try container.decodeIfPresent(Color.self, forKey: .backgroundColor),
      items: items
    )
  }
}

extension KeyedDecodingContainer {
  /// What is thrown about the value of a key.
  func invalid(_ key: Key, _ reason: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }

  /// The value of a key, or what stands for it where it is not there.
  func decode<Value: Decodable>(_ key: Key, or initial: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? initial
  }

  /// The value of a key, for which `isValid` has to hold; `rule` says that in words.
  func decode<Value: Decodable>(_ key: Key, _ rule: String, _ isValid: (Value) -> Bool) throws -> Value {
    let value = try decode(Value.self, forKey: key)
    guard isValid(value) else { throw invalid(key, "\(rule), not \(value).") }
    return value
  }

  /// An opacity, which is a number within 0…1.
  func decodeOpacity(_ key: Key) throws -> Double {
    contains(key) ? try decode(key, "An opacity is in 0…1") { (0...1).contains($0) } : 1
  }

  /// A radius, which is a finite number that is not negative.
  func decodeRadius(_ key: Key) throws -> CGFloat {
    try decode(key, "A radius is 0 or more and finite") { $0 == DisplayList.valid(radius: $0) }
  }

  /// The one key that there is.
  func onlyKey(_ names: String) throws -> Key {
    guard allKeys.count == 1, let key = allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "It is one of \(names).")
      )
    }
    return key
  }
}

extension KeyedEncodingContainer {
  /// Writes a value unless it is what stands for one that is not there.
  mutating func encode<Value: Encodable & Equatable>(_ value: Value, _ key: Key, unless initial: Value) throws {
    if value != initial { try encode(value, forKey: key) }
  }
}

extension Color: Codable {
  /// Writes red, green, blue and alpha; those of a dynamic colour as they are for ``TraitCollection/current``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for part in [red, green, blue, alpha] { try container.encode(part) }
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var parts: [Double] = []
    for _ in 0..<4 { parts.append(try container.decode(Double.self)) }
    guard parts.allSatisfy((0...1).contains) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "A part of a colour is in 0…1.")
      )
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension Transform3D: Codable {
  /// Writes sixteen numbers, row by row.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for row in rows { for index in 0..<4 { try container.encode(row[index]) } }
  }

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    func row() throws -> SIMD4<Double> {
      var row = SIMD4<Double>.zero
      for index in 0..<4 { row[index] = try container.decode(Double.self) }
      return row
    }
    self.init(try row(), try row(), try row(), try row())
  }
}

extension ImageContent: Codable {
  private enum Key: String, CodingKey { case width, height, pixels }

  /// Writes the size and the bytes, the latter in base 64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(pixelWidth, forKey: .width)
    try container.encode(pixelHeight, forKey: .height)
    try container.encode(Data(bytes), forKey: .pixels)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    do {
      self = try ImageContent(
        pixelWidth: try container.decode(Int.self, forKey: .width),
        pixelHeight: try container.decode(Int.self, forKey: .height),
        premultipliedRGBA: [UInt8](try container.decode(Data.self, forKey: .pixels))
      )
    } catch let error as Invalid {
      throw container.invalid(.pixels, "\(error)")
    }
  }
}
