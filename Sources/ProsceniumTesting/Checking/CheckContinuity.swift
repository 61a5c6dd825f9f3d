import Foundation
import ProsceniumCore

/// Checks that no view of a recording moves farther than a limit between two consecutive frames.
///
///     let recorder = Recorder(of: virtual.stage)
///     root.present(sheet, animated: true)
///     await virtual.runUntilSettled()
///     try checkContinuity(of: recorder, stepsUpTo: 80)
///
/// Each frame is compared with the frame before it. A view is compared only if both frames show it. If a view and its
/// subviews exceed the limit together, the error names the outermost of these views only. The length of a step is the
/// largest distance that a corner of the view's upright rectangle moves inside the window. A view that is transparent
/// or outside of the window both before and after a step is ignored. If a view enters the window, its step is at most
/// the depth by which the view reaches into the window. Dropped frames make steps longer.
///
/// - Parameters:
///   - recorder: The recorder whose frames and events are checked.
///   - interval: The range of the stage's time in which frames are compared with the frame before them. Pass `nil` to
///     check all frames.
///   - points: The longest permitted step in points, 0 or more.
///   - opacity: The largest permitted change of a view's opacity in one step, where 1 is the full opacity.
///   - file: The file of the call, for the error.
///   - line: The line of the call, for the error.
/// - Complexity: O(n) in the views of all frames.
/// - Throws: ``Discontinuities`` with each longer step and the names of the transitions that were running at its time.
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

/// Checks that no view of recorded frames moves farther than a limit between two consecutive frames.
///
/// The check follows the rules of the check of a ``Recorder``. The frames alone hold no events, so the error names no
/// transitions.
///
/// - Parameters:
///   - frames: The recorded frames in order. Frames of several windows may be mixed, and each is compared with the
///     frame before it of the same window.
///   - interval: The range of the stage's time in which frames are compared with the frame before them. Pass `nil` to
///     check all frames.
///   - points: The longest permitted step in points, 0 or more.
///   - opacity: The largest permitted change of a view's opacity in one step, where 1 is the full opacity.
///   - file: The file of the call, for the error.
///   - line: The line of the call, for the error.
/// - Throws: ``Discontinuities`` with each longer step.
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
    precondition(points >= 0 && opacity >= 0, "Step limits must be at least 0, not \(points) points and \(opacity).")
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

  /// Returns the steps between two frames that exceed a limit, without the steps of subviews of a reported view.
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

  /// Returns the visible length of a step, limited by the depth in the window for a view that enters it.
  fileprivate func seenDistance(
    to end: RecordedFrame.Item,
    from before: RecordedFrame,
    to after: RecordedFrame
  ) -> Double {
    let distance = rect.seenDistance(to: end.rect, in: before.surface, becoming: after.surface)
    return isSeen(in: before) ? distance : min(distance, end.depth(in: after))
  }

  /// Returns the smaller dimension, in points, of the part of the view inside a frame's window.
  private func depth(in recorded: RecordedFrame) -> Double {
    let seen = rect.intersection(Rect(origin: .zero, size: recorded.surface))
    return seen.isNull ? 0 : min(seen.width, seen.height)
  }

  /// Returns a Boolean value that indicates whether the view overlaps a frame's window and is not transparent.
  fileprivate func isSeen(in recorded: RecordedFrame) -> Bool {
    let across = min(recorded.surface.width, rect.maxX) - max(0, rect.minX)
    let down = min(recorded.surface.height, rect.maxY) - max(0, rect.minY)
    // Ignore an overlap of less than half a point as a rounding error, unless the view itself is smaller than that.
    return opacity > 0.002 && across >= min(0.5, rect.width) && down >= min(0.5, rect.height)
  }
}

extension Recorder {
  /// Returns the names of the transitions that run at a time in seconds, as recorded when each transition began.
  fileprivate func transitions(at time: Double) -> [String] {
    var running: [(span: Int, name: String)] = []
    for event in events where event.kind == .transition {
      guard let span = event.span, event.time / .seconds(1) <= time else { continue }
      switch event.phase {
      case .begin: running.append((span, Recorder.barName(event.text)))
      // A transition that ends in the turn of this frame may have moved the view, so keep it.
      case .end: if event.time / .seconds(1) < time { running.removeAll { $0.span == span } }
      case .instant: continue
      }
    }
    return running.map(\.name)
  }
}
