/// An interaction that calls a handler when the hinge of the device changes.
///
/// A window has a hinge while it is shown. The handler is called in these cases:
///
/// - The view enters a hierarchy with a hinge.
/// - A frame begins in which the hinge differs from the last one. Of the angles sent between two frames, the handler
///   receives only the last.
/// - The view leaves such a hierarchy, its window closes, or the stage changes to a device that does not fold. The
///   handler then receives `nil` as the hinge.
///
/// A change of the angle alone causes no layout. Changes that the handler makes are shown in the same frame. The
/// handlers of one window are called in the order in which their interactions were added to it or enabled. A hinge
/// without an interaction has no cost and requests no frame.
@preconcurrency @MainActor public final class HingeInteraction: Interaction {
  /// The information that the handler receives.
  public struct Update: Sendable, Hashable {
    /// The current hinge, or `nil` if the view is no longer in a shown window of a foldable device.
    public let hinge: Hinge?
  }

  /// The view that has the interaction.
  public private(set) weak var view: View?

  /// A Boolean value that indicates whether the handler is called. The default is `true`.
  ///
  /// When the interaction is enabled again, it reports the hinge if the hinge differs from the last reported one.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { follow() } }
  }

  private let updateHandler: (HingeInteraction, Update) -> Void

  /// The hinge that the handler received last.
  private var reported: Hinge?

  /// The window in which the interaction is registered.
  private weak var window: Window?

  /// Creates an interaction, which ``View/addInteraction(_:)`` adds to a view.
  ///
  /// - Parameter updateHandler: The closure that receives the interaction and the new hinge. The interaction retains
  ///   it.
  public init(updateHandler: @escaping (HingeInteraction, Update) -> Void) { self.updateHandler = updateHandler }

  /// Does nothing.
  public func willMove(to view: View?) {}

  /// Starts to follow the hinge of the new view, or stops if the interaction was removed from its view.
  public func didMove(to view: View?) {
    self.view = view
    if view == nil { reported = nil }
    follow()
  }

  /// Updates the registration with the view's window, and reports the hinge if it has changed.
  ///
  /// The interaction is registered only while it is enabled.
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
  /// Notifies the registered interactions that the hinge may have changed. Interactions removed meanwhile report
  /// nothing.
  package final func notifyOfHinge() {
    for interaction in hingeInteractions { interaction.follow() }
  }
}
