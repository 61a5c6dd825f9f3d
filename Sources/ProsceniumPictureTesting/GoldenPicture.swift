#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictures

/// A picture with a text form, which is compared with a recorded picture.
struct GoldenPicture {
  /// The result of a comparison.
  enum Outcome {
    case same
    case recorded(String)

    /// The text is the same, and the pixels were not compared for the given reason.
    case pixelsNotCompared(String)
    case different(PictureFailure)
  }

  let name: String
  let text: String

  /// The closure that draws the picture. It is not called if the text is the same and the versions differ.
  let draw: () -> Picture

  init(named name: String, text: String, draw: @escaping () -> Picture) {
    precondition(
      !name.isEmpty && !name.contains("/") && !name.hasPrefix("."),
      "A picture name must be a file name without a slash and a leading dot, not '\(name)'."
    )
    (self.name, self.text, self.draw) = (name, text, draw)
  }

  /// Compares the picture with the files of a folder, or writes them.
  func outcome(
    in folder: GoldenFolder,
    isRecording: Bool = GoldenFolder.isRecording,
    versions: RenderingVersions = .current
  ) -> Outcome {
    if isRecording { return record(in: folder, versions) }
    guard let file = try? String(contentsOf: folder.text(named: name), encoding: .utf8) else {
      let place = folder.text(named: name).path
      return .different(failure("\(place) does not exist: run with PROSCENIUM_RECORD_PICTURES=1 to record it.", nil))
    }
    let (recordedVersions, recordedText) = Self.parse(file)
    let expected = try? Picture(contentsOfPNG: folder.picture(named: name))
    if recordedText != text {
      return .different(failure(TextDifference(recordedText, text).description, expected))
    }
    guard recordedVersions == "\(versions)" else {
      return .pixelsNotCompared("recorded with \(recordedVersions), run with \(versions): only the text was compared.")
    }
    guard let expected else {
      let place = folder.picture(named: name).path
      return .different(
        failure("\(place) is not a readable picture: run with PROSCENIUM_RECORD_PICTURES=1 to record it.", nil)
      )
    }
    return compare(expected)
  }

  private func compare(_ expected: Picture) -> Outcome {
    let actual = draw()
    // PNG colours are not premultiplied, so transparent pixels lose precision. Compare with the picture after a round
    // trip.
    let written = (try? Picture(png: actual.pngData())) ?? actual
    let difference = Difference(expected, written)
    guard !difference.isEmpty else { return .same }
    return .different(
      PictureFailure(
        name: name,
        message: "The text is the same, but \(difference).",
        expected: expected,
        actual: actual,
        difference: difference.picture
      )
    )
  }

  private func failure(_ message: String, _ expected: Picture?) -> PictureFailure {
    let actual = draw()
    return PictureFailure(
      name: name,
      message: message,
      expected: expected,
      actual: actual,
      difference: expected.map { Difference($0, actual).picture }
    )
  }

  private func record(in folder: GoldenFolder, _ versions: RenderingVersions) -> Outcome {
    do {
      try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
      try draw().write(to: folder.picture(named: name))
      try Data("\(versions)\n\n\(text)".utf8).write(to: folder.text(named: name))
    } catch {
      return .different(failure("The picture was not recorded: \(error)", nil))
    }
    return .recorded(folder.picture(named: name).path)
  }

  /// Returns the versions in the first line of a file, and the text after an empty line.
  private static func parse(_ file: String) -> (versions: String, text: String) {
    guard let end = file.range(of: "\n\n") else { return ("", file) }
    return (String(file[..<end.lowerBound]), String(file[end.upperBound...]))
  }
}

extension Picture {
  /// Creates a picture from the data of a file.
  init(png data: Data) throws { try self.init(PixbufImageDecoder().decode(data)) }

  init(contentsOfPNG url: URL) throws { try self.init(png: Data(contentsOf: url)) }
}
#endif
