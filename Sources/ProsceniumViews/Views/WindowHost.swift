package import Foundation

/// The stage of a window, reduced to the members that windows and views need.
@MainActor package protocol WindowHost: AnyObject {
  /// The size of the surface in points.
  var size: Size { get }

  /// The insets that the edges of the surface cover in every window, in points.
  var safeAreaInsets: EdgeInsets { get }

  /// The regions that content should avoid, in the surface's coordinates.
  var reservedRegions: [View.ReservedRegion] { get }

  /// The hinge of the device, or `nil` if the device has none or none was sent.
  var hinge: Hinge? { get }

  /// The final frame of the keyboard in the surface's coordinates, or `nil` while the keyboard is hidden.
  var keyboardFrame: Rect? { get }

  /// Notifies the host that a window has another first responder or no longer needs the keyboard.
  func firstResponderDidChange(in window: Window)

  /// Notifies the host that the first responder of a window has other input views.
  func inputViewsDidChange(in window: Window)

  /// The traits of the surface.
  var traitCollection: TraitCollection { get }

  /// The object that measures text on the surface.
  var textMeasurer: any TextMeasurer { get }

  /// The clipboard of the stage.
  var pasteboard: Pasteboard { get }

  /// The notification center of the stage.
  var notificationCenter: NotificationCenter { get }

  /// Requests a frame, because shown content has changed.
  func setNeedsFrame()

  /// The shared state that indicates whether a frame has been requested. The object never changes.
  var frameRequest: FrameRequest { get }

  /// A Boolean value that indicates whether the stage has an observer. Event texts are created only in that case.
  var isObserved: Bool { get }

  /// Reports an event to the observers of the stage.
  func trace(_ event: StageEvent)

  /// Receives a warning about an event on the stage that was logged.
  func receive(_ report: StageReport)

  /// Runs `body` as code of the stage.
  func runAsCurrent(_ body: () -> Void)

  /// Schedules `work` for a later turn, after work that was scheduled before.
  func nextTurn(_ work: @escaping @MainActor @Sendable () -> Void)

  /// The time since the stage began.
  var now: Duration { get }

  /// Runs `work` once after `delay`, as ``StageScheduler/schedule(after:_:)`` does.
  func schedule(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) -> Cancellable

  /// The delivery of the stage's inputs.
  var input: InputDispatcher { get }

  /// The windows shown, from back to front.
  var windows: [Window] { get }

  /// The window that receives pressed keys.
  var keyWindow: Window? { get }

  /// Makes a shown window the key window.
  func makeKey(_ window: Window)

  /// Shows a window without making it the key window, or closes it.
  func setShown(_ isShown: Bool, window: Window)

  /// Brings `window` to the front of its level.
  func show(_ window: Window)

  /// Removes `window` from the surface.
  func hide(_ window: Window)
}

/// The task of a transition that has ended while some of its handlers have not returned.
@MainActor package protocol ConcludingTask: AnyObject {
  func cancelHandlers()
}

/// The environment of a stage or a window after a change, computed once and passed as a value.
///
/// A window stores the update while the change is announced and the old values are still effective.
package struct EnvironmentState {
  package var size: Size

  /// The effective traits, which consist of the stated traits and the size classes for the size.
  package var traits: TraitCollection

  /// The traits from the stage's creation, or those sent since.
  package var statedTraits: TraitCollection

  /// The insets that the edges of the surface will cover, in points.
  package var safeAreaInsets = EdgeInsets.zero

  /// The regions that content will have to avoid, in the surface's coordinates.
  package var regions: [View.ReservedRegion] = []

  /// The future state of the hinge, or `nil` if it is not known.
  package var hinge: Hinge?

  /// The future frame of the keyboard in the surface's coordinates, or `nil` if the keyboard will be hidden.
  package var keyboardFrame: Rect?

  /// Creates an environment.
  package init(
    size: Size,
    traits: TraitCollection,
    statedTraits: TraitCollection,
    safeAreaInsets: EdgeInsets = EdgeInsets.zero,
    regions: [View.ReservedRegion] = [],
    hinge: Hinge? = nil,
    keyboardFrame: Rect? = nil
  ) {
    self.size = size
    self.traits = traits
    self.statedTraits = statedTraits
    self.safeAreaInsets = safeAreaInsets
    self.regions = regions
    self.hinge = hinge
    self.keyboardFrame = keyboardFrame
  }

  /// The top edge of the docked keyboard, or `nil` if the keyboard will float or be hidden.
  package var keyboardTop: CGFloat? { keyboardFrame?.keyboardTop(onSurfaceOf: size) }

  /// The frame of the docked keyboard, or `nil` if the keyboard will float or be hidden.
  package var dockedKeyboardFrame: Rect? { keyboardTop == nil ? nil : keyboardFrame }

  /// Returns a Boolean value that indicates whether views may move or change compared with `old`.
  ///
  /// All values except the hinge and the keyboard are compared.
  package func movesWindows(from old: EnvironmentState) -> Bool {
    size != old.size || traits != old.traits || safeAreaInsets != old.safeAreaInsets || regions != old.regions
  }

  /// Returns the update for a window, whose trait overrides replace traits of the stage.
  ///
  /// A window that does not fill its stage keeps its size.
  @MainActor package func reaching(_ window: Window) -> EnvironmentState {
    var update = self
    update.traits = traits.merging(window.overrideTraits)
    if !window.fillsStage { update.size = window.bounds.size }
    return update
  }
}

/// The flags of a stage that views and frames read often, such as a pending request for a frame.
///
/// The flags are in an object of their own, so that changed views can read them without a weak reference to the stage.
@MainActor package class FrameRequest {
  @exclusivity(unchecked) package final var isPending = false

  /// A Boolean value that indicates whether inputs wait for the next frame.
  @exclusivity(unchecked) final var hasInput = false

  /// A Boolean value that indicates whether a view that leaves its window may lose a touch, a gesture or a hover.
  @exclusivity(unchecked) final var isTrackingInput = false

  init() {}

  /// Handles a change of the time of a layer on the stage, or the departure of a view from its window.
  ///
  /// - Parameter isNew: A Boolean value that indicates whether the layer had no time of its own before.
  package func layerTimeDidChange(isNew: Bool) {}
}

extension Rect {
  /// Returns the upper edge of a docked keyboard with this frame, or `nil` if the keyboard floats.
  ///
  /// A keyboard is docked if it reaches the lower edge of a surface of `size`. It then covers the whole area below its
  /// upper edge.
  func keyboardTop(onSurfaceOf size: Size) -> CGFloat? { maxY >= size.height ? minY : nil }
}
