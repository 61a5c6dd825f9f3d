/// A behaviour that is added to a view and follows the view through hierarchies.
///
/// A view retains its interactions. An interaction must not retain its view.
@preconcurrency @MainActor public protocol Interaction: AnyObject {
  /// The view that has the interaction, set and cleared by ``didMove(to:)``.
  var view: View? { get }

  /// Notifies the interaction that it is about to be added to a view or removed from its view.
  ///
  /// - Parameter view: The new view, or `nil` before a removal.
  func willMove(to view: View?)

  /// Notifies the interaction that it was added to a view or removed from its view.
  ///
  /// - Parameter view: The new view, or `nil` after a removal.
  func didMove(to view: View?)
}

extension View {
  /// The interactions of the view, in the order in which they were added.
  ///
  /// Setting the property removes the interactions that are missing in the new value, and adds the new ones.
  public var interactions: [any Interaction] {
    get { addedInteractions }
    set {
      for interaction in addedInteractions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction to the view and removes it from its previous view.
  ///
  /// If the view already has the interaction, the method does nothing.
  public func addInteraction(_ interaction: any Interaction) {
    guard !addedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    addedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction from the view, and does nothing if the view does not have it.
  public func removeInteraction(_ interaction: any Interaction) {
    guard addedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    addedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Notifies the hinge interactions of the view that the view has entered or left a window.
  func notifyInteractionsOfWindow() {
    for interaction in addedInteractions { (interaction as? HingeInteraction)?.follow() }
  }
}
