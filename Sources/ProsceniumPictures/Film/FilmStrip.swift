#if Pictures
public import ProsceniumGraphics

/// A grid of frames of one run, each with its time and the events before it.
public struct FilmStrip: Sendable {
  /// The shown frames, in order.
  public var frames: [FilmFrame]

  /// The number of frames in a row, or `nil` for rows of about the width of a page.
  public var columns: Int?

  /// The width of each frame in points, or `nil` for the original size.
  ///
  /// A frame that would be higher than ``frameHeight`` is scaled down further.
  public var frameWidth: CGFloat?

  /// The largest height of a frame in points, which applies only if ``frameWidth`` is not `nil`.
  public var frameHeight: CGFloat = 440

  /// The largest number of captions of a frame.
  ///
  /// If there are more, one more line contains their number.
  public var captionLimit = 4

  /// The title above the strip, or an empty string for none.
  public var title = ""

  /// Creates a strip of all `frames`.
  public init(_ frames: [FilmFrame]) { self.frames = frames }

  /// Creates a strip of `count` frames, 1 or more, at even intervals of time from the first to the last frame.
  ///
  /// Marked frames replace their neighbours, as far as there is space between the first and the last frame. The events
  /// before an omitted frame become captions of the next frame. Times are relative to the first frame.
  public init(_ frames: [FilmFrame], count: Int) {
    precondition(count >= 1, "A film strip requires at least 1 frame, not \(count).")
    self.init(Self.sample(frames, count))
  }

  private static func sample(_ frames: [FilmFrame], _ count: Int) -> [FilmFrame] {
    guard let first = frames.first, let last = frames.last, frames.count > count else { return frames }
    var chosen: [Int] = (0..<count).map { index in
      let time = first.time + (last.time - first.time) * index / max(1, count - 1)
      return frames.firstIndex { $0.time >= time } ?? frames.count - 1
    }
    for marked in frames.indices where frames[marked].isMarked && !chosen.contains(marked) {
      // The first, the last and other marked frames are not replaced.
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
  /// Several threads draw the frames in parallel. Any thread may call this method.
  ///
  /// - Parameter scale: The number of pixels per point.
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

  /// Returns a time in whole milliseconds.
  static func words(_ time: Duration) -> String {
    let milliseconds = ((time / .milliseconds(1)) + 1e-6).rounded()
    return "\(Int64(exactly: milliseconds) ?? .max) ms"
  }
}
#endif
