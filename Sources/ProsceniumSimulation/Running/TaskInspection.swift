import CTasks
import Synchronization

/// Whether a task is over, which the runtime knows and has no call for.
///
/// It keeps that in one word of the task, together with whether the task is cancelled. So the word is looked for once
/// with a task of our own: it is the one that changes as the task is cancelled, and again as it ends, each time in the
/// expected bit. If there is no such word, tasks count as unfinished.
enum TaskInspection {
  private static let word = Atomic<Int>(-1)
  private static let isTried = Atomic<Bool>(false)

  /// Bits of the runtime's `ActiveTaskStatus`.
  private static let cancelled: UInt32 = 0x100
  private static let complete: UInt32 = 0x2000

  /// Whether a task has ended. Its memory must be there.
  static func isComplete(_ task: UnsafeMutableRawPointer) -> Bool {
    let word = Int32(word.load(ordering: .relaxed))
    return word >= 0 && ctasks_word(task, word) & complete != 0
  }

  /// Whether it is known how to look.
  static var isAvailable: Bool { word.load(ordering: .relaxed) >= 0 }

  /// Whether a task was cancelled. Its memory must be there.
  static func isCancelled(_ task: UnsafeMutableRawPointer) -> Bool {
    let word = Int32(word.load(ordering: .relaxed))
    return word >= 0 && ctasks_word(task, word) & cancelled != 0
  }

  /// Finds out how to look. Later calls do nothing.
  static func prepare() async {
    guard !isTried.exchange(true, ordering: .relaxed) else { return }
    ctasks_find_current()
    await ActorProbe().run()
    await HopProbe.run()
    let words = Int(ctasks_word_count())
    guard words > 0 else { return }
    let probe = Probe()
    let task = Task { await probe.run() }
    await probe.started()
    guard let address = probe.address else { return }
    var copy = [UInt32](repeating: 0, count: words)
    ctasks_copy(address, &copy)
    task.cancel()
    let found = ctasks_find_added(address, copy, cancelled)
    probe.end()
    await task.value
    guard found >= 0, copy[Int(found)] & complete == 0, ctasks_word(address, found) & complete != 0 else { return }
    word.store(Int(found), ordering: .relaxed)
  }

  /// A task that waits until it is ended.
  // Unchecked because all of it happens on the simulation's thread, one job after the other.
  private final class Probe: @unchecked Sendable {
    private(set) var address: UnsafeMutableRawPointer?
    private var ending: UnsafeContinuation<Void, Never>?
    private var starting: UnsafeContinuation<Void, Never>?

    func run() async {
      address = ctasks_current()
      await withUnsafeContinuation { continuation in
        ending = continuation
        starting.take()?.resume()
      }
    }

    func started() async {
      guard ending == nil else { return }
      await withUnsafeContinuation { starting = $0 }
    }

    func end() {
      ending.take()?.resume()
    }
  }
}
