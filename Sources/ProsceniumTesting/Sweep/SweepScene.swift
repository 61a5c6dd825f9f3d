public import ProsceniumCore

/// A run of a flow on a stage in virtual time, with a posture and a seed.
///
/// A sweep creates a scene for each of its runs and passes it to the flow. The flow creates its controllers, shows them
/// and names its transitions:
///
///     let root = ViewController()
///     await scene.show(root)
///     try await scene.step("compose") { root.present(sheet, animated: true) }
///
/// A scene that is created directly runs a flow without any change, and shows every frame.
@MainActor public final class SweepScene {
  /// The scene of the flow that the current task runs, or `nil` outside of a sweep.
  @TaskLocal public static var currentOrNil: SweepScene?

  /// The scene of the flow that the current task runs, for a test with the sweep trait.
  ///
  /// - Precondition: The current task runs the flow of a sweep.
  public static var current: SweepScene {
    guard let scene = currentOrNil else { preconditionFailure("SweepScene.current requires the flow of a sweep.") }
    return scene
  }

  /// The stage and its virtual time, which a step drives.
  public let virtual: VirtualStage

  /// The environment that sends the postures to the stage.
  public let environment: SceneEnvironment

  /// The posture at the beginning.
  public let start: Device.Posture

  /// The last posture that the scene was asked to change to.
  public private(set) var posture: Device.Posture

  /// The seed, which distinguishes runs that are otherwise equal.
  public let seed: UInt64

  /// The random numbers for the flow, which depend only on the seed.
  public var random: SplitMix

  /// The window that the last call of ``show(_:)`` created, or `nil` before the first call.
  public private(set) var window: Window? {
    get { windowReference.object }
    set { windowReference.object = newValue }
  }
  private var windowReference = WeakReference<Window>()

  /// The root controller of ``window``.
  public var root: ViewController? { window?.rootViewController }

  /// The names and values that ``keep(_:_:)`` registered, in the order of registration.
  private(set) var kept: [(name: String, value: @MainActor () -> String)] = []

  let plan: SweepPlan

  /// The results of the steps so far.
  var steps: [SweepStep] = []

  /// A scripted finger for the bodies of steps, which waits for the time that the step advances.
  public private(set) lazy var pointer = Pointer(on: virtual.stage)

  /// The display lists of the front window in each frame of the current step, or `nil` if its frames are not checked.
  var film: [DisplayList]?

  /// The invariants that were violated in the frames of the current step.
  var frameFindings: [String] = []

  /// A Boolean value that indicates whether the posture has changed.
  private(set) var hasChanged = false

  var isStepping = false
  var names = DistinctNames()

  /// Creates a scene whose steps show every frame.
  ///
  /// - Parameters:
  ///   - posture: The posture of the device at the beginning.
  ///   - seed: The seed of ``random``.
  ///   - frameInterval: The time from one frame to the next.
  public convenience init(
    _ posture: Device.Posture,
    seed: UInt64 = 0,
    frameInterval: Duration = .seconds(1) / 60
  ) {
    var options = SweepOptions()
    options.frameInterval = frameInterval
    self.init(posture, seed: seed, SweepPlan(options: options))
  }

  init(_ posture: Device.Posture, seed: UInt64, _ plan: SweepPlan) {
    virtual = VirtualStage(posture, frameInterval: plan.options.frameInterval)
    environment = SceneEnvironment(stage: virtual.stage)
    start = posture
    self.posture = posture
    self.seed = seed
    random = SplitMix(seed: seed)
    self.plan = plan
    virtual.stage.onFrame = { [weak self] list in self?.look(at: list) }
  }

  /// Shows `root` in a new window and advances time until the stage is quiet.
  @discardableResult
  public func show(_ root: ViewController) async -> Window {
    let window = await virtual.show(root)
    self.window = window
    return window
  }

  /// Changes the surface to `posture` with the closure of the sweep's options.
  ///
  /// - Throws: The error of the options' closure. The default closure throws an `EnvironmentError` if no surface can
  ///   have the posture.
  public func become(_ posture: Device.Posture) async throws {
    self.posture = posture
    hasChanged = true
    try await plan.options.change(self, posture)
  }

  /// Registers a value that must be the same after each change of posture as without a change.
  ///
  /// Without registration, the sweep already checks stacks, selected tabs, presented controllers, detents, offsets and
  /// the first responder.
  public func keep(_ name: String, _ value: @escaping @MainActor () -> String) { kept.append((name, value)) }

  private func look(at list: DisplayList) {
    guard film != nil else { return }
    film?.append(list)
    guard hasChanged || plan.disturbance == nil, plan.options.checks.contains(.invariants) else { return }
    // Check every fourth frame only, because a violation lasts for many frames and a check costs more than showing a
    // frame.
    guard frameFindings.isEmpty, (film?.count ?? 0).isMultiple(of: 4) else { return }
    frameFindings = virtual.stage.invariantViolations
  }
}
