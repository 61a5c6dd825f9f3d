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
/// A display list costs little to keep: a window shares its items until it changes. Of a run that may be long, a limit
/// keeps some frames alone.
@MainActor public final class FilmRecorder: StageObserver {
  /// What was shown, in order; of more frames than the limit some are left out, though never the last.
  public var frames: [FilmFrame] { latest.map { kept + [$0] } ?? kept }

  private var kept: [FilmFrame] = []

  /// The last frame, where it is not among those that are kept.
  private var latest: FilmFrame?

  /// How many frames were shown, and of how many one is kept.
  private var (frameCount, stride) = (0, 1)

  private let limit: Int?
  private let kinds: Set<StageEvent.Kind>
  private weak var stage: Stage?
  private var captions: [String] = []
  private var isMarked = false

  /// Begins to record; the stage keeps the recorder alive until ``stop()``.
  ///
  /// - Parameters:
  ///   - stage: What is recorded.
  ///   - kinds: Which events become captions; callbacks and the environment by default.
  ///   - limit: How many frames are kept at most, 2 or more; `nil` keeps all. When there are more, every other one is
  ///     left out from there on, marked ones last, and what happened before it becomes a caption of the next.
  public init(
    of stage: Stage,
    captions kinds: Set<StageEvent.Kind> = [.callback, .environment, .note],
    limit: Int? = nil
  ) {
    precondition(limit.map { $0 >= 2 } ?? true, "A recorder keeps 2 frames or more, not \(limit ?? 0).")
    self.limit = limit
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
  public func clear() {
    (kept, latest, frameCount, stride) = ([], nil, 0, 1)
    (captions, isMarked) = ([], false)
  }

  public func stage(_ stage: Stage, didTell event: StageEvent) {
    if event.kind == .environment, event.phase != .end { isMarked = true }
    if kinds.contains(event.kind), event.phase != .end { captions.append(event.text.description) }
  }

  public func stage(_ stage: Stage, didShow windows: [DisplayList]) {
    let said = (latest?.captions ?? []) + captions
    let frame = FilmFrame(time: stage.frameTime, windows: windows, captions: said, isMarked: isMarked)
    (captions, isMarked) = ([], false)
    if frameCount.isMultiple(of: stride) || frame.isMarked {
      kept.append(frame)
      latest = nil
      if let limit, kept.count >= limit { thin(to: limit) }
    } else {
      latest = frame
    }
    frameCount += 1
  }

  /// Leaves every other frame out, so that there are fewer than the limit; a marked one only where half of them all are.
  private func thin(to limit: Int) {
    stride *= 2
    let isCrowded = kept.count { $0.isMarked } * 2 + 1 >= limit
    var frames: [FilmFrame] = []
    for (index, var frame) in kept.enumerated() {
      frame.captions = (latest?.captions ?? []) + frame.captions
      if index.isMultiple(of: 2) || frame.isMarked && !isCrowded {
        frames.append(frame)
        latest = nil
      } else {
        latest = frame
      }
    }
    kept = frames
  }

  /// A strip of `count` frames, evenly in time; see ``FilmStrip/init(_:count:)``.
  public func strip(of count: Int = 12) -> FilmStrip { FilmStrip(frames, count: count) }
}
#endif
