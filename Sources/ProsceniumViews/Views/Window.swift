public import Foundation

/// The topmost view of a view hierarchy on a stage.
@preconcurrency @MainActor open class Window: View {
  // The class does not check exclusivity of the marked properties at run time, because each frame reads them and such a
  // check costs more than the access. No access lasts longer than a single read or write.

  /// The stage that shows the window. The window does not retain it.
  @exclusivity(unchecked) package private(set) weak var host: (any WindowHost)?

  /// The shared state that indicates whether the host has already requested a frame.
  @exclusivity(unchecked) package private(set) final var frameRequest: FrameRequest?

  /// A Boolean value that indicates whether the window always has the size of its stage.
  @exclusivity(unchecked) package final var fillsStage = true

  /// Creates a window on the current stage, which is described for `ViewController.traitCollection`.
  ///
  /// A window with an empty frame, or with the frame of the stage, has the stage's size also after a change of this
  /// size. Another frame remains as it is. Without a current stage, the window cannot be shown.
  public override init(frame: Rect) {
    super.init(frame: frame)
    guard let host = View.hostOutsideWindows else { return }
    attach(to: host)
    let surface = Rect(origin: .zero, size: host.size)
    fillsStage = frame.isEmpty || frame == surface
    if fillsStage, frame != surface { self.frame = surface }
  }

  /// Creates a window on the stage of a scene, with its size.
  public init(windowScene: WindowScene) {
    super.init(frame: Rect(origin: .zero, size: windowScene.shownHost?.size ?? .zero))
    if let host = windowScene.shownHost { attach(to: host) }
  }

  /// The scene of the window's stage, or `nil` if the window has no stage.
  ///
  /// A window cannot move to another stage, so that setting the property has no effect.
  open var windowScene: WindowScene? {
    get { host.map(WindowScene.scene(of:)) }
    set {}
  }

  /// Attaches the window to a host, which does not show it yet.
  package final func attach(to host: any WindowHost) {
    self.host = host
    frameRequest = host.frameRequest
  }

  @usableFromInline package override final var asWindow: Window? { self }

  /// The controllers of the window, or `nil` until it has one.
  ///
  /// The property is computed, because `@exclusivity(unchecked)` has no effect on accesses from another module.
  package final var contents: (any WindowContents)? {
    get { ownContents }
    set { ownContents = newValue }
  }
  @exclusivity(unchecked) private final var ownContents: (any WindowContents)?

  /// A Boolean value that indicates whether the window is shown on its stage.
  @exclusivity(unchecked) package final var isShown = false

  /// The tasks of transitions that have ended while their handlers have not returned.
  package final var concluding: [any ConcludingTask] = []

  /// The announced environment of the window, or `nil` unless controllers are being notified of a change.
  package final var coming: EnvironmentState?

  /// The first responder, which the view hierarchy and not the window keeps alive.
  final var focus = Focus()

  /// The retained display list with its marks, or `nil` until a list was requested.
  final var retainedList: RetainedDisplayList?

  /// The readers of reserved regions in the window, in the order of their first read.
  package final var regionReaders: [RegionReader] = []

  /// The enabled hinge interactions in the window, in the order in which they were added or enabled.
  package final var hingeInteractions: [HingeInteraction] = []

  /// The hinge of the device that shows the window, or `nil` while the window is not shown.
  final var shownHinge: Hinge? { isShown ? host?.hinge : nil }

  /// The views in the window whose drawing by code is due, in the order in which it became due.
  @exclusivity(unchecked) final var dueDisplays: [View] = []

  /// The number of visits of presentations, containers and subviews since the window was created.
  ///
  /// Tests use this count to measure the cost of a presentation independently of the machine.
  @exclusivity(unchecked) package final var visitCount = 0

  /// The position of the window relative to other windows, of which a higher one is in front. The default is
  /// ``Level/normal``.
  ///
  /// Among windows of one level, the last one that was shown is in front. A new level moves a shown window to the front
  /// of that level.
  open var windowLevel = Level.normal {
    didSet { if isShown, windowLevel != oldValue { host?.show(self) } }
  }

  /// A Boolean value that indicates whether the window is not shown. Changes are not animated.
  ///
  /// Setting the property to `false` shows the window without making it the key window. Setting it to `true` closes the
  /// window.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if newValue == isShown { host?.setShown(!newValue, window: self) }
    }
  }

  /// A Boolean value that indicates whether the window receives pressed keys.
  open var isKeyWindow: Bool { isShown && host?.keyWindow === self }

  /// Makes this the key window of its stage if it is shown, without a change of the order of the windows.
  open func makeKey() { if isShown { host?.makeKey(self) } }

  /// Notifies the window that it has become the key window. The default implementation does nothing.
  open func becomeKey() {}

  /// Notifies the window that it is no longer the key window. The default implementation does nothing.
  open func resignKey() {}

  /// Delivers an event to the gesture recognisers and then to the views of the window.
  ///
  /// The stage calls this method for each event with a changed touch in the window, and for pressed keys if this is the
  /// key window. An override can observe events, and calls `super` to deliver them.
  open func sendEvent(_ event: Event) { host?.input.process(event, in: self) }

  override final func shownFrameDidChange() { contents?.watchedFrameDidChange() }

  override final func didLookForMarks(atSubviews count: Int) { visitCount += count }

  /// The traits of the window's stage, which the window inherits.
  override final var inheritedTraits: TraitCollection { host?.traitCollection ?? TraitCollection() }

  /// Resizes the view of the root controller to the size of the window.
  ///
  /// A presentation may replace the root controller's view and remove it from the window. The view is resized in this
  /// case too, as in any other parent.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contents?.layOutRoot()
  }
}

extension Window {
  /// A position of windows in front of each other, with UIKit's raw values.
  public struct Level: RawRepresentable, Sendable, Hashable, Comparable {
    /// The number of the level. Windows of a greater one are in front.
    public var rawValue: CGFloat

    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)

    /// The level of a status bar.
    public static let statusBar = Level(rawValue: 1000)

    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }
}

/// The interface through which a window calls the controllers in it, which views do not know.
@MainActor package protocol WindowContents: AnyObject {
  /// Resizes the view of the root controller to the size of the window.
  func layOutRoot()

  /// A Boolean value that indicates whether a presentation, dismissal or child transition is running in the window.
  var isInTransition: Bool { get }

  /// The frontmost controller, which receives keys if there is no first responder.
  var frontResponder: Responder { get }

  /// Notifies the controllers that the shown frame of a watched view has changed or will change in an animation.
  func watchedFrameDidChange()
}
