/// The coding of a path as SVG path data with the letters M, L, Q, C and Z.
extension Path: Codable {
  /// Encodes the path as one string of path data.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let words = elements.flatMap { element -> [String] in
      [element.letter] + element.points.flatMap { ["\($0.x)", "\($0.y)"] }
    }
    try container.encode(words.joined(separator: " "))
  }

  /// Decodes the path from one string of path data with absolute coordinates.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let elements = Path.elements(in: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The string is not valid path data.")
    }
    self.init(elements: elements)
  }

  private static func elements(in text: String) -> [Element]? {
    var words = text.split(separator: " ")[...]
    var elements: [Element] = []
    func point() -> Point? {
      guard let x = words.popFirst().flatMap({ Double($0) }), let y = words.popFirst().flatMap({ Double($0) }),
        x.isFinite, y.isFinite
      else { return nil }
      return Point(x: x, y: y)
    }
    while let letter = words.popFirst() {
      switch letter {
      case "M":
        guard let end = point() else { return nil }
        elements.append(.move(to: end))
      case "L":
        guard let end = point() else { return nil }
        elements.append(.line(to: end))
      case "Q":
        guard let control = point(), let end = point() else { return nil }
        elements.append(.quadCurve(to: end, control: control))
      case "C":
        guard let control1 = point(), let control2 = point(), let end = point() else { return nil }
        elements.append(.curve(to: end, control1: control1, control2: control2))
      case "Z": elements.append(.close)
      default: return nil
      }
    }
    return elements
  }
}

extension Path.Element {
  /// The letter of the element in SVG path data.
  var letter: String {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quadCurve: "Q"
    case .curve: "C"
    case .close: "Z"
    }
  }
}
