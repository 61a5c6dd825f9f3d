public import ProsceniumCore

/// A recorder of a person's inputs on a stage, as a script that a ``Pointer`` plays again.
///
/// Keep a reference to the recorder. The stage stops recording when ``stop()`` is called.
///
/// ```swift
/// let recorder = InputRecorder(of: stage)
/// // A person uses the stage.
/// try JSONEncoder().encode(recorder.script).write(to: file)
/// ```
@MainActor public final class InputRecorder: StageObserver {
  /// The accepted inputs since the start of the recording.
  public private(set) var script = PointerScript()

  private weak var stage: Stage?

  /// Starts a recording.
  public init(of stage: Stage) {
    self.stage = stage
    stage.add(self)
  }

  /// Ends the recording.
  public func stop() { stage?.remove(self) }

  public func stage(_ stage: Stage, didAccept input: InputEvent) { script.append(input) }
}
