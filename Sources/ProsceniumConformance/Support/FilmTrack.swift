/// The track of one value of one view over the frames of a film.
struct FilmTrack {
  /// The view's name.
  let name: String

  /// The index of the value in ``Shown/names``.
  let lane: Int

  /// The value in each frame, or NaN if the frame does not show the view.
  let values: [Double]

  /// An array that indicates for each frame whether it shows the view inside of the window.
  let seen: [Bool]

  var isOpacity: Bool { Shown.names[lane] == "opacity" }
  var isInPoints: Bool { lane < Shown.pointCount }
  var laneName: String { Shown.names[lane] }
  var label: String { "\(name).\(laneName)" }

  /// The largest change of a smooth motion's step from one frame to the next, at a thousand frames per second.
  ///
  /// A spring that settles in half a second accelerates by 341 of its distances per second squared, and a correction by
  /// 67. The longest distance is 1,400 points. At its end, a spring jumps over the last thousandth.
  var smoothBend: Double { isInPoints ? 2 : 0.0015 }

  /// Returns the values of the frames from `start` on that show the view.
  func shown(from start: Int = 0) -> [Double] { values[min(start, values.count)...].filter { !$0.isNaN } }

  /// Returns the largest change of the value's step over the frames in `range`.
  ///
  /// The method compares three consecutive frames, because a view that was removed and added again starts a new motion.
  /// A step does not count if the view is outside of the window both before and after it.
  ///
  /// - Parameter isCountedWhereGone: Pass `false` to ignore three frames whose last value is exactly 0, if they differ
  ///   by at most 0.01. Such frames show the removal of a faded view.
  func largestBend(in range: Range<Int>, whereGone isCountedWhereGone: Bool = true) -> Double {
    var largest = 0.0
    var index = max(2, range.lowerBound)
    while index < min(values.count, range.upperBound) {
      let bend = abs(values[index] - 2 * values[index - 1] + values[index - 2])
      let isSeen = seen[index - 1] || seen[index - 2] && seen[index]
      if bend > largest, isSeen, isCountedWhereGone || values[index] != 0 || bend > 0.01 { largest = bend }
      index += 1
    }
    return largest
  }

  /// The range of the value over the frames.
  ///
  /// The range of an opacity always includes 1, because a fade that reverses early was on its way to 1.
  var way: Double {
    let shown = shown() + (isOpacity ? [1] : [])
    guard let lowest = shown.min(), let highest = shown.max() else { return 0 }
    return highest - lowest
  }
}
