import CTasks
import Synchronization

/// Reads a task's status flags from memory, because the runtime exports no function for the finished flag.
///
/// The runtime stores the flag and the cancelled flag in one word of the task. The word is searched for once with a
/// task of this library. It is the only word in which exactly the expected bit changes when the task is cancelled, and
/// again when the task ends. If there is no such word, all tasks count as unfinished.
enum TaskInspection {
  private static let word = Atomic<Int>(-1)
  private static let isTried = Atomic<Bool>(false)

  /// The bits of the runtime's `ActiveTaskStatus`.
  private static let cancelled: UInt32 = 0x100
  private static let complete: UInt32 = 0x2000

  /// Returns a Boolean value that indicates whether a task has ended. The task's memory must still be valid.
  static func isComplete(_ task: UnsafeMutableRawPointer) -> Bool {
    let word = Int32(word.load(ordering: .relaxed))
    return word >= 0 && ctasks_word(task, word) & complete != 0
  }

  /// A Boolean value that indicates whether the location of the flags is known.
  static var isAvailable: Bool { word.load(ordering: .relaxed) >= 0 }

  /// Returns a Boolean value that indicates whether a task was cancelled. The task's memory must still be valid.
  static func isCancelled(_ task: UnsafeMutableRawPointer) -> Bool {
    let word = Int32(word.load(ordering: .relaxed))
    return word >= 0 && ctasks_word(task, word) & cancelled != 0
  }

  /// Finds the location of the flags. Later calls have no effect.
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

  /// A task that waits until the probe ends it.
  // Unchecked because all its code runs on the simulation's thread, one job after another.
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
