public import ProsceniumCore

/// An observer that records the callbacks, queries, coordinator blocks, changes, animations and frames of a stage.
///
/// Recording requires no subclasses, because the stage itself reports each call that it is about to make. Calls by
/// other code are not recorded, for example a container's call of `didMove(toParent:)`. Use ``note(_:)`` to add a line
/// of the test's own. Numbers distinguish objects with equal names, so the same script produces the same log in every
/// process.
///
///     let recorder = Recorder(of: virtual.stage)
///     root.present(sheet, animated: false)
///     await virtual.runUntilSettled()
///     print(recorder.text())
@MainActor public final class Recorder {
  /// The recorded events, in order.
  public private(set) var events: [RecordedEvent] = []

  /// The recorded frames, in order, with one frame for each window.
  public private(set) var frames: [RecordedFrame] = []

  private weak var stage: Stage?
  private let keepsFrames: Bool
  private var names = NameTable()
  private var checkedCount = 0

  /// The number of frames that the stage has shown since the recorder's creation, or since ``clear()``.
  private var frameCount = 0

  /// Creates a recorder and starts recording. The stage keeps the recorder alive until ``stop()``.
  ///
  /// - Parameters:
  ///   - stage: The stage to record, in virtual time or in real time.
  ///   - keepsFrames: Pass `true` to keep the contents of each frame, which need about 200 bytes for each view of each
  ///     frame.
  public init(of stage: Stage, keepsFrames: Bool = true) {
    self.stage = stage
    self.keepsFrames = keepsFrames
    stage.add(self)
  }

  /// Stops recording and preserves the recorded events and frames.
  public func stop() { stage?.remove(self) }

  /// Adds a line of the test's own among the events.
  public func note(_ text: String) { add(.note, text) }

  /// Removes all recorded events and frames, and preserves the names of objects.
  public func clear() {
    events = []
    frames = []
    frameCount = 0
    checkedCount = 0
  }

  /// Returns the texts of the unchecked events of `kinds`, and marks all events as checked.
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
    // Reuse the names of ended animations, because there are many and only running ones need distinct names.
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
