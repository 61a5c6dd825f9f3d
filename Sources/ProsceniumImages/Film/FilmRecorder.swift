#if Pictures
public import ProsceniumCore

/// What a stage showed in one frame, and what happened before it.
public struct FilmFrame: Sendable {
  /// When it was shown, counted from the stage's beginning.
  public var time: Duration

  /// What each window showed, from back to front.
  public var windows: [DisplayList]

  /// What happened since the frame before, in words, in order.
  public var captions: [String] = []

  /// Whether the environment changed since the frame before, or it was marked otherwise.
  public var isMarked = false

  /// Makes a frame.
  public init(time: Duration, windows: [DisplayList], captions: [String] = [], isMarked: Bool = false) {
    self.time = time
    self.windows = windows
    self.captions = captions
    self.isMarked = isMarked
  }

  /// The size of the window at the back, which is that of the frame's picture.
  var size: Size { windows.first?.size ?? Size(width: 1, height: 1) }
}

/// Keeps what a stage shows, frame by frame, with the events between frames.
///
///     let film = FilmRecorder(of: virtual.stage)
///     root.present(sheet, animated: true)
///     await virtual.runUntilSettled()
///     try film.strip(of: 12).picture().write(to: url)
///
/// A display list costs little to keep: a window shares its items until it changes.
@MainActor public final class FilmRecorder: StageObserver {
  /// What was shown, in order.
  public private(set) var frames: [FilmFrame] = []

  private let kinds: Set<StageEvent.Kind>
  private weak var stage: Stage?
  private var captions: [String] = []
  private var isMarked = false

  /// Begins to record; the stage keeps the recorder alive until ``stop()``.
  ///
  /// - Parameters:
  ///   - stage: What is recorded.
  ///   - kinds: Which events become captions; callbacks and the environment by default.
  public init(of stage: Stage, captions kinds: Set<StageEvent.Kind> = [.callback, .environment, .note]) {
    self.stage = stage
    self.kinds = kinds
    stage.add(self)
  }

  /// Records nothing more.
  public func stop() { stage?.remove(self) }

  /// Marks the next frame, and gives it a caption.
  public func mark(_ caption: String) {
    captions.append(caption)
    isMarked = true
  }

  /// Forgets all frames so far, as after what comes before the part to be shown.
  public func clear() { (frames, captions, isMarked) = ([], [], false) }

  public func stage(_ stage: Stage, didTell event: StageEvent) {
    if event.kind == .environment, event.phase != .end { isMarked = true }
    if kinds.contains(event.kind), event.phase != .end { captions.append(event.text.description) }
  }

  public func stage(_ stage: Stage, didShow windows: [DisplayList]) {
    frames.append(FilmFrame(time: stage.frameTime, windows: windows, captions: captions, isMarked: isMarked))
    (captions, isMarked) = ([], false)
  }

  /// A strip of `count` frames, evenly in time; see ``FilmStrip/init(_:count:)``.
  public func strip(of count: Int = 12) -> FilmStrip { FilmStrip(frames, count: count) }
}
#endif
