#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictures

/// The recorded frames of the stages of one test.
@MainActor final class FilmRoll {
  /// A strip as a file.
  struct File: Sendable {
    /// The name of the file without its extension.
    let title: String
    let png: [UInt8]

    var name: String { "\(title).png" }

    /// Writes the file to the folder of failed pictures and prints its path.
    ///
    /// If the folder contains a file of this process with the same name, a number is added to the name.
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

  /// The largest number of recorded stages of a test, and of recorded frames of each stage.
  private static let (stageLimit, frameLimit) = (4, 240)

  nonisolated init() {}

  /// Records the frames of a stage from now on.
  func record(_ stage: Stage) {
    recorders.append(FilmRecorder(of: stage, limit: Self.frameLimit))
    if recorders.count > Self.stageLimit { recorders.removeFirst().stop() }
  }

  /// Returns a strip of each stage that has shown a frame.
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
