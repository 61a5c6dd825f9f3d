/// One value of one view over the frames of a film.
struct FilmTrack {
  /// The view's name.
  let name: String

  /// Which value it is, by its place in ``Shown/names``.
  let lane: Int

  /// The value in each frame; not a number where the view was not shown.
  let values: [Double]

  /// Whether each frame shows the view inside of the window.
  let seen: [Bool]

  var isOpacity: Bool { Shown.names[lane] == "opacity" }
  var isInPoints: Bool { lane < Shown.pointCount }
  var laneName: String { Shown.names[lane] }
  var label: String { "\(name).\(laneName)" }

  /// How much the step of a smooth motion changes at the most, at a thousand frames a second.
  ///
  /// A spring that settles in half a second accelerates by 341 of its ways a second squared, corrections by 67; the
  /// longest way is 1,400 points. Where it settles, it snaps over the last thousandth.
  var smoothBend: Double { isInPoints ? 2 : 0.0015 }

  /// The values of the frames from `start` on that showed the view.
  func shown(from start: Int = 0) -> [Double] { values[min(start, values.count)...].filter { !$0.isNaN } }

  /// How much the value's step changed, at the most, over the frames in `range`; a view that was taken out and comes
  /// again begins anew, so three frames in a row are compared. A step outside of the window on both sides does not count.
  ///
  /// - Parameter isCountedWhereGone: Whether three frames count of which the last shows exactly 0, if they differ by no
  ///     more than a hundredth.
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

  /// How far the value went at the most, as far as the frames show.
  ///
  /// A fade that is turned early was on its way to 1, which it then never shows.
  var way: Double {
    let shown = shown() + (isOpacity ? [1] : [])
    guard let lowest = shown.min(), let highest = shown.max() else { return 0 }
    return highest - lowest
  }
}
