public import Foundation

/// A key of a keyboard or a button of a remote control, from its press to its release.
@preconcurrency @MainActor public final class Press: Hashable {
  /// The part of a press, with UIKit's raw values.
  public typealias Phase = PressSample.Phase

  /// The button of a remote control that a key stands for, with UIKit's raw values.
  public enum PressType: Int, Sendable, Hashable {
    /// The up arrow.
    case upArrow = 0
    /// The down arrow.
    case downArrow = 1
    /// The left arrow.
    case leftArrow = 2
    /// The right arrow.
    case rightArrow = 3
    /// The Return key, which selects.
    case select = 4
    /// The Escape key, which goes back.
    case menu = 5
    /// The button that plays and pauses. No key stands for it.
    case playPause = 6
  }

  /// The latest sample.
  var current: PressSample

  /// The responder that has received the beginning of the press, or `nil` if it no longer exists.
  public internal(set) weak var responder: Responder?

  /// The window of the responder.
  public internal(set) weak var window: Window?

  /// The gesture recognisers that receive the press, those of the deepest view first.
  public internal(set) var gestureRecognizers: [GestureRecognizer]? = []

  init(_ sample: PressSample) { current = sample }

  /// The part of the press at the time of the event.
  public var phase: Phase { current.phase }

  /// The time of the sample, in seconds since the start of the stage.
  public var timestamp: TimeInterval { current.time.seconds }

  /// The key, with the text that it produces.
  public var key: Key? { Key(current) }

  /// The pressure from 0 to 1, which is 1 while the key is down.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// The button of a remote control that the key stands for, or `nil` if there is none.
  public var type: PressType? {
    switch current.key {
    case .upArrow: .upArrow
    case .downArrow: .downArrow
    case .leftArrow: .leftArrow
    case .rightArrow: .rightArrow
    case .returnOrEnter: .select
    case .escape: .menu
    default: nil
    }
  }

  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A pressed key, with the text that it produces.
public struct Key: Sendable, Hashable {
  /// The text that the key produces with the pressed modifier keys, empty for a key without text.
  public let characters: String

  /// The text that the key produces without modifier keys, empty for a key without text.
  public let charactersIgnoringModifiers: String

  /// The pressed modifier keys.
  public let modifierFlags: KeyModifierFlags

  /// The position of the key on the keyboard.
  public let keyCode: KeyCode

  init(_ sample: PressSample) {
    characters = sample.characters
    charactersIgnoringModifiers = sample.charactersIgnoringModifiers
    modifierFlags = sample.modifierFlags
    keyCode = sample.key
  }
}

/// A group of keys that were pressed or released at one time.
@preconcurrency @MainActor open class PressesEvent: Event {
  /// The keys that are down at the time of the event, in the order in which they were pressed.
  final var presses: [Press] = []

  /// The key that the event reports, or `nil` outside of its delivery.
  final var changed: Press?

  init() { super.init(.presses) }

  /// All keys that are down or were released in this event.
  public final var allPresses: Set<Press> { Set(presses) }

  /// Returns the presses that a gesture recogniser receives.
  public final func presses(for gesture: GestureRecognizer) -> Set<Press> {
    Set(presses.filter { gesture.attempt.presses.contains($0) })
  }
}
