public import Foundation

extension AccessibilityTree {
  /// Returns the tree as JSON. Values that equal their defaults are omitted.
  /// - Complexity: O(n) in the number of elements.
  public func json() -> Data { JSONEncoder.json(of: self) }

  /// Creates a tree from JSON that ``json()`` has written.
  ///
  /// - Throws: ``DisplayList/JSONError`` if `json` is not a valid tree.
  public init(json: Data) throws(DisplayList.JSONError) { self = try JSONDecoder.value(of: json) }
}

extension AccessibilityTree: Codable {
  private enum Key: String, CodingKey { case window, size, elements }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(windowID, forKey: .window)
    try container.encode(size, forKey: .size)
    try container.encode(elements, forKey: .elements)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      windowID: try container.decode(UInt64.self, forKey: .window),
      size: try container.decode(Size.self, forKey: .size),
      elements: try container.decode([Element].self, forKey: .elements)
    )
  }
}

extension AccessibilityTree.Element: Codable {
  private enum Key: String, CodingKey {
    case identifier, label, value, hint, traits, frame, activationPoint, actions, children
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(identifier, forKey: .identifier)
    try container.encodeIfPresent(label, forKey: .label)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(hint, forKey: .hint)
    if !traits.isEmpty { try container.encode(traits.rawValue, forKey: .traits) }
    try container.encode(frame, forKey: .frame)
    if activationPoint != Point(x: frame.midX, y: frame.midY) {
      try container.encode(activationPoint, forKey: .activationPoint)
    }
    if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }

  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= 2 * DisplayList.depthLimit else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "The elements are nested too deeply.")
      )
    }
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      identifier: try container.decodeIfPresent(String.self, forKey: .identifier),
      label: try container.decodeIfPresent(String.self, forKey: .label),
      value: try container.decodeIfPresent(String.self, forKey: .value),
      hint: try container.decodeIfPresent(String.self, forKey: .hint),
      traits: AccessibilityTraits(rawValue: try container.decodeIfPresent(UInt64.self, forKey: .traits) ?? 0),
      frame: try container.decode(Rect.self, forKey: .frame),
      activationPoint: try container.decodeIfPresent(Point.self, forKey: .activationPoint),
      actions: try container.decodeIfPresent([String].self, forKey: .actions) ?? [],
      children: try container.decodeIfPresent([AccessibilityTree.Element].self, forKey: .children) ?? []
    )
  }
}
