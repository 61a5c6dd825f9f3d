/// A behaviour that is added to a view, and follows it through hierarchies.
///
/// A view keeps its interactions; an interaction keeps no view.
@preconcurrency @MainActor public protocol Interaction: AnyObject {
  /// The view that has the interaction; set and cleared by ``didMove(to:)``.
  var view: View? { get }

  /// Called before the interaction is added to `view`, or taken from its view (`nil`).
  func willMove(to view: View?)

  /// Called after the interaction was added to `view`, or taken from its view (`nil`).
  func didMove(to view: View?)
}

extension View {
  /// The interactions of the view, in the order in which they were added; setting them removes and adds what differs.
  public var interactions: [any Interaction] {
    get { addedInteractions }
    set {
      for interaction in addedInteractions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which leaves its view first; one that the view has already is left alone.
  public func addInteraction(_ interaction: any Interaction) {
    guard !addedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    addedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction from the view; one that it does not have is left alone.
  public func removeInteraction(_ interaction: any Interaction) {
    guard addedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    addedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Has interactions that follow the window's hinge do so: the view entered or left a window.
  func tellInteractionsOfWindow() {
    for interaction in addedInteractions { (interaction as? HingeInteraction)?.follow() }
  }
}
