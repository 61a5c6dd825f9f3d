import EventLoops
import Proscenium
import Testing

extension OneAtATime {
  /// Tests a stage on the real loop, in real time.
  @MainActor @Suite struct StageTests {
    private let stage = Stage(
      size: Size(width: 1024, height: 768),
      traits: TraitCollection(horizontalSizeClass: .regular)
    )
    private let window: Window
    private let root = ViewController()

    init() {
      window = Window(stage: stage)
      root.title = "root"
      window.rootViewController = root
      window.makeKeyAndVisible()
    }

    @Test(.statement("C-1", "C-5"))
    func `a transition's blocks run in its task, on the loop's thread, in order of registration`() async throws {
      let sheet = RegisteringController()
      sheet.title = "sheet"
      let firedBefore = MainEventLoop.shared.statistics.timersFired
      await withCheckedContinuation { continuation in
        root.present(sheet, animated: true) {
          sheet.note("present's completion")
          continuation.resume()
        }
      }
      let blocks = ["alongside 1", "alongside 2", "completion 1", "completion 2", "present's completion"]
      #expect(sheet.seen == blocks.map { "\($0) in presentation of sheet by root" })
      #expect(sheet.isAlwaysOnLoop)
      // The frames are timers of the loop. If the system stopped the thread, there may be only the last frame.
      #expect(MainEventLoop.shared.statistics.timersFired > firedBefore)

      sheet.seen = []
      try await sheet.dismissAndWait(animated: false)
      #expect(sheet.seen == blocks.dropLast().map { "\($0) in dismissal of sheet by root" })
      window.close()
    }

    @Test(.statement("C-1", "C-8", "C-9", "C-10"))
    func `a change from another thread is applied during a presentation`() async throws {
      let thread = EventLoopThread(name: "environment")
      let environment = SceneEnvironment(stage: stage, executor: thread.loop)
      let sheet = ViewController()
      sheet.modalPresentationStyle = .formSheet
      async let sent: Void = send(to: environment)
      let outcome = try await root.presentAndWait(sheet)
      try await sent
      #expect(outcome == .completed)
      #expect(sheet.presentationController.presentationStyle == .fullScreen)
      #expect(sheet.view.frame == Rect(x: 0, y: 0, width: 390, height: 844) && root.view.window == nil)
      thread.stop()
      thread.join()
      window.close()
    }

    @Test func `cancelling the awaiting task from another thread cancels a presentation`() async throws {
      let sheet = ViewController()
      var outcome = PresentationOutcome.completed
      // If the system stops a thread for longer than the presentation, the presentation completes first. Repeat in this
      // case.
      for _ in 0..<20 where outcome == .completed {
        if root.presentedViewController != nil { try await sheet.dismissAndWait(animated: false) }
        let awaiting = Task { [root] in try await root.presentAndWait(sheet) }
        try await Task.sleep(for: .milliseconds(60))
        await cancelElsewhere(awaiting)
        outcome = try await awaiting.value
      }
      #expect(outcome == .cancelled)
      #expect(root.presentedViewController == nil && window.subviews == [root.view])
      window.close()
    }

    /// The animator may complete the presentation before the transition's task waits for the completion.
    ///
    /// The transition's task must still receive the completion. The animator then requests a dismissal, which must
    /// begin only after the end of the presentation.
    @Test func `an immediate completion is not lost, and a dismissal requested with it waits`() async throws {
      let sheet = OrderedController()
      let animator = HastyAnimator(sheet)
      sheet.transitioningDelegate = animator
      try await root.presentAndWait(sheet)
      try await animator.dismissal?.value
      #expect(
        sheet.seen == ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      )
      // A change without animations ends in the frame that applies it.
      let environment = SceneEnvironment(stage: stage)
      try await environment.send(traits: TraitCollection(userInterfaceStyle: .dark))
      await eventually("the stage is dark and at rest", pausing: { try? await Task.sleep(for: .milliseconds(5)) }) {
        stage.traitCollection.userInterfaceStyle == .dark && stage.isAtRest
      }
      window.close()
    }

    /// No timer is armed while the stage is idle, so nothing wakes the loop.
    @Test func `an idle stage does not wake the loop`() async throws {
      let sheet = ViewController()
      try await root.presentAndWait(sheet)
      try await sheet.dismissAndWait()
      await eventually("the stage is at rest", pausing: { try? await Task.sleep(for: .milliseconds(10)) }) {
        stage.isAtRest
      }
      let thread = EventLoopThread(name: "bystander")
      let bystander = Bystander(on: thread.loop)
      let before = MainEventLoop.shared.statistics
      try await bystander.sleep(for: .milliseconds(200))
      let after = MainEventLoop.shared.statistics
      // The permitted waits belong to this test's own calls.
      #expect(after.waits - before.waits <= 3 && after.timersFired == before.timersFired)
      #expect(after.pendingTimers == before.pendingTimers)
      thread.stop()
      thread.join()
      window.close()
    }

    private nonisolated func send(to environment: SceneEnvironment) async throws {
      try await Task.sleep(for: .milliseconds(150))
      try await environment.send(
        size: Size(width: 390, height: 844),
        traits: TraitCollection(horizontalSizeClass: .compact)
      )
    }

    @concurrent private nonisolated func cancelElsewhere(_ task: Task<PresentationOutcome, any Error>) async {
      task.cancel()
    }
  }
}

/// An actor with its own loop.
private actor Bystander {
  private let loop: EventLoop

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(on loop: EventLoop) { self.loop = loop }

  func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}

/// A controller that registers two pairs of blocks for each appearance change, and records where they ran.
@MainActor private final class RegisteringController: ViewController {
  var seen: [String] = []
  private(set) var isAlwaysOnLoop = true

  func note(_ what: String) {
    seen.append("\(what) in \(Task.name ?? "no task")")
    isAlwaysOnLoop = isAlwaysOnLoop && MainEventLoop.shared.isCurrent && Thread.isMainThread
  }

  override func viewWillAppear(_ animated: Bool) { register() }
  override func viewWillDisappear(_ animated: Bool) { register() }

  private func register() {
    for number in 1...2 {
      transitionCoordinator?.animate { [unowned self] _ in
        note("alongside \(number)")
      } completion: { [unowned self] _ in
        note("completion \(number)")
      }
    }
  }
}

/// A controller that records its appearance callbacks.
@MainActor private final class OrderedController: ViewController {
  private(set) var seen: [String] = []

  override func viewWillAppear(_ animated: Bool) { seen.append("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { seen.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { seen.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { seen.append("viewDidDisappear") }
}

/// An animator that completes in a separate task immediately after its start, and then requests the dismissal.
@MainActor private final class HastyAnimator {
  private weak var sheet: ViewController?
  private(set) var dismissal: Task<Void, any Error>?

  init(_ sheet: ViewController) { self.sheet = sheet }
}

extension HastyAnimator: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    dismissal = Task { [weak self] in
      context.completeTransition(true)
      try await self?.sheet?.dismissAndWait()
    }
  }
}
