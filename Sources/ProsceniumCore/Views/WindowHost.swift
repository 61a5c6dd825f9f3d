import Foundation

/// What a window needs of the stage that shows it.
@MainActor protocol WindowHost: AnyObject {
  /// How large the surface is, in points.
  var size: Size { get }

  /// What the surface's edges cover of every window.
  var safeAreaInsets: EdgeInsets { get }

  /// What content keeps clear of, in the surface's coordinates.
  var reservedRegions: [View.ReservedRegion] { get }

  /// The hinge of the device; `nil` for one that does not fold, and where none was sent.
  var hinge: Hinge? { get }

  /// Where the keyboard stands or is on its way to, in the surface's coordinates; `nil` while it is hidden.
  var keyboardFrame: Rect? { get }

  /// Called after `window` got another first responder, or no longer needs the keyboard.
  func firstResponderDidChange(in window: Window)

  /// The environment of everything on the surface.
  var traitCollection: TraitCollection { get }

  /// What measures the text on the surface.
  var textMeasurer: any TextMeasurer { get }

  /// Asks for a frame: something that is shown changed.
  func setNeedsFrame()

  /// Whether a frame is on its way; the same object as long as the host lives.
  var frameRequest: FrameRequest { get }

  /// Whether the stage has an observer; what happens is put into words only then.
  var isObserved: Bool { get }

  /// Reports an event to the observers of the stage.
  func tell(_ event: StageEvent)

  /// Takes a warning that was logged about what happens on the stage.
  func receive(_ report: StageReport)

  /// Runs `body` as code of the stage.
  func runAsCurrent(_ body: () -> Void)

  /// Runs `work` in a coming turn, after what was asked for before.
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void)

  /// Puts `window` in front and makes it the key window.
  func show(_ window: Window)

  /// Takes `window` off the surface.
  func hide(_ window: Window)
}

/// What a window keeps of what is presented in it, so that a question asked at each presentation need not visit all.
struct WindowPresentations {
  /// One that takes part; the window does not keep it alive.
  struct Entry {
    weak var object: AnyObject?
  }

  /// Presentations and dismissals, each from its request to its end.
  var transitions: [Entry] = []

  /// The containers of what may stand beside something that moves, from back to front.
  var followers: [Entry] = []

  /// How often a presentation or a container was looked at since the window was made. A test that counts it sees what
  /// a presentation costs, however fast the machine is.
  var visitCount = 0
}

/// The task of a transition that has ended while handlers of it have not returned.
@MainActor protocol ConcludingTask: AnyObject {
  func cancelHandlers()
}

/// What a change of the environment makes of a stage, or of one window: made once, and passed down as one value.
///
/// A window has it while the change is announced and the old values are still in force.
struct EnvironmentUpdate {
  var size: Size

  /// The traits in force: the stated ones, and the size classes that follow from the size.
  var traits: TraitCollection

  /// The traits that the stage was made with or that were sent.
  var statedTraits: TraitCollection

  /// What will cover the surface's edges.
  var safeAreaInsets = EdgeInsets.zero

  /// What content will keep clear of, in the surface's coordinates.
  var regions: [View.ReservedRegion] = []

  /// How the device will be folded; `nil` where it is not known.
  var hinge: Hinge?

  /// Where the keyboard will stand, in the surface's coordinates; `nil` where it will be hidden.
  var keyboardFrame: Rect?

  /// The upper edge of a keyboard that will be docked; `nil` for one that will float, and for none.
  var keyboardTop: CGFloat? { keyboardFrame?.keyboardTop(onSurfaceOf: size) }

  /// A keyboard that will be docked; `nil` for one that will float, and for none.
  var dockedKeyboardFrame: Rect? { keyboardTop == nil ? nil : keyboardFrame }

  /// Whether something in windows may stand elsewhere than in `old`, or look different: anything but the hinge and the
  /// keyboard.
  func movesWindows(from old: EnvironmentUpdate) -> Bool {
    size != old.size || traits != old.traits || safeAreaInsets != old.safeAreaInsets || regions != old.regions
  }

  /// What it makes of a window, whose overrides are in force over the stage's traits.
  @MainActor func reaching(_ window: Window) -> EnvironmentUpdate {
    var update = self
    update.traits = traits.merging(window.overrideTraits)
    return update
  }
}

/// Whether a stage has asked for a frame that has not come yet.
///
/// Apart from the stage, so that a view that changes looks here without a weak reference to the stage.
@MainActor class FrameRequest {
  @exclusivity(unchecked) final var isPending = false
}
