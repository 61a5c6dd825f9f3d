import Foundation

/// What a sheet remembers besides its properties.
@MainActor struct SheetState {
  /// A gesture that holds the sheet.
  struct Hold {
    /// How far the sheet was below its detent when the gesture caught it.
    let caught: CGFloat

    /// How far the gesture is below where it began.
    var translation: CGFloat = 0

    /// How far the sheet gives way below its smallest detent.
    var give: CGFloat = 0
  }

  var prefersPageSizing: Bool?
  var cornerRadius: CGFloat?

  /// The gesture's hold; `nil` while no gesture has the sheet.
  var hold: Hold?

  /// The pull that the hold belongs to.
  weak var pull: InteractiveDismissal?

  /// What moves the sheet to its detent; a gesture that begins stops it.
  var settling: [ViewPropertyAnimator] = []

  /// Counts what makes an arrangement stale that cannot be seen from outside.
  var revision = 0

  /// The last arrangement, with what it was made for.
  var arrangement: (key: SheetArrangement.Key, value: SheetArrangement)?

  /// The detents whose senseless answers were logged.
  var loggedDetents: [SheetPresentationController.Detent.Identifier] = []

  let ground = DimmingView()

  /// How much of the dimming the layout last wanted; `nil` while the chrome comes or goes.
  var dimming: CGFloat?

  var grabber: View?

  /// Whether the presented view has, or had, a transform for its place in a stack of sheets.
  var isStacked = false
}
