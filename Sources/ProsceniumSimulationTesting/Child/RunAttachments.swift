import Foundation
import Glibc
import Synchronization

/// The attachments of an exploration's runs, of which those of the first run are kept.
///
/// Each run starts with an empty folder, as in a replay. If a file name already existed, the test library would draw a
/// random number for a new name, and the body would receive other random numbers than in a replay.
final class RunAttachments: Sendable {
  /// Returns the folder for the first run's attachments, next to the folder of the test library.
  static func ofFirstRun(besides folder: URL) -> URL {
    folder.deletingLastPathComponent().appendingPathComponent("attachments of the first run")
  }

  private let folder: URL
  private let runCount = Mutex(0)

  /// The inotify descriptor that reports new files faster than a search of the folder, or -1 if none is available.
  private let notices: Int32

  /// Creates the attachments of this process, or returns `nil` if the process writes no attachments.
  init?() {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--attachments-path"), option + 1 < arguments.count else { return nil }
    folder = URL(fileURLWithPath: arguments[option + 1])
    notices = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    inotify_add_watch(notices, folder.path, UInt32(IN_CREATE))
  }

  /// Empties the folder. Call it before each run and after the last run.
  func runBegins() {
    let count = runCount.withLock { count in
      count += 1
      return count
    }
    guard count > 1, isChanged else { return }
    let first = Self.ofFirstRun(besides: folder)
    if count == 2 { try? FileManager.default.createDirectory(at: first, withIntermediateDirectories: true) }
    for file in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
      if count == 2 {
        try? FileManager.default.moveItem(at: file, to: first.appendingPathComponent(file.lastPathComponent))
      } else {
        try? FileManager.default.removeItem(at: file)
      }
    }
  }

  /// A Boolean value that indicates whether a file may have been created since the last access.
  private var isChanged: Bool {
    guard notices >= 0 else { return true }
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
      var isChanged = false
      while read(notices, buffer.baseAddress, buffer.count) > 0 { isChanged = true }
      return isChanged
    }
  }
}
