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
