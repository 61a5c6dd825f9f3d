#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumImages
import Testing
import XCTest

/// A picture that is not what it should be.
struct PictureFailure {
  let name: String
  let message: String
  let expected: Picture?
  let actual: Picture
  let difference: Picture?

  /// Fails the test that runs, of either library, with the pictures.
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
      // XCTest takes no path but a literal one, so that the text says where the expectation stands.
      XCTFail("\(location.fileID):\(location.line): \(text)")
    }
  }

  private var pictures: [(String, Picture)] {
    [("expected", expected), ("actual", actual), ("difference", difference)].compactMap { kind, picture in
      picture.map { (kind, $0) }
    }
  }

  /// Writes the pictures to a folder of the test's file; a further failure of the same name has a number.
  ///
  /// - Returns: Which are where.
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
