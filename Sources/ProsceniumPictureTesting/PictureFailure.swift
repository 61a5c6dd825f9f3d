#if Pictures
import Foundation
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
    let files = pictures.compactMap { write($1, as: $0) }
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

  private func write(_ picture: Picture, as kind: String) -> String? {
    let url = GoldenFolder.failures.appendingPathComponent("\(name)-\(kind).png")
    try? FileManager.default.createDirectory(at: GoldenFolder.failures, withIntermediateDirectories: true)
    return (try? picture.write(to: url)).map { _ in "  \(kind): \(url.path)" }
  }
}
#endif
