#if Pictures
import Foundation
import ProsceniumCore

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

  /// How often this process put something of a name into a folder of what differs.
  private static let written = Locked<[String: Int]>([:])

  /// A name for a file of what differs: the second of the same name has a number, so that none takes the other's place.
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

/// Writes a line to standard error, where logs are read.
func note(_ line: String) { FileHandle.standardError.write(Data("proscenium: \(line)\n".utf8)) }
#endif
