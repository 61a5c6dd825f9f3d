public import ProsceniumCore

/// An event of a recording.
public struct RecordedEvent: Sendable, Hashable, Codable {
  /// The kind of an event.
  public typealias Kind = StageEvent.Kind

  /// The time of the event since the stage's beginning.
  public let time: Duration

  /// The number of frames that were shown between the start of the recording, or its last clearing, and the event.
  public let frame: Int

  /// The kind of the event.
  public let kind: Kind

  /// The phase of the event, which indicates a beginning, an end or an instant.
  public let phase: StageEvent.Phase

  /// A number that the beginning and the end of one operation share, or `nil` for an event without duration.
  public let span: Int?

  /// The description of the event.
  public let text: String
}

extension Set where Element == StageEvent.Kind {
  /// Every kind of event.
  public static var all: Self { Set(StageEvent.Kind.allCases) }

  /// The kinds for which an author of transitions is responsible, namely all kinds except layout and animations.
  ///
  /// The number of layout and animation events depends on the system.
  public static var behaviour: Self { all.subtracting([.layout, .animation]) }

  /// The kinds that UIKit's own delegates and subclasses receive, such as callbacks, queries and hooks of transitions.
  public static var callbacks: Self { [.callback, .query, .transition, .coordinator, .environment] }
}
