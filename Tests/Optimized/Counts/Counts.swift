import CAllocations
import Foundation
import Proscenium

/// The program that repeats the work of one row and prints the memory that the row uses.
///
/// The arguments are the name of a row and a number of repetitions. The script `check-counts` also runs the program
/// under callgrind with two numbers of repetitions, and the difference is the number of instructions of the work alone.
@main struct Counts {
  static func main() async {
    MainEventLoop.install()
    // Disable spinning, because an instruction of a waiting thread is not a part of the work.
    MainEventLoop.shared.setSpinLimit(.zero)
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let row = rows.first(where: { $0.name == name }),
      let count = arguments.dropFirst().first.flatMap({ Int($0) }), count > 0
    else {
      print("usage: Counts ROW REPETITIONS, where ROW is one of \(rows.map(\.name).joined(separator: ", "))")
      exit(64)
    }
    await row.run(count)
    fflush(nil)
    exit(0)
  }

  private static let rows: [(name: String, run: @MainActor @Sendable (Int) async -> Void)] = [
    ("P1-fullScreen", { await PresentationCounts.cycles(.fullScreen, $0) }),
    ("P1-formSheet", { await PresentationCounts.cycles(.formSheet, $0) }),
    ("P4-fullScreen", { await PresentationCounts.chain(.fullScreen, $0) }),
    ("P4-formSheet", { await PresentationCounts.chain(.formSheet, $0) }),
    ("P5-fullScreen", { await PresentationCounts.frames(.fullScreen, $0) }),
    ("P5-formSheet", { await PresentationCounts.frames(.formSheet, $0) }),
    ("N5", { AnimationCounts.lives($0) }),
    ("N6", { AnimationCounts.frames($0) }),
    ("D1", { AnimationCounts.lists($0) }),
    ("D3", { AnimationCounts.views($0) }),
    ("L11", { LayoutCounts.resizes($0) }),
    ("L12", { LayoutCounts.columns($0) }),
    ("E3", { await EnvironmentCounts.changes($0) }),
    ("G1", { TouchCounts.touches($0) }),
    ("G2", { TouchCounts.pans($0) }),
    ("G3-10", { TouchCounts.chain(10, $0) }),
    ("G3-100", { TouchCounts.chain(100, $0) }),
    ("G3-1000", { TouchCounts.chain(1000, $0) }),
    ("G4", { TouchCounts.samples($0) }),
    ("G5", { TouchCounts.drags($0) }),
    ("G6", { TouchCounts.throwFrames($0) }),
    ("B3", { LoopCounts.timers($0) }),
    ("B6", { await LoopCounts.cancelledSleeps($0) }),
  ]
}

/// The memory that a part of a program allocates.
@MainActor struct MemoryCount {
  private let allocations = allocation_count()
  private let bytes = allocated_bytes()

  /// Prints the allocations of this thread and the bytes in use since the creation of this value, for each of `count`
  /// repetitions.
  func report(_ count: Int) {
    let allocations = Double(allocation_count() - allocations) / Double(count)
    let bytes = Double(Int(allocated_bytes()) - Int(bytes)) / Double(count)
    // The sum with zero avoids a negative zero.
    print(String(format: "allocations %.2f bytes %.1f", allocations, (bytes * 10).rounded() / 10 + 0))
  }
}
