/// One event on a stage, as its observers receive it.
public struct StageEvent {
  /// What sort of thing it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A presentation or a dismissal was asked for, was refused, or called its completion.
    case request
    /// A transition begins or ends; its presentation controller and its animator are called.
    case transition
    /// A controller receives a callback about its loading, its appearance, its parent or its content.
    case callback
    /// A delegate or a container is asked, or notified of a choice.
    case query
    /// A coordinator calls what was registered with it.
    case coordinator
    /// The environment changes, and an object is notified of it.
    case environment
    /// Views and constraints are about to be laid out, or were.
    case layout
    /// An animation starts to move, or ends.
    case animation
    /// A line of the application's or of a test's own.
    case note
  }

  /// Whether it is over at once, or the beginning or the end of something that lasts.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// It takes no time.
    case instant
    /// The same subject ends later.
    case begin
    /// The same subject began before.
    case end
  }

  /// What sort of thing happens.
  public let kind: Kind

  /// Whether something begins or ends with it.
  public let phase: Phase

  /// What begins and ends; `nil` for what takes no time.
  public let subject: AnyObject?

  /// What happens, in words.
  public let text: EventText

  init(_ kind: Kind, _ text: EventText, _ phase: Phase = .instant, of subject: AnyObject? = nil) {
    self.kind = kind
    self.phase = phase
    self.subject = subject
    self.text = text
  }
}

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

/// Whether any stage has an observer; the stage of a controller is looked for only then.
@MainActor enum StageObservation {
  /// How many observers there are, of all stages. What happens is put into words only on those that have one.
  @exclusivity(unchecked) static var observerCount = 0

  static var isOn: Bool { observerCount > 0 }
}

extension WindowHost {
  /// Reports an event to the observers of the stage, if there are any.
  func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    if isObserved { tell(StageEvent(kind, text())) }
  }

  /// Reports to the observers of the stage that `subject` begins or ends.
  func tell(
    _ kind: StageEvent.Kind,
    _ phase: StageEvent.Phase,
    of subject: AnyObject,
    _ text: @autoclosure () -> EventText
  ) {
    if isObserved { tell(StageEvent(kind, text(), phase, of: subject)) }
  }
}
