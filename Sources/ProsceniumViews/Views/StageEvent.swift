/// An event on a stage, reported to the stage's observers.
public struct StageEvent {
  /// The category of an event.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// A presentation or a dismissal was requested, was refused, or called its completion.
    case request
    /// A transition begins or ends, or its presentation controller or animator is called.
    case transition
    /// A controller receives a callback about loading, appearance, its parent or its content.
    case callback
    /// A delegate or a container is asked for a choice or notified of one.
    case query
    /// A coordinator calls a registered animation block or completion.
    case coordinator
    /// The environment changes, or an object is notified of the change.
    case environment
    /// Views and constraints are about to be laid out or have been laid out.
    case layout
    /// An animation starts or ends.
    case animation
    /// A gesture recogniser has sent a message.
    case input
    /// The application has notified assistive technologies.
    case accessibility
    /// The application or a test has written a line of its own.
    case note
  }

  /// The relation of an event to the time span of its subject.
  public enum Phase: String, Sendable, Hashable, Codable {
    /// The event has no duration.
    case instant
    /// The event begins a time span, which a later event of the same subject ends.
    case begin
    /// The event ends the time span that an earlier event of the same subject began.
    case end
  }

  /// The category of the event.
  public let kind: Kind

  /// The relation of the event to the time span of its subject.
  public let phase: Phase

  /// The object whose time span the event begins or ends, or `nil` for an event without a duration.
  public let subject: AnyObject?

  /// The description of the event.
  public let text: EventText

  init(_ kind: Kind, _ text: EventText, _ phase: Phase = .instant, of subject: AnyObject? = nil) {
    self.kind = kind
    self.phase = phase
    self.subject = subject
    self.text = text
  }
}

/// A description of an event on a stage, with references to the objects it mentions.
///
/// Two controllers may have the same title. So the text retains the objects and their own names. A reader that knows
/// both objects, such as a recorder, can then choose distinct names.
public struct EventText: ExpressibleByStringInterpolation {
  fileprivate enum Part {
    case words(String)
    case object(AnyObject, name: String)
  }

  private var parts: [Part]

  /// Creates a text without objects.
  public init(stringLiteral words: String) { parts = [.words(words)] }

  /// Creates a text of words and objects.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The collector of a text's parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends words.
    public mutating func appendLiteral(_ words: String) { parts.append(.words(words)) }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some Hashable & Sendable) {
      parts.append(.words("\(value)"))
    }

    /// Appends a text with its objects.
    public mutating func appendInterpolation(_ text: EventText) { parts += text.parts }

    /// Appends an object with its own name.
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

  /// Returns the text with names for its objects.
  ///
  /// - Parameter name: A closure that receives an object and its own name, and returns the name for the text.
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
  /// The text, in which each object has its own name.
  public var description: String { words { $1 } }
}

/// A counter of stage observers.
///
/// The stage of a controller is looked up only if there is an observer.
@MainActor package enum StageObservation {
  /// The number of observers of all stages. Texts are created only for stages that have an observer.
  @exclusivity(unchecked) package static var observerCount = 0

  package static var isOn: Bool { observerCount > 0 }
}

extension WindowHost {
  /// Reports an event to the observers of the stage, if there are any.
  ///
  /// - Parameters:
  ///   - kind: The category of the event.
  ///   - text: The text of the event, evaluated only if there is an observer.
  package func trace(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    if isObserved { trace(StageEvent(kind, text())) }
  }

  /// Reports the begin or the end of a time span to the observers of the stage.
  ///
  /// - Parameters:
  ///   - kind: The category of the event.
  ///   - phase: The relation of the event to the time span.
  ///   - subject: The object whose time span begins or ends.
  ///   - text: The text of the event, evaluated only if there is an observer.
  package func trace(
    _ kind: StageEvent.Kind,
    _ phase: StageEvent.Phase,
    of subject: AnyObject,
    _ text: @autoclosure () -> EventText
  ) {
    if isObserved { trace(StageEvent(kind, text(), phase, of: subject)) }
  }
}
