#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumImages

/// What the stages of one test showed, as far as it is kept.
@MainActor final class FilmRoll {
  /// A strip as a file.
  struct File: Sendable {
    /// The file's name without what says its kind.
    let title: String
    let png: [UInt8]

    var name: String { "\(title).png" }

    /// Writes it to the folder of failed pictures, and prints where it is; a further one of the same name has a number.
    func write() {
      let folder = GoldenFolder.failures
      let url = folder.appendingPathComponent("\(GoldenFolder.numbered(title, in: folder)).png")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(png).write(to: url)
        note("film strip: \(url.path)")
      } catch {
        note("the film strip '\(name)' was not written: \(error)")
      }
    }
  }

  private var recorders: [FilmRecorder] = []

  /// How many stages of a test are kept, and how many frames of each.
  private static let (stageLimit, frameLimit) = (4, 240)

  nonisolated init() {}

  /// Records what a stage shows from now on.
  func record(_ stage: Stage) {
    recorders.append(FilmRecorder(of: stage, limit: Self.frameLimit))
    if recorders.count > Self.stageLimit { recorders.removeFirst().stop() }
  }

  /// A strip of each stage that has shown something.
  func files(of test: String, frameCount: Int) -> [File] {
    let films = recorders.filter { !$0.frames.isEmpty }
    let title = test.filter { $0 != "`" }
    let name = String(title.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(80))
    return films.enumerated().map { index, film in
      var strip = film.strip(of: frameCount)
      strip.title = title
      strip.frameWidth = 220
      let number = films.count == 1 ? "" : "-\(index + 1)"
      return File(title: "\(name)-film\(number)", png: Array(strip.picture().pngData()))
    }
  }
}
#endif
