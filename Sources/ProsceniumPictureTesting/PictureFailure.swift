#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictures
import Testing
import XCTest

/// A failed expectation of a picture.
struct PictureFailure {
  let name: String
  let message: String
  let expected: Picture?
  let actual: Picture
  let difference: Picture?

  /// Fails the running test of either testing library, and attaches the pictures.
  func report(at location: SourceLocation) {
    let files = write(forTestsOf: location.filePath)
    let place = files.isEmpty ? "" : "\n\(files.joined(separator: "\n"))"
    let text = "picture '\(name)': \(message)\(place)"
    if Test.current != nil {
      for (kind, picture) in pictures {
        Attachment.record([UInt8](picture.pngData()), named: "\(name)-\(kind).png", sourceLocation: location)
      }
      Issue.record(Comment(rawValue: text), sourceLocation: location)
    } else {
      // XCTest requires a literal path, so the message contains the location of the expectation.
      XCTFail("\(location.fileID):\(location.line): \(text)")
    }
  }

  private var pictures: [(String, Picture)] {
    [("expected", expected), ("actual", actual), ("difference", difference)].compactMap { kind, picture in
      picture.map { (kind, $0) }
    }
  }

  /// Writes the pictures to a folder for the test file.
  ///
  /// If the same name fails again, a number is added to the name.
  ///
  /// - Returns: The kinds and paths of the written pictures.
  func write(forTestsOf file: String, in failures: URL = GoldenFolder.failures) -> [String] {
    let folder = failures.appendingPathComponent(GoldenFolder(besideFile: file).url.lastPathComponent)
    let name = GoldenFolder.numbered(name, in: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return pictures.compactMap { kind, picture in
      let url = folder.appendingPathComponent("\(name)-\(kind).png")
      return (try? picture.write(to: url)).map { "  \(kind): \(url.path)" }
    }
  }
}
#endif
