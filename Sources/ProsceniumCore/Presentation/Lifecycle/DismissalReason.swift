/// Why a presentation was dismissed.
public enum DismissalReason: Sendable, Hashable {
  /// Code called `dismiss` for it.
  case programmatic

  /// The user dismissed it: by a gesture that pulls, a tap beside it, or the key for that.
  case userInteraction

  /// What it was presented over was dismissed or left its container, and it went along.
  case presenterDismissed

  /// Its window was closed or got another root.
  case windowClosed
}
