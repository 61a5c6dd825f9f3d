/// What happens on a stage in words, among them objects that the reader of the words may name.
///
/// Two controllers may have one title. So the text keeps the objects themselves, with the names that they give
/// themselves, until a reader that knows both objects, such as a recorder, asks for the words.
public struct EventText: ExpressibleByStringInterpolation {
  fileprivate enum Part {
    case words(String)
    case object(AnyObject, name: String)
  }

  private var parts: [Part]

  /// Makes a text without objects.
  public init(stringLiteral words: String) { parts = [.words(words)] }

  /// Makes a text of words and objects.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Gathers the parts of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ words: String) { parts.append(.words(words)) }

    /// Adds a value by its description.
    public mutating func appendInterpolation(_ value: some Hashable & Sendable) {
      parts.append(.words("\(value)"))
    }

    /// Adds a text with its objects.
    public mutating func appendInterpolation(_ text: EventText) { parts += text.parts }

    /// Adds an object under the name that it gives itself.
    public mutating func appendInterpolation(_ object: AnyObject, named name: String) {
      parts.append(.object(object, name: name))
    }
  }

  /// The objects in the order of the text.
  public var objects: [AnyObject] {
    parts.compactMap { part in
      if case .object(let object, _) = part { object } else { nil }
    }
  }

  /// The words, with each object named by `name`, which gets the object and the name that it gives itself.
  public func words(naming name: (AnyObject, String) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .object(let object, let own): name(object, own)
      }
    }.joined()
  }
}

extension EventText: CustomStringConvertible {
  /// The words, with each object under the name that it gives itself.
  public var description: String { words { $1 } }
}
