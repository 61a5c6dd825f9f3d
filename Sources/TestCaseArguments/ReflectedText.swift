extension String {
  /// Creates the text of `String(reflecting:)`, with the elements of sets and dictionaries sorted by their texts.
  ///
  /// The natural order of these elements differs between processes, because hashing does.
  init(reflectingInOrder value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set: self = "Set([\(Self.texts(mirror).sorted().joined(separator: ", "))])"
    case .dictionary:
      let pairs = mirror.children.map { Self.texts(Mirror(reflecting: $0.value)).joined(separator: ": ") }
      self = pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
    case .collection: self = "[\(Self.texts(mirror).joined(separator: ", "))]"
    case .optional: self = Self.texts(mirror).first.map { "Optional(\($0))" } ?? "nil"
    case .tuple: self = Self.fields(mirror)
    case .struct where !Self.hasOwnText(value): self = String(reflecting: type(of: value)) + Self.fields(mirror)
    case .enum where !Self.hasOwnText(value) && !mirror.children.isEmpty:
      let (name, payload) = mirror.children.first!
      let text = String(reflectingInOrder: payload)
      let isTuple = Mirror(reflecting: payload).displayStyle == .tuple
      self = "\(String(reflecting: type(of: value))).\(name ?? "")\(isTuple ? text : "(\(text))")"
    default: self = String(reflecting: value)
    }
  }

  private static func hasOwnText(_ value: Any) -> Bool {
    value is any CustomDebugStringConvertible || value is any CustomStringConvertible
      || value is any TextOutputStreamable
  }

  private static func texts(_ mirror: Mirror) -> [String] {
    mirror.children.map { String(reflectingInOrder: $0.value) }
  }

  /// Returns the text of the fields, with their names if they have names.
  private static func fields(_ mirror: Mirror) -> String {
    let fields = mirror.children.map { label, value in
      let name = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return name + String(reflectingInOrder: value)
    }
    return "(\(fields.joined(separator: ", ")))"
  }
}
