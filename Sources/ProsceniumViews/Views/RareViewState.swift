/// The view state that few views need, created on first use to keep plain views small.
@MainActor package final class RareViewState {
  // Each layout and each frame reads these properties. The class does not check exclusivity of the marked properties
  // at run time, because such a check costs more than the access. No access lasts longer than a single read or write.

  /// The view's trait overrides and trait change registrations.
  @exclusivity(unchecked) var traits: TraitState?

  /// The view's own settings of layout margins.
  @exclusivity(unchecked) var margins: View.MarginState?

  /// The record of the view's reads of reserved regions.
  @exclusivity(unchecked) var regionReader: RegionReader?

  /// The interactions of the view, in the order in which they were added.
  @exclusivity(unchecked) var interactions: [any Interaction] = []

  /// The gesture recognisers of the view, in the order in which they were added.
  @exclusivity(unchecked) var recognizers: [GestureRecognizer] = []

  /// The settings of ``View/isMultipleTouchEnabled`` and ``View/isExclusiveTouch``.
  var receivesSeveralTouches = false
  var isExclusiveTouch = false

  /// The name of the view for display lists, logs and tests.
  var accessibilityIdentifier: String?

  /// The accessibility values that code has set for the view.
  var accessibility: AccessibilityState?

  /// The layer with the view's appearance beyond a filled rectangle.
  @exclusivity(unchecked) package var layer: Layer?

  /// The layer whose mask is this view.
  weak var maskedLayer: Layer?

  /// A Boolean value that indicates whether the view draws its own content.
  @exclusivity(unchecked) package var drawsContent = false

  /// The state of the view's drawing by code.
  @exclusivity(unchecked) var display: View.DisplayState = []

  /// The position and scaling of content within the bounds.
  @exclusivity(unchecked) var contentMode = View.ContentMode.scaleToFill

  /// The observations of the view and the objects attached to it.
  @exclusivity(unchecked) var attachments: ResponderAttachments?

  /// The last safe area that the view was notified of.
  var notifiedSafeArea = EdgeInsets.zero

  var isOpaque = true
  var tag = 0

  /// The view's own tint settings.
  @exclusivity(unchecked) var tint = TintState()
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
  package final var traitState: TraitState? {
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
