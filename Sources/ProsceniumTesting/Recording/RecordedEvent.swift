public import ProsceniumCore

/// One line of a recording.
public struct RecordedEvent: Sendable, Hashable, Codable {
  /// What sort of thing happened.
  public typealias Kind = StageEvent.Kind

  /// When it happened, counted from the stage's beginning.
  public let time: Duration

  /// How many frames had been shown before it.
  public let frame: Int

  /// What sort of thing happened.
  public let kind: Kind

  /// Whether something begins or ends with it.
  public let phase: StageEvent.Phase

  /// A number that the beginning and the end of one thing share; `nil` for what takes no time.
  public let span: Int?

  /// What happened, in words.
  public let text: String
}

extension Set where Element == StageEvent.Kind {
  /// Every kind.
  public static var all: Self { Set(StageEvent.Kind.allCases) }

  /// What an author of transitions answers for: everything but layout and animations, whose number is the system's.
  public static var behaviour: Self { all.subtracting([.layout, .animation]) }

  /// What UIKit's own delegates and subclasses see: callbacks, questions and the transition's hooks.
  public static var callbacks: Self { [.callback, .query, .transition, .coordinator, .environment] }
}
