import Foundation
import ProsceniumCore

/// Checks that no view of a recording moves farther from one frame to the next than a step may be.
///
///     let recorder = Recorder(of: virtual.stage)
///     root.present(sheet, animated: true)
///     await virtual.runUntilSettled()
///     try checkContinuity(of: recorder, stepsUpTo: 80)
///
/// A view is judged in each frame that shows it where the frame before did so, too; where several go together, the
/// outermost one is named. The length of a step is the largest distance that a corner of the view's upright rectangle
/// moves inside the window. A view that is transparent or outside of the window before and after a step is not judged.
/// If a view enters the window, the step is at most the depth by which the view reaches in. Dropped frames make longer
/// steps.
///
/// - Parameters:
///   - recorder: What was recorded, with its frames.
///   - interval: Which frames are judged by the frame before them, in the stage's time; `nil` stands for all.
///   - points: How long a step may be.
///   - opacity: How much of its opacity, 0…1, a view may gain or lose in a step.
///   - file: Where the check is asked for, for the error.
///   - line: The line there.
/// - Complexity: O(n) in the views of all frames.
/// - Throws: ``Discontinuities`` with each step that is longer, and the transitions that ran then.
@MainActor public func checkContinuity(
  of recorder: Recorder,
  during interval: ClosedRange<Duration>? = nil,
  stepsUpTo points: Double = 100,
  opacity: Double = 0.5,
  file: StaticString = #fileID,
  line: UInt = #line
) throws(Discontinuities) {
  var jumps = Discontinuity.all(in: recorder.frames, during: interval, above: points, opacity: opacity)
  for index in jumps.indices { jumps[index].transitions = recorder.transitions(at: jumps[index].time) }
  if !jumps.isEmpty { throw Discontinuities(jumps: jumps, sourceLocation: "\(file):\(line)") }
}

/// Checks that no view of recorded frames moves farther from one frame to the next than a step may be.
///
/// It judges as the check of a ``Recorder`` does, and knows no transitions.
///
/// - Parameters:
///   - frames: What was recorded, in order; of several windows, each is judged by its own.
///   - interval: Which frames are judged by the frame before them, in the stage's time; `nil` stands for all.
///   - points: How long a step may be.
///   - opacity: How much of its opacity, 0…1, a view may gain or lose in a step.
///   - file: Where the check is asked for, for the error.
///   - line: The line there.
/// - Throws: ``Discontinuities`` with each step that is longer.
public func checkContinuity(
  of frames: [RecordedFrame],
  during interval: ClosedRange<Duration>? = nil,
  stepsUpTo points: Double = 100,
  opacity: Double = 0.5,
  file: StaticString = #fileID,
  line: UInt = #line
) throws(Discontinuities) {
  let jumps = Discontinuity.all(in: frames, during: interval, above: points, opacity: opacity)
  if !jumps.isEmpty { throw Discontinuities(jumps: jumps, sourceLocation: "\(file):\(line)") }
}

extension Discontinuity {
  fileprivate static func all(
    in frames: [RecordedFrame],
    during interval: ClosedRange<Duration>?,
    above points: Double,
    opacity: Double
  ) -> [Discontinuity] {
    precondition(points >= 0 && opacity >= 0, "A step may be 0 or longer, not \(points) points or \(opacity).")
    let seconds = interval.map { $0.lowerBound / .seconds(1)...$0.upperBound / .seconds(1) }
    var last: [Int: RecordedFrame] = [:]
    var found: [Discontinuity] = []
    for frame in frames {
      if let before = last[frame.window], seconds?.contains(frame.time) ?? true {
        found += all(from: before, to: frame, above: points, opacity: opacity)
      }
      last[frame.window] = frame
    }
    return found
  }

  /// The steps between two frames; of views in each other the outermost one's.
  private static func all(
    from before: RecordedFrame,
    to frame: RecordedFrame,
    above points: Double,
    opacity: Double
  ) -> [Discontinuity] {
    let old = Dictionary(before.items.map { ($0.name, $0) }) { $1 }
    var found: [Discontinuity] = []
    var foundDepth: Int?
    for item in frame.items {
      if let depth = foundDepth, item.depth > depth { continue }
      foundDepth = nil
      guard let start = old[item.name] else { continue }
      guard start.isSeen(in: before) || item.isSeen(in: frame) else { continue }
      let jump = Discontinuity(from: start, to: item, in: frame)
      guard start.seenDistance(to: item, from: before, to: frame) > points || jump.opacityChange > opacity else {
        continue
      }
      found.append(jump)
      foundDepth = item.depth
    }
    return found
  }

  private init(from start: RecordedFrame.Item, to end: RecordedFrame.Item, in frame: RecordedFrame) {
    view = end.name
    time = frame.time
    number = frame.number
    self.start = start.frame
    self.end = end.frame
    opacityChange = abs(end.opacity - start.opacity)
  }
}

extension RecordedFrame {
  fileprivate var surface: Size { Size(width: size[0], height: size[1]) }
}

extension RecordedFrame.Item {
  fileprivate var rect: Rect { Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]) }

  /// Returns how far a step goes, of a view that comes into sight no more than reaches into the window.
  fileprivate func seenDistance(
    to end: RecordedFrame.Item,
    from before: RecordedFrame,
    to after: RecordedFrame
  ) -> Double {
    let distance = rect.seenDistance(to: end.rect, in: before.surface, becoming: after.surface)
    return isSeen(in: before) ? distance : min(distance, end.depth(in: after))
  }

  /// How many points of the view are inside of the window of a frame, in the narrower direction.
  private func depth(in recorded: RecordedFrame) -> Double {
    let seen = rect.intersection(Rect(origin: .zero, size: recorded.surface))
    return seen.isNull ? 0 : min(seen.width, seen.height)
  }

  /// Returns whether the view overlaps the window of a frame and is not transparent.
  fileprivate func isSeen(in recorded: RecordedFrame) -> Bool {
    let across = min(recorded.surface.width, rect.maxX) - max(0, rect.minX)
    let down = min(recorded.surface.height, rect.maxY) - max(0, rect.minY)
    // Half a point at the edge is no more than rounding, unless the view is not larger.
    return opacity > 0.002 && across >= min(0.5, rect.width) && down >= min(0.5, rect.height)
  }
}

extension Recorder {
  /// The transitions that run at a time in seconds, as they were named when they began.
  fileprivate func transitions(at time: Double) -> [String] {
    var running: [(span: Int, name: String)] = []
    for event in events where event.kind == .transition {
      guard let span = event.span, event.time / .seconds(1) <= time else { continue }
      switch event.phase {
      case .begin: running.append((span, Recorder.barName(event.text)))
      // What ended in the turn of the frame has moved it.
      case .end: if event.time / .seconds(1) < time { running.removeAll { $0.span == span } }
      case .instant: continue
      }
    }
    return running.map(\.name)
  }
}
