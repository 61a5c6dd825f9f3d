#if Pictures
import Foundation

/// Where the golden pictures of a file of tests are.
struct GoldenFolder {
  let url: URL

  /// The folder for the tests of a file: `Golden/FileName` beside it.
  init(besideFile path: String) {
    let file = URL(fileURLWithPath: path)
    url = file.deletingLastPathComponent().appendingPathComponent("Golden")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
  }

  init(_ url: URL) { self.url = url }

  func picture(named name: String) -> URL { url.appendingPathComponent("\(name).png") }

  func text(named name: String) -> URL { url.appendingPathComponent("\(name).txt") }

  /// Whether pictures are recorded in this run.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["PROSCENIUM_RECORD_PICTURES"] == "1" }

  /// Where what differs is put.
  static var failures: URL {
    let path = ProcessInfo.processInfo.environment["PROSCENIUM_FAILED_PICTURES"]
    return path.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("proscenium-pictures")
  }
}

/// Writes a line to standard error, where logs are read.
func note(_ line: String) { FileHandle.standardError.write(Data("proscenium: \(line)\n".utf8)) }
#endif
