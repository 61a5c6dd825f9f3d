import Foundation
import Proscenium

#if Pictures
import ProsceniumPictures

/// A film strip of one flight, drawn if the package's trait Pictures is enabled.
@MainActor final class Film {
  private let recorder: FilmRecorder

  init(of stage: Stage) { recorder = FilmRecorder(of: stage) }

  /// Draws the strip, and returns a message with the path of its file.
  func write(to path: String?, title: String) throws -> String {
    let url =
      path.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("mid-flight.png")
    var strip = recorder.strip(of: 8)
    strip.title = title
    strip.frameWidth = 300
    strip.captionLimit = 3
    try strip.picture(scale: 1).write(to: url)
    return "Film strip: \(url.path)"
  }
}
#else
/// A replacement without pictures, for builds without the trait.
@MainActor struct Film {
  init(of stage: Stage) {}

  func write(to path: String?, title: String) throws -> String {
    "No film strip was written: it requires the package trait Pictures."
  }
}
#endif
