/// What few views have: made with the first of it, so that a plain view has room for none.
@MainActor final class RareViewState {
  /// What the view says about its traits.
  var traits: TraitState?

  /// What the view says about margins.
  var margins: View.MarginState?

  /// What the view read of the reserved regions.
  var regionReader: RegionReader?

  /// The interactions of the view, in the order in which they were added.
  var interactions: [any Interaction] = []

  /// The view's name for display lists, logs and tests.
  var accessibilityIdentifier: String?

  /// Whether the view is an element for assistive technologies.
  var isAccessibilityElement = false

  /// What the view looks like beyond a filled rectangle.
  var layer: Layer?

  /// The layer that the view is the mask of.
  weak var maskedLayer: Layer?

  /// Whether the view draws something of its own.
  var drawsContent = false

  /// How content lies in the bounds.
  var contentMode = View.ContentMode.scaleToFill

  var isOpaque = true
  var tag = 0

  /// What the view says about its tint.
  var tint = TintState()
}

extension View {
  /// The state, made if the view had none.
  final var rareMade: RareViewState {
    if let rare { return rare }
    let state = RareViewState()
    rare = state
    return state
  }

  /// What the view says about its traits; `nil` until something is said.
  final var traitState: TraitState? {
    get { rare?.traits }
    set { if newValue != nil || rare != nil { rareMade.traits = newValue } }
  }

  /// What the view says about margins; `nil` until something is said.
  final var marginState: MarginState? {
    get { rare?.margins }
    set { if newValue != nil || rare != nil { rareMade.margins = newValue } }
  }

  /// What the view read of the reserved regions; `nil` for one that read none.
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
