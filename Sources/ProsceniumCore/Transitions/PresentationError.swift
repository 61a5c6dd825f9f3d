/// An error that reports the reason for a refused presentation or dismissal, or for an interrupted presentation.
///
/// After a refusal, no state has changed.
public struct PresentationError: Error, Sendable {
  /// The reason for a refusal or an interruption.
  public enum Reason: Sendable, Hashable {
    /// The presenter, or the controller that the presented one would replace, is already presenting.
    case alreadyPresenting
    /// A presentation or dismissal is running in the window.
    case transitionInProgress
    /// Another controller presents the controller.
    case presentedElsewhere
    /// The controller is the presenter, contains the presenter, or is an ancestor of it in the presentation chain.
    case presentsAncestor
    /// The controller has a parent, and only its container can show it.
    case hasParent
    /// The presenter's view is in no window.
    case detachedPresenter
    /// The popover has no anchor, because neither a source item nor a source view is set.
    case popoverWithoutAnchor
    /// The presentation combines a partial curl that replaces a controller with a popover. UIKit crashes in this case.
    case partialCurlWithPopover
    /// The controller is not presenting and is not presented.
    case nothingToDismiss
    /// The presentation was interrupted before its end and possibly before its start, and no controller is presented.
    ///
    /// The window was closed or received another root, or a controller that contained the presenter was dismissed.
    case interrupted
  }

  /// The reason for the refusal or the interruption.
  public let reason: Reason

  /// The controller that received the call.
  public let source: ViewController

  /// The controller to present or dismiss, or `nil` if there was none.
  public let presented: ViewController?

  private let sourceName: String
  private let presentedName: String?

  /// The names of the involved controllers.
  var controllerNames: [String] { [sourceName, presentedName].compactMap(\.self) }

  @MainActor init(_ reason: Reason, source: ViewController, presented: ViewController?) {
    self.reason = reason
    self.source = source
    self.presented = presented
    sourceName = source.name
    presentedName = presented?.name
  }
}

/// Two errors are equal if they have the same reason and the same controllers.
extension PresentationError: Equatable {
  public static func == (left: PresentationError, right: PresentationError) -> Bool {
    left.reason == right.reason && left.source === right.source && left.presented === right.presented
  }
}

extension PresentationError: CustomStringConvertible {
  public var description: String {
    let presented = presentedName ?? "nothing"
    return switch reason {
    case .alreadyPresenting: "\(sourceName) cannot present \(presented): the presenter is already presenting."
    case .transitionInProgress: "\(sourceName) cannot present or dismiss \(presented) during another transition."
    case .presentedElsewhere: "\(sourceName) cannot present \(presented), which another controller presents."
    case .presentsAncestor: "\(sourceName) cannot present \(presented), which is the presenter or its ancestor."
    case .hasParent: "\(sourceName) cannot present \(presented), which is another controller's child."
    case .detachedPresenter: "\(sourceName) cannot present \(presented): the presenter's view is in no window."
    case .popoverWithoutAnchor:
      "\(sourceName) cannot present \(presented) as a popover: set its sourceItem or sourceView first."
    case .partialCurlWithPopover:
      """
      \(sourceName) cannot present \(presented): a partial curl that replaces a controller cannot be combined with \
      a popover.
      """
    case .nothingToDismiss: "\(sourceName) cannot dismiss, because it is neither presenting nor presented."
    case .interrupted: "\(sourceName) no longer presents \(presented): its window or an ancestor was removed."
    }
  }
}

/// The outcome of a presentation, of a dismissal or of a change in a container.
///
/// A presentation whose window closes before the end has no outcome and throws
/// ``PresentationError/Reason/interrupted``.
public enum PresentationOutcome: Sendable, Hashable {
  /// The transition was completed.
  case completed

  /// The transition was cancelled before or after its start, and the previous state was restored.
  case cancelled
}
