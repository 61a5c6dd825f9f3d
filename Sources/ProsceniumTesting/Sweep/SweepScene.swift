public import ProsceniumCore

/// One run of a flow: a stage in virtual time, in a posture, with a seed.
///
/// A sweep makes one for each of its runs and passes it to the flow, which makes its controllers, shows them and names
/// its transitions:
///
///     let root = ViewController()
///     await scene.show(root)
///     try await scene.step("compose") { root.present(sheet, animated: true) }
///
/// One that is made by itself runs a flow without any change, in every frame.
@MainActor public final class SweepScene {
  /// The scene of the flow that the task runs; `nil` outside of a sweep.
  @TaskLocal public static var currentOrNil: SweepScene?

  /// The scene of the flow that the task runs, for a test with the trait; there has to be one.
  public static var current: SweepScene {
    guard let scene = currentOrNil else { preconditionFailure("There is a scene in the flow of a sweep alone.") }
    return scene
  }

  /// The stage and its time; a step drives it.
  public let virtual: VirtualStage

  /// What sends the postures.
  public let environment: SceneEnvironment

  /// The posture at the beginning.
  public let start: Device.Posture

  /// The posture that the scene was to become last.
  public private(set) var posture: Device.Posture

  /// Distinguishes runs that are otherwise the same.
  public let seed: UInt64

  /// Random numbers for the flow, by the seed.
  public var random: SplitMix

  /// The window that ``show(_:)`` made last.
  public private(set) var window: Window? {
    get { windowReference.object }
    set { windowReference.object = newValue }
  }
  private var windowReference = WeakReference<Window>()

  /// The root controller of that window.
  public var root: ViewController? { window?.rootViewController }

  /// What was registered to be kept, in that order.
  private(set) var kept: [(name: String, value: @MainActor () -> String)] = []

  let plan: SweepPlan

  /// The steps so far.
  var steps: [SweepStep] = []

  /// What the front window shows in each frame, while that is looked at.
  var film: [DisplayList]?

  /// What was wrong in the frames of the film.
  var frameFindings: [String] = []

  /// Whether the posture has changed.
  private(set) var hasChanged = false

  var isStepping = false
  var names = DistinctNames()

  /// Makes a scene whose steps are shown in every frame.
  ///
  /// - Parameters:
  ///   - posture: How the device is held at the beginning.
  ///   - seed: What ``random`` begins with.
  ///   - frameInterval: How far frames are apart.
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

  /// Shows `root` in a window of its own and lets time pass until all is quiet.
  @discardableResult
  public func show(_ root: ViewController) async -> Window {
    let window = await virtual.show(root)
    self.window = window
    return window
  }

  /// Has the surface become `posture`, in the way of the sweep's options.
  ///
  /// - Throws: What the options' closure throws; `EnvironmentError` by default, for what no surface can have.
  public func become(_ posture: Device.Posture) async throws {
    self.posture = posture
    hasChanged = true
    try await plan.options.change(self, posture)
  }

  /// Has `value` be the same after every change of posture as without any.
  ///
  /// Stacks, selected tabs, what is presented, detents, offsets and the first responder are looked at without it.
  public func keep(_ name: String, _ value: @escaping @MainActor () -> String) { kept.append((name, value)) }

  private func look(at list: DisplayList) {
    guard film != nil else { return }
    film?.append(list)
    guard hasChanged || plan.disturbance == nil, plan.options.checks.contains(.invariants) else { return }
    // One that does not hold is found in many frames; looking at all of them takes longer than showing them.
    guard frameFindings.isEmpty, (film?.count ?? 0).isMultiple(of: 4) else { return }
    frameFindings = virtual.stage.invariantViolations
  }
}
