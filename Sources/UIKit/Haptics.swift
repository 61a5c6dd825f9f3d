public import Foundation
import Logging

/// The base class of haptic feedback, which has no effect because no stage has an actuator.
///
/// The first feedback of a process is logged.
@preconcurrency @MainActor open class UIFeedbackGenerator {
  private static var isLogged = false

  /// Creates a generator.
  public init() {}

  /// Does nothing.
  open func prepare() {}

  final func feel(_ name: String) {
    guard !Self.isLogged else { return }
    Self.isLogged = true
    Logger(label: "Proscenium.UIKit").info("Haptic feedback such as \(name) has no effect on this platform.")
  }
}

/// The feedback of an impact, which has no effect.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of the impact.
  public enum FeedbackStyle: Int, Sendable, Hashable {
    /// A light impact.
    case light = 0
    /// A medium impact.
    case medium = 1
    /// A heavy impact.
    case heavy = 2
    /// A soft impact.
    case soft = 3
    /// A rigid impact.
    case rigid = 4
  }

  /// Creates a generator of medium impacts.
  public convenience override init() { self.init(style: .medium) }

  /// Creates a generator of impacts of a strength.
  public init(style: FeedbackStyle) { super.init() }

  /// Logs the first feedback, and does nothing else.
  open func impactOccurred() { feel("impactOccurred()") }

  /// Logs the first feedback, and does nothing else.
  open func impactOccurred(intensity: CGFloat) { feel("impactOccurred(intensity:)") }
}

/// The feedback of a selection, which has no effect.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Logs the first feedback, and does nothing else.
  open func selectionChanged() { feel("selectionChanged()") }
}

/// The feedback of a result, which has no effect.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of a result.
  public enum FeedbackType: Int, Sendable, Hashable {
    /// The task succeeded.
    case success = 0
    /// The task succeeded with a warning.
    case warning = 1
    /// The task failed.
    case error = 2
  }

  /// Logs the first feedback, and does nothing else.
  open func notificationOccurred(_ notificationType: FeedbackType) { feel("notificationOccurred(_:)") }
}
