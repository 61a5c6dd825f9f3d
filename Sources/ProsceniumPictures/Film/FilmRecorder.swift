#if Pictures
public import ProsceniumCore

/// A frame of a stage with the events before it.
public struct FilmFrame: Sendable {
  /// The time of the frame since the stage's beginning.
  public var time: Duration

  /// The display lists of the windows, from back to front.
  public var windows: [DisplayList]

  /// The descriptions of the events since the frame before, in order.
  public var captions: [String] = []

  /// A Boolean value that indicates whether the environment changed since the frame before, or code marked the frame.
  public var isMarked = false

  /// Creates a frame.
  public init(time: Duration, windows: [DisplayList], captions: [String] = [], isMarked: Bool = false) {
    self.time = time
    self.windows = windows
    self.captions = captions
    self.isMarked = isMarked
  }

  /// The size of the back window, which is the size of the frame's picture.
  var size: Size { windows.first?.size ?? Size(width: 1, height: 1) }
}

/// An observer that records the frames of a stage with the events between them.
///
///     let film = FilmRecorder(of: virtual.stage)
///     root.present(sheet, animated: true)
///     await virtual.runUntilSettled()
///     try film.strip(of: 12).picture().write(to: url)
///
/// A recorded display list needs little memory, because a window shares its items until they change. For a long run, a
/// limit reduces the number of recorded frames.
@MainActor public final class FilmRecorder: StageObserver {
  /// The recorded frames, in order.
  ///
  /// If there were more frames than the limit, some are omitted, but never the last one.
  public var frames: [FilmFrame] { latest.map { kept + [$0] } ?? kept }

  private var kept: [FilmFrame] = []

  /// The last frame if it is not among the kept frames.
  private var latest: FilmFrame?

  /// The number of shown frames, and the number of frames from one kept frame to the next.
  private var (frameCount, stride) = (0, 1)

  private let limit: Int?
  private let kinds: Set<StageEvent.Kind>
  private weak var stage: Stage?
  private var captions: [String] = []
  private var isMarked = false

  /// Creates a recorder and starts recording. The stage keeps the recorder alive until ``stop()``.
  ///
  /// - Parameters:
  ///   - stage: The stage to record.
  ///   - kinds: The kinds of events that become captions, by default callbacks, changes of the environment, and notes.
  ///   - limit: The largest number of kept frames, 2 or more, or `nil` to keep all frames. Above the limit, every
  ///     second frame is omitted from then on, and marked frames are omitted last. The events before an omitted frame
  ///     become captions of the next frame.
  public init(
    of stage: Stage,
    captions kinds: Set<StageEvent.Kind> = [.callback, .environment, .note],
    limit: Int? = nil
  ) {
    precondition(limit.map { $0 >= 2 } ?? true, "A film recorder requires a limit of at least 2, not \(limit ?? 0).")
    self.limit = limit
    self.stage = stage
    self.kinds = kinds
    stage.add(self)
  }

  /// Stops recording.
  public func stop() { stage?.remove(self) }

  /// Marks the next frame and adds a caption to it.
  public func mark(_ caption: String) {
    captions.append(caption)
    isMarked = true
  }

  /// Removes all frames so far, for example the frames before the interesting part of a run.
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

  /// Omits every second frame to satisfy the limit. Marked frames are omitted only if about half of all frames are
  /// marked.
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

  /// Returns a strip of `count` frames at even intervals of time.
  ///
  /// For the selection, see ``FilmStrip/init(_:count:)``.
  public func strip(of count: Int = 12) -> FilmStrip { FilmStrip(frames, count: count) }
}
#endif
