/// The view state that few views need, created on first use to keep plain views small.
@MainActor final class RareViewState {
  /// The view's trait overrides and trait change registrations.
  var traits: TraitState?

  /// The view's own settings of layout margins.
  var margins: View.MarginState?

  /// The record of the view's reads of reserved regions.
  var regionReader: RegionReader?

  /// The interactions of the view, in the order in which they were added.
  var interactions: [any Interaction] = []

  /// The name of the view for display lists, logs and tests.
  var accessibilityIdentifier: String?

  /// A Boolean value that indicates whether the view is an element for assistive technologies.
  var isAccessibilityElement = false

  /// The layer with the view's appearance beyond a filled rectangle.
  var layer: Layer?

  /// The layer whose mask is this view.
  weak var maskedLayer: Layer?

  /// A Boolean value that indicates whether the view draws its own content.
  var drawsContent = false

  /// The position and scaling of content within the bounds.
  var contentMode = View.ContentMode.scaleToFill

  var isOpaque = true
  var tag = 0

  /// The view's own tint settings.
  var tint = TintState()
}

extension View {
  /// The rare state of the view, which is created if it does not exist.
  final var rareMade: RareViewState {
    if let rare { return rare }
    let state = RareViewState()
    rare = state
    return state
  }

  /// The view's trait overrides and trait change registrations, or `nil` if there are none.
  final var traitState: TraitState? {
    get { rare?.traits }
    set { if newValue != nil || rare != nil { rareMade.traits = newValue } }
  }

  /// The view's own settings of layout margins, or `nil` if none were set.
  final var marginState: MarginState? {
    get { rare?.margins }
    set { if newValue != nil || rare != nil { rareMade.margins = newValue } }
  }

  /// The record of the view's reads of reserved regions, or `nil` if the view has read none.
  final var regionReader: RegionReader? {
    get { rare?.regionReader }
    set { if newValue != nil || rare != nil { rareMade.regionReader = newValue } }
  }

  /// The interactions of the view, in the order in which they were added.
  final var addedInteractions: [any Interaction] {
    get { rare?.interactions ?? [] }
    set { if !newValue.isEmpty || rare != nil { rareMade.interactions = newValue } }
  }
}
