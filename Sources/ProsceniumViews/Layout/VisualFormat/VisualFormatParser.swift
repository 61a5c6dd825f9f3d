/// A parsed visual format, which consists of the views of a row or column and the spaces between them.
///
/// The grammar is that of Apple's Auto Layout Guide, "Visual Format Language".
struct VisualFormat: Equatable {
  var axis = LayoutConstraint.Axis.horizontal

  /// The space between the superview and the first view, or `nil` if the format does not start with `|`.
  var leading: Space?

  var views: [Element] = []

  /// The spaces between neighbouring views, one fewer than there are views.
  var spaces: [Space] = []

  /// The space between the last view and the superview, or `nil` if the format does not end with `|`.
  var trailing: Space?

  /// A view in brackets, with its size predicates.
  struct Element: Equatable {
    var name: String
    var predicates: [Predicate] = []
    /// The position of the name in the text, in characters.
    var offset: Int
  }

  /// The space between two views, or between a view and the superview.
  enum Space: Equatable {
    /// The views touch, because the format has no dash.
    case flush
    /// The space is the system's spacing, which a single dash represents.
    case standard
    /// The space follows predicates between two dashes.
    case predicates([Predicate])
  }

  /// A relation to a size or distance, such as `>=20@750`.
  struct Predicate: Equatable {
    var relation = LayoutConstraint.Relation.equal
    var object: Term
    var priority: Term?
  }

  /// A number, or the name of a metric or view.
  struct Term: Equatable {
    enum Value: Equatable {
      case number(Double)
      case name(String)
    }

    var value: Value
    /// The position of the term in the text, in characters.
    var offset: Int
  }
}

/// A parser that reads a visual format from left to right.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var index = 0

  /// Returns the parsed form of a complete format.
  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parse()
  }

  private init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  private mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if let axis = axis() { result.axis = axis }
    if take("|") { result.leading = try space() }
    while true {
      result.views.append(try element())
      if isAtEnd { return result }
      let space = try space()
      if take("|") {
        result.trailing = space
        guard isAtEnd else { throw error("Nothing may follow the '|' that ends a format") }
        return result
      }
      result.spaces.append(space)
    }
  }

  private mutating func axis() -> LayoutConstraint.Axis? {
    skipBlanks()
    guard index + 1 < characters.count, characters[index + 1] == ":" else { return nil }
    let axis: LayoutConstraint.Axis
    switch characters[index] {
    case "H": axis = .horizontal
    case "V": axis = .vertical
    default: return nil
    }
    index += 2
    return axis
  }

  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    guard take("[") else { throw error("Expected a '[' that begins a view here") }
    skipBlanks()
    let offset = index
    guard let name = name() else { throw error("Expected a view's name here") }
    var element = VisualFormat.Element(name: name, offset: offset)
    if take("(") { element.predicates = try predicates() }
    guard take("]") else { throw error("Expected a ']' here") }
    return element
  }

  private mutating func space() throws(VisualFormatError) -> VisualFormat.Space {
    guard take("-") else { return .flush }
    skipBlanks()
    let result: VisualFormat.Space
    if take("(") {
      result = .predicates(try predicates())
    } else if let next = peek, next.isNumber || isNameStart(next) {
      result = .predicates([VisualFormat.Predicate(object: try term())])
    } else {
      return .standard
    }
    guard take("-") else { throw error("Expected a '-' here, after the spacing") }
    return result
  }

  /// Parses predicates up to and including the closing parenthesis, after the opening parenthesis was consumed.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var result: [VisualFormat.Predicate] = []
    repeat { result.append(try predicate()) } while take(",")
    guard take(")") else { throw error("Expected a ')' here") }
    return result
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    let object = try term()
    return VisualFormat.Predicate(relation: relation, object: object, priority: take("@") ? try term() : nil)
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutConstraint.Relation {
    skipBlanks()
    guard let first = peek, "=<>".contains(first) else { return .equal }
    index += 1
    guard peek == "=" else { throw error("Expected '==', '<=' or '>=' here") }
    index += 1
    return first == "=" ? .equal : first == "<" ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private mutating func term() throws(VisualFormatError) -> VisualFormat.Term {
    skipBlanks()
    let offset = index
    if let name = name() { return VisualFormat.Term(value: .name(name), offset: offset) }
    var text = ""
    while let next = peek, next.isNumber || next == "." || (text.isEmpty && "+-".contains(next)) {
      text.append(next)
      index += 1
    }
    guard let number = Double(text), number.isFinite else {
      index = offset
      throw error("Expected a number or a name here")
    }
    return VisualFormat.Term(value: .number(number), offset: offset)
  }

  private mutating func name() -> String? {
    guard let first = peek, isNameStart(first) else { return nil }
    var name = ""
    while let next = peek, isNameStart(next) || next.isNumber {
      name.append(next)
      index += 1
    }
    return name
  }

  private func isNameStart(_ character: Character) -> Bool { character.isLetter || character == "_" }

  private var peek: Character? { index < characters.count ? characters[index] : nil }

  private var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == characters.count
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard peek == character else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let next = peek, next.isWhitespace { index += 1 }
  }

  private func error(_ reason: String) -> VisualFormatError {
    VisualFormatError(format: format, offset: index, reason: reason)
  }
}
