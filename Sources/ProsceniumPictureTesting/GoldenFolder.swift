#if Pictures
import Foundation
import ProsceniumCore
import RuntimeSupport

/// The folder of the golden pictures of a test file.
struct GoldenFolder {
  let url: URL

  /// Creates the folder `Golden/FileName` next to the test file.
  init(besideFile path: String) {
    let file = URL(fileURLWithPath: path)
    url = file.deletingLastPathComponent().appendingPathComponent("Golden")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
  }

  init(_ url: URL) { self.url = url }

  func picture(named name: String) -> URL { url.appendingPathComponent("\(name).png") }

  func text(named name: String) -> URL { url.appendingPathComponent("\(name).txt") }

  /// A Boolean value that indicates whether this run records pictures.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["PROSCENIUM_RECORD_PICTURES"] == "1" }

  /// The folder for the pictures of failed expectations.
  static var failures: URL {
    let path = ProcessInfo.processInfo.environment["PROSCENIUM_FAILED_PICTURES"]
    return path.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-pictures")
  }

  /// The number of files with each path that this process has written to folders of failed pictures.
  private static let written = Locked<[String: Int]>([:])

  /// Returns a unique name for a file of a failed expectation, with a number if the process has already used the name.
  static func numbered(_ name: String, in folder: URL) -> String {
    let path = folder.appendingPathComponent(name).path
    let number = written.withLock { written in
      let number = (written[path] ?? 0) + 1
      written[path] = number
      return number
    }
    return number > 1 ? "\(name).\(number)" : name
  }
}

/// Writes a line with the prefix "proscenium: " to standard error, like a log message.
func note(_ line: String) { FileHandle.standardError.write(Data("proscenium: \(line)\n".utf8)) }
#endif
