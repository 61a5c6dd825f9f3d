import Foundation
import Glibc
import Synchronization

/// What the runs of an exploration attach, of which that of the first one is kept.
///
/// Each run finds an empty folder, as it does where it is made again: for a name that is taken, the test library draws a
/// random number, so that the body would get others than alone.
final class RunAttachments: Sendable {
  /// Where those of the first run are, beside the folder that the test library writes to.
  static func ofFirstRun(besides folder: URL) -> URL {
    folder.deletingLastPathComponent().appendingPathComponent("attachments of the first run")
  }

  private let folder: URL
  private let runCount = Mutex(0)

  /// Tells whether a file was made in the folder, sooner than looking into it; -1 where the system has no more of these.
  private let notices: Int32

  /// `nil` in a process that writes no attachments.
  init?() {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--attachments-path"), option + 1 < arguments.count else { return nil }
    folder = URL(fileURLWithPath: arguments[option + 1])
    notices = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    inotify_add_watch(notices, folder.path, UInt32(IN_CREATE))
  }

  /// Empties the folder, before each run and behind the last.
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

  /// Whether a file was made since this was asked last; also where that is not known.
  private var isChanged: Bool {
    guard notices >= 0 else { return true }
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
      var isChanged = false
      while read(notices, buffer.baseAddress, buffer.count) > 0 { isChanged = true }
      return isChanged
    }
  }
}
