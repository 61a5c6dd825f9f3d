import EventLoops
import Foundation
import Measuring
import Proscenium

/// The row E1, which measures the time from `send` on another thread to the frame with the change.
///
/// The stage requests every frame.
@MainActor enum Latency {
  private static let changes = 400

  static func measure() async throws {
    for rate in [60, 120, 240] {
      let stage = WatchedStage(framesPerSecond: rate)
      let thread = EventLoopThread(name: "sender")
      let sender = Sender(SceneEnvironment(stage: stage.stage, executor: thread.loop), on: thread.loop)
      let sent = try await sender.send(changes, frameInterval: .seconds(1) / rate)
      await stage.isShown(sent.last?.width ?? 0)
      thread.stop()
      thread.join()
      try report(sent, stage.frames, rate)
      stage.end()
    }
  }

  private static func report(_ sent: [Sender.Change], _ frames: [WatchedStage.Frame], _ rate: Int) throws {
    var (latencies, late): ([Double], Int) = ([], 0)
    for change in sent {
      // The widths increase, so a frame with a larger width also shows the change.
      guard let shown = frames.first(where: { $0.width >= change.width }) else { continue }
      latencies.append((shown.shown - change.called) / .microseconds(1))
      late += frames.contains { $0.begun > change.returned && $0.width < change.width } ? 1 : 0
    }
    guard latencies.count == sent.count else { throw Missed(text: "\(sent.count - latencies.count) were never shown") }
    latencies.sort()
    for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
      let value = latencies[min(latencies.count - 1, Int(Double(latencies.count) * share))]
      Report(bench: "E1-\(name)", size: rate, unit: "us", configuration: "\(latencies.count) changes").alone(value)
    }
    let configuration = "frames begun after send returned that did not show the change"
    Report(bench: "E1-late", size: rate, unit: "frames", configuration: configuration).alone(Double(late))
    if late > 0 { throw Missed(text: "\(late) were shown a frame late") }
  }

  /// An error that reports changes without a frame or with a late frame.
  private struct Missed: Error, CustomStringConvertible {
    let text: String
    var description: String { "E1: of the changes \(text)." }
  }
}
