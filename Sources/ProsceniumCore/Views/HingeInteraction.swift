/// Calls a handler with the hinge of the device that shows its view.
///
/// The handler is called when the view comes into a hierarchy with a hinge, in each frame in which the hinge is another
/// one, and with no hinge when the view leaves such a hierarchy, or when its window closes: a window has a hinge while
/// it is shown. Of the angles that are sent between two frames it receives the last. An angle alone lays nothing out;
/// what the handler changes is shown in the same frame. Handlers of one window are called in the order in which their
/// interactions came to it or were enabled.
///
/// A hinge that no interaction follows costs nothing, not even a frame.
@preconcurrency @MainActor public final class HingeInteraction: Interaction {
  /// What an interaction reports.
  public struct Update: Sendable, Hashable {
    /// The hinge as it is now; `nil` where the view has left a hierarchy with a hinge.
    public let hinge: Hinge?
  }

  /// The view that has the interaction.
  public private(set) weak var view: View?

  /// Whether the handler is called; true unless set.
  ///
  /// An interaction that is enabled again reports the hinge if that is another one than it reported last.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { follow() } }
  }

  private let updateHandler: (HingeInteraction, Update) -> Void

  /// What the handler was called with last.
  private var reported: Hinge?

  /// The window that has the interaction in its list.
  private weak var window: Window?

  /// Makes an interaction; add it by ``View/addInteraction(_:)``.
  ///
  /// - Parameter updateHandler: Receives the interaction and what is new; kept as long as the interaction.
  public init(updateHandler: @escaping (HingeInteraction, Update) -> Void) { self.updateHandler = updateHandler }

  /// Does nothing.
  public func willMove(to view: View?) {}

  /// Follows the hinge of the view's hierarchy from now on; one that was taken from its view reports nothing more.
  public func didMove(to view: View?) {
    self.view = view
    if view == nil { reported = nil }
    follow()
  }

  /// Stands in the list of the view's window while it is enabled, and reports a hinge that it has not reported yet.
  func follow() {
    let newWindow = isEnabled ? view?.window : nil
    if newWindow !== window {
      window?.hingeInteractions.removeAll { $0 === self }
      window = newWindow
      newWindow?.hingeInteractions.append(self)
    }
    guard isEnabled else { return }
    let hinge = newWindow?.shownHinge
    guard hinge != reported else { return }
    reported = hinge
    updateHandler(self, Update(hinge: hinge))
  }
}

extension Window {
  /// Has the interactions that follow the hinge report it; one that was taken away meanwhile has nothing to report.
  final func tellHinge() {
    for interaction in hingeInteractions { interaction.follow() }
  }
}
