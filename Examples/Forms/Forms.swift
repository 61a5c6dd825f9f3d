import Foundation
import Proscenium

/// An example that fills a form by a finger and by keys alone, and prints the events of both forms next to each other.
///
/// The stages are in virtual time. The example ends with status 0 only if both logs are equal, the first responder was
/// always visible above the keyboard, and the status bar was hidden while the form was above the window's top.
@MainActor struct Forms {
  private static let width = 54

  static func run() async throws -> Bool {
    let (pointer, keys) = (Course(by: .pointer), Course(by: .keys))
    try await pointer.run()
    try await keys.run()
    print(row("by pointer", "by keys alone"))
    for (left, right) in zip(pointer.entries, keys.entries) { printRows(left, right) }
    let expected = Game(
      title: "Undertale",
      tags: ["RPG", "pixel art"],
      isFinished: true,
      notes: "Stay\ndetermined\nand spare\nthe dog!"
    )
    var faults = pointer.faults + keys.faults
    if pointer.entries != keys.entries { faults.append("the logs differ") }
    for course in [pointer, keys] {
      if course.games != [expected, nil] { faults.append("games: \(course.games)") }
      if course.hiddenFrames == 0 { faults.append("the form was never above the window's top") }
    }
    for fault in faults { print("wrong: \(fault)") }
    return faults.isEmpty
  }

  private static func printRows(_ left: Course.Entry, _ right: Course.Entry) {
    print("\n\(left.title)")
    let (first, second) = (left.events + [left.state], right.events + [right.state])
    for index in 0..<max(first.count, second.count) {
      print(row(index < first.count ? first[index] : "", index < second.count ? second[index] : ""))
    }
  }

  private static func row(_ left: String, _ right: String) -> String {
    "  \(left.padding(toLength: width, withPad: " ", startingAt: 0))  \(right)"
  }
}

@main struct Main {
  static func main() async {
    do {
      exit(try await Forms.run() ? 0 : 1)
    } catch {
      print("wrong: \(error)")
      exit(1)
    }
  }
}
