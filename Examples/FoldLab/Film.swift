import Foundation
import ProsceniumCore
import ProsceniumTesting

/// An observer that draws text pictures of one step, next to each other in strips.
@MainActor final class Film: StageObserver {
  private struct Picture {
    let caption: String
    let lines: [String]
  }

  private let interval: Int
  private var frames = 0
  private var pictures: [Picture] = []
  private var last: Picture?

  /// An addition to the caption of the next picture.
  var note = ""

  /// - Parameter interval: The number of frames from one picture to the next. The last frame always has a picture.
  init(of stage: Stage, every interval: Int) {
    self.interval = interval
    stage.add(self)
  }

  func stage(_ stage: Stage, didShow windows: [DisplayList]) {
    guard let list = windows.last else { return }
    let picture = Picture(
      caption: "frame \(frames)" + (note.isEmpty ? "" : ", " + note),
      lines: Self.lines(list)
    )
    if frames % interval == 0 || !note.isEmpty { pictures.append(picture) }
    last = frames % interval == 0 || !note.isEmpty ? nil : picture
    frames += 1
    note = ""
  }

  /// Removes all pictures so far.
  func cut() { (pictures, last, frames) = ([], nil, 0) }

  /// Returns the lines of a picture with one column for each 24 points.
  private static func lines(_ list: DisplayList) -> [String] {
    let columns = Int((list.size.width / 24).rounded())
    return list.drawing(columns: columns).split(separator: "\n").map(String.init)
  }

  /// The pictures in strips with a width of at most 120 columns.
  var text: String {
    var strips: [[Picture]] = [[]]
    for picture in pictures + (last.map { [$0] } ?? []) {
      let width = (strips[strips.count - 1] + [picture]).map(Self.width).reduce(0, +)
      if width > 120 { strips.append([]) }
      strips[strips.count - 1].append(picture)
    }
    return strips.map(Self.text).joined(separator: "\n\n")
  }

  private static func width(_ picture: Picture) -> Int {
    max(picture.caption.count, picture.lines.map(\.count).max() ?? 0) + 2
  }

  private static func text(_ strip: [Picture]) -> String {
    let height = strip.map(\.lines.count).max() ?? 0
    let rows = (-1..<height).map { row in
      strip.map { picture in
        let text = row < 0 ? picture.caption : picture.lines.indices.contains(row) ? picture.lines[row] : ""
        return text.padding(toLength: width(picture), withPad: " ", startingAt: 0)
      }.joined()
    }
    return rows.joined(separator: "\n")
  }
}
