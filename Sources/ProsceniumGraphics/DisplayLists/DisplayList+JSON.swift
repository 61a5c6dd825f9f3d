public import Foundation

extension DisplayList {
  /// The maximum depth of nested items in JSON that can be read. Items of a greater depth are not drawn either.
  public static let depthLimit = 256

  /// Returns the radius, or 0 if it is negative or not finite.
  static func valid(radius: CGFloat) -> CGFloat { radius > 0 && radius.isFinite ? radius : 0 }

  /// The reason why data is not a valid display list.
  public enum JSONError: Error, Sendable, Hashable {
    /// The data is not JSON.
    case notJSON

    /// A value in the JSON is missing or invalid.
    ///
    /// - Parameters:
    ///   - path: The keys and indices that lead to the value.
    ///   - reason: A description of the problem.
    case invalid(path: String, reason: String)
  }

  /// Returns the list as JSON in the format of `DisplayList.schema.json`, a file next to the documentation.
  ///
  /// Values that equal their defaults are omitted. Numbers are written so that reading them restores the exact values.
  /// A number that is not finite is written as a string. The JSON includes the pixels of images.
  /// - Complexity: O(n) in the number of bytes.
  public func json() -> Data {
    JSONEncoder.json(of: self)
  }

  /// Creates a list from JSON that ``json()`` has written.
  ///
  /// - Throws: ``JSONError`` if `json` is not a valid display list.
  public init(json: Data) throws(JSONError) {
    self = try JSONDecoder.value(of: json)
  }
}

extension DisplayList.JSONError {
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self = .invalid(path: Self.path(context.codingPath), reason: context.debugDescription)
    case .keyNotFound(let key, let context):
      self = .invalid(path: Self.path(context.codingPath + [key]), reason: "The value is missing.")
    case .dataCorrupted(let context):
      // An error without a path means that the text itself is not JSON.
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
        throw container.invalid(.items, "An item's depth must be less than \(DisplayList.depthLimit).")
      }
      depth = item.depth
    }
    guard (-999_999_999_999_999_999...999_999_999_999_999_999).contains(attoseconds) else {
      throw container.invalid(.attoseconds, "\(attoseconds) attoseconds must be less than a second.")
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
  /// Returns an opacity, which must be 0…1, or 1 if the key is missing.
  func decodeOpacity(_ key: Key) throws -> Double {
    contains(key) ? try decode(key, "An opacity must be in 0…1") { (0...1).contains($0) } : 1
  }

  /// Returns a radius, which must be finite and not negative.
  func decodeRadius(_ key: Key) throws -> CGFloat {
    try decode(key, "A radius must be finite and at least 0") { $0 == DisplayList.valid(radius: $0) }
  }
}

extension Color: Codable {
  /// Writes red, green, blue and alpha, which a dynamic colour resolves for ``TraitCollection/current``.
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
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Each colour component must be in 0…1.")
      )
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension Transform3D: Codable {
  /// Writes the sixteen numbers of the matrix, row by row.
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

  /// Writes the size and the bytes of the image, the bytes in Base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(pixelWidth, forKey: .width)
    try container.encode(pixelHeight, forKey: .height)
    try container.encode(Data(bytes), forKey: .pixels)
  }

  /// Creates an image by decoding.
  ///
  /// - Throws: `DecodingError` if a value is missing, or if the size is not allowed or does not match the bytes.
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

extension JSONEncoder {
  /// Returns a value as JSON with sorted keys, in which numbers that are not finite are strings.
  static func json(of value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    // Encoding cannot fail, because the strategy above covers numbers that are not finite.
    return (try? encoder.encode(value)) ?? Data()
  }
}

extension JSONDecoder {
  /// Returns the value of JSON that `JSONEncoder.json(of:)` has written.
  static func value<Value: Decodable>(of json: Data) throws(DisplayList.JSONError) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    do {
      return try decoder.decode(Value.self, from: json)
    } catch let error as DecodingError {
      throw DisplayList.JSONError(error)
    } catch {
      throw .notJSON
    }
  }
}
