import Foundation
import Proscenium

/// A log of events with their times on the stage.
@MainActor final class EventLog {
  /// A callback, a completion or a change.
  struct Event {
    var milliseconds: Double
    var text: String
  }

  /// A frame as it is printed, with numbers rounded to a tenth.
  struct Frame {
    var milliseconds: Double
    var windowHeight: Double
    /// The distance in points from the window's top to the sheet's top edge, or `nil` while the sheet is not shown.
    var top: Double?
  }

  private(set) var events: [Event] = []
  private(set) var frames: [Frame] = []

  /// The number of calls of each expected completion.
  private(set) var completions: [String: Int] = ["present": 0, "dismissAndWait returned": 0]

  /// A Boolean value that indicates whether every event occurred on the main thread.
  private(set) var isOnMainThread = true

  private var stage: Stage?
  private var beginning = Duration.zero

  /// Starts counting time, and removes all earlier events.
  func begin(at stage: Stage) {
    self.stage = stage
    beginning = stage.scheduler.now
    events = []
    frames = []
  }

  func add(_ text: String) {
    isOnMainThread = isOnMainThread && Thread.isMainThread
    guard let stage else { return }
    events.append(Event(milliseconds: (stage.scheduler.now - beginning).tenthsOfMilliseconds, text: text))
  }

  func expect(_ completion: String) { completions[completion, default: 0] += 0 }

  func complete(_ completion: String) {
    completions[completion, default: 0] += 1
    add("completion: \(completion)")
  }

  func note(_ list: DisplayList) {
    guard stage != nil else { return }
    let top = list.item(named: "sheet").map { (Double($0.frame.minY) * 10).rounded() / 10 }
    let time = (list.time - beginning).tenthsOfMilliseconds
    frames.append(Frame(milliseconds: time, windowHeight: list.size.height, top: top))
  }
}

extension Duration {
  /// The duration in milliseconds, rounded to a tenth.
  fileprivate var tenthsOfMilliseconds: Double { (self / .milliseconds(1) * 10).rounded() / 10 }
}
