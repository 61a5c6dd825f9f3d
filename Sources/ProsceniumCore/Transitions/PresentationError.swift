/// Why a presentation or a dismissal was refused, so that nothing changed, or why a presentation came to nothing.
public struct PresentationError: Error, Sendable {
  /// What stood in the way.
  public enum Reason: Sendable, Hashable {
    /// The presenter, or the controller whose place it would take, presents something already.
    case alreadyPresenting
    /// A presentation or dismissal runs in the window.
    case transitionInProgress
    /// The controller is presented by another one.
    case presentedElsewhere
    /// The controller is the presenter, contains it, or is an ancestor of it in the chain of presentations.
    case presentsAncestor
    /// The controller has a parent; children are shown by their container.
    case hasParent
    /// The presenter's view stands in no window.
    case detachedPresenter
    /// A popover has nothing to stand beside: neither a source item nor a source view.
    case popoverWithoutAnchor
    /// A partial curl in a controller's place, from a popover or before one: UIKit crashes there.
    case partialCurlWithPopover
    /// The controller presents nothing, and is not presented itself.
    case nothingToDismiss
    /// The presentation had not ended, and perhaps not begun, when its window was closed or got another root, or when
    /// what it stood in was dismissed; nothing is presented.
    case interrupted
  }

  /// What stood in the way.
  public let reason: Reason

  /// The controller that was asked.
  public let source: ViewController

  /// The controller that was to be presented or dismissed; `nil` when there was none.
  public let presented: ViewController?

  private let sourceName: String
  private let presentedName: String?

  /// The names of the controllers that are there.
  var controllerNames: [String] { [sourceName, presentedName].compactMap(\.self) }

  @MainActor init(_ reason: Reason, source: ViewController, presented: ViewController?) {
    self.reason = reason
    self.source = source
    self.presented = presented
    sourceName = source.name
    presentedName = presented?.name
  }
}

/// The same reason and the same controllers.
extension PresentationError: Equatable {
  public static func == (left: PresentationError, right: PresentationError) -> Bool {
    left.reason == right.reason && left.source === right.source && left.presented === right.presented
  }
}

extension PresentationError: CustomStringConvertible {
  public var description: String {
    let presented = presentedName ?? "nothing"
    return switch reason {
    case .alreadyPresenting: "\(sourceName) cannot present \(presented): it is presenting already."
    case .transitionInProgress: "\(sourceName) and \(presented) must wait: a transition runs in their window."
    case .presentedElsewhere: "\(sourceName) cannot present \(presented): another controller presents it."
    case .presentsAncestor: "\(sourceName) cannot present \(presented): it stands in or above it."
    case .hasParent: "\(sourceName) cannot present \(presented): it is the child of another controller."
    case .detachedPresenter: "\(sourceName) cannot present \(presented): its view is in no window."
    case .popoverWithoutAnchor:
      "\(sourceName) cannot present \(presented) as a popover: give it a sourceItem or a sourceView."
    case .partialCurlWithPopover:
      """
      \(sourceName) cannot present \(presented): a partial curl in a controller's place and a popover do not go \
      together.
      """
    case .nothingToDismiss: "\(sourceName) has nothing to dismiss."
    case .interrupted: "\(sourceName) does not present \(presented): what it presented in went before that had ended."
    }
  }
}

/// How a presentation, a dismissal or a change in a container ended.
///
/// A presentation whose window went before the end has no outcome: ``PresentationError/Reason/interrupted`` is thrown.
public enum PresentationOutcome: Sendable, Hashable {
  /// It went to its end.
  case completed

  /// It was cancelled, or called off before it began; everything is as it was before.
  case cancelled
}
