#if Pictures
public import ProsceniumCore

/// Frames of one run beside each other, each with its time and what happened before it.
public struct FilmStrip: Sendable {
  /// The frames that are shown, in order.
  public var frames: [FilmFrame]

  /// How many stand in a row; `nil` for a number that makes the strip about as wide as a page.
  public var columns: Int?

  /// How wide each frame is drawn, in points; higher ones than ``frameHeight`` are made smaller. `nil` draws them as
  /// they are.
  public var frameWidth: CGFloat?

  /// How high a frame is at most, in points, where ``frameWidth`` says that they are made smaller.
  public var frameHeight: CGFloat = 440

  /// How many captions a frame has at most; what more there are is counted in one more line.
  public var captionLimit = 4

  /// What stands over the strip; nothing if it is empty.
  public var title = ""

  /// Makes a strip of all `frames`.
  public init(_ frames: [FilmFrame]) { self.frames = frames }

  /// Makes a strip of `count` of the frames, 1 or more, evenly in time from the first to the last.
  ///
  /// Marked frames are among them, in place of their neighbours, as many as there is room for between the first and the
  /// last. What happened before a frame that is left out becomes a caption of the next one that is not. Times are
  /// counted from the first frame.
  public init(_ frames: [FilmFrame], count: Int) {
    precondition(count >= 1, "A strip has 1 frame or more, not \(count).")
    self.init(Self.sample(frames, count))
  }

  private static func sample(_ frames: [FilmFrame], _ count: Int) -> [FilmFrame] {
    guard let first = frames.first, let last = frames.last, frames.count > count else { return frames }
    var chosen: [Int] = (0..<count).map { index in
      let time = first.time + (last.time - first.time) * index / max(1, count - 1)
      return frames.firstIndex { $0.time >= time } ?? frames.count - 1
    }
    for marked in frames.indices where frames[marked].isMarked && !chosen.contains(marked) {
      // Neither the first nor the last frame gives way, nor one that is marked as well.
      let near = chosen.indices.dropFirst().dropLast().filter { !frames[chosen[$0]].isMarked }
      guard let nearest = near.min(by: { abs(chosen[$0] - marked) < abs(chosen[$1] - marked) }) else { continue }
      chosen[nearest] = marked
    }
    chosen.sort()
    var result: [FilmFrame] = []
    var before = -1
    for index in chosen where index != before {
      var frame = frames[index]
      frame.captions = frames[(before + 1)...index].flatMap(\.captions)
      result.append(frame)
      before = index
    }
    return result
  }

  /// Draws the strip.
  ///
  /// Frames are drawn by several threads at once; the call may be made on any.
  /// - Parameter scale: How many pixels make a point.
  public func picture(scale: CGFloat = 1) -> Picture {
    let start = frames.first?.time ?? .zero
    let cells = frames.map { frame in
      FilmSheet.Cell(
        scenes: frame.windows.map { Scene($0) },
        size: frame.size,
        title: Self.words(frame.time - start),
        captions: shortened(frame.captions),
        isMarked: frame.isMarked
      )
    }
    return FilmSheet(cells, title: title, frameWidth: frameWidth, frameHeight: frameHeight, columns: columns)
      .picture(scale: scale)
  }

  private func shortened(_ captions: [String]) -> [String] {
    let limit = max(0, captionLimit)
    guard captions.count - 1 > limit else { return captions }
    return captions.prefix(limit) + ["and \(captions.count - limit) more"]
  }

  /// A time in whole milliseconds.
  static func words(_ time: Duration) -> String {
    let milliseconds = ((time / .milliseconds(1)) + 1e-6).rounded()
    return "\(Int64(exactly: milliseconds) ?? .max) ms"
  }
}
#endif
