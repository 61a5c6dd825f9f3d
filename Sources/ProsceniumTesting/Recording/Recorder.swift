public import ProsceniumCore

/// Writes down what happens on a stage: each callback, question, coordinator block, change, animation and frame.
///
/// No class has to be subclassed for it; the stage itself reports what it is about to call. What it does not call, as a
/// container's `didMove(toParent:)`, is not seen; ``note(_:)`` adds a line of the test's own. Two objects of one name
/// are distinguished by a number, so that the same script gives the same log in every process.
///
///     let recorder = Recorder(of: virtual.stage)
///     root.present(sheet, animated: false)
///     await virtual.runUntilSettled()
///     print(recorder.text())
@MainActor public final class Recorder {
  /// What happened, in order.
  public private(set) var events: [RecordedEvent] = []

  /// What was shown, frame by frame; one for each window.
  public private(set) var frames: [RecordedFrame] = []

  private weak var stage: Stage?
  private let keepsFrames: Bool
  private var names = NameTable()
  private var checkedCount = 0

  /// How many frames the stage has shown since the beginning, or since ``clear()``.
  private var frameCount = 0

  /// Begins to record; the stage keeps the recorder alive until ``stop()``.
  ///
  /// - Parameters:
  ///   - stage: Whose events are recorded, in virtual time or not.
  ///   - keepsFrames: Whether what each frame shows is kept; each view of each frame takes about 200 bytes.
  public init(of stage: Stage, keepsFrames: Bool = true) {
    self.stage = stage
    self.keepsFrames = keepsFrames
    stage.add(self)
  }

  /// Records nothing more; what was recorded stays.
  public func stop() { stage?.remove(self) }

  /// Adds a line of the test's own, in its place among the events.
  public func note(_ text: String) { add(.note, text) }

  /// Forgets what was recorded so far; names stay given.
  public func clear() {
    events = []
    frames = []
    frameCount = 0
    checkedCount = 0
  }

  /// The texts of the events of `kinds` that were not checked; all events count as checked from here on.
  func takeUnchecked(_ kinds: Set<RecordedEvent.Kind>) -> [String] {
    defer { checkedCount = events.count }
    return events[checkedCount...].filter { kinds.contains($0.kind) }.map(\.text)
  }

  private func add(
    _ kind: RecordedEvent.Kind,
    _ text: String,
    _ phase: StageEvent.Phase = .instant,
    of subject: AnyObject? = nil
  ) {
    let span = subject.map { names.number(of: $0) }
    let time = stage?.scheduler.now ?? .zero
    events.append(
      RecordedEvent(time: time, frame: frameCount, kind: kind, phase: phase, span: span, text: text)
    )
  }
}

extension Recorder: StageObserver {
  public func stage(_ stage: Stage, didTell event: StageEvent) {
    let text = event.text.words { names.name(of: $0, calling: $1) }
    add(event.kind, text, event.phase, of: event.subject)
    // Animations come and go by the dozen; one needs a name of its own only while both run.
    if event.kind == .animation, event.phase == .end, let subject = event.subject {
      names.release(subject, calling: "animation")
    }
  }

  public func stage(_ stage: Stage, didShow windows: [DisplayList]) {
    frameCount += 1
    guard keepsFrames else { return }
    for list in windows {
      let window = names.number(ofWindow: list.windowID)
      frames.append(RecordedFrame(list, number: frameCount, window: window, naming: { names.name(of: $0) }))
    }
  }
}
