extension KeyedDecodingContainer {
  /// Returns the error to throw for an invalid value of a key.
  func invalid(_ key: Key, _ reason: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }

  /// Returns the value of a key, or `initial` if the key is missing.
  func decode<Value: Decodable>(_ key: Key, or initial: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: key) ?? initial
  }

  /// Returns the value of a key, or throws an error if the value is invalid.
  ///
  /// - Parameters:
  ///   - rule: The requirement in words, as the beginning of the error's reason.
  ///   - isValid: A closure that returns whether the value is valid.
  func decode<Value: Decodable>(_ key: Key, _ rule: String, _ isValid: (Value) -> Bool) throws -> Value {
    let value = try decode(Value.self, forKey: key)
    guard isValid(value) else { throw invalid(key, "\(rule), not \(value).") }
    return value
  }

  /// Returns the only key of the container, or throws an error if there is not exactly one.
  ///
  /// - Parameter names: The names of the possible keys, for the error's reason.
  func onlyKey(_ names: String) throws -> Key {
    guard allKeys.count == 1, let key = allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "The object needs exactly one key of \(names).")
      )
    }
    return key
  }
}

extension KeyedEncodingContainer {
  /// Writes a value unless it equals `initial`, which a missing key is read as.
  mutating func encode<Value: Encodable & Equatable>(_ value: Value, _ key: Key, unless initial: Value) throws {
    if value != initial { try encode(value, forKey: key) }
  }
}
