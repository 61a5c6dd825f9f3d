import Foundation

/// A movement or fade of a view between two consecutive frames that exceeds the limit of a continuity check.
public struct Discontinuity: Sendable, Hashable {
  /// The view's name, as in ``RecordedFrame/Item/name``.
  public let view: String

  /// The time of the frame that showed the step, in seconds since the stage's beginning.
  public let time: Double

  /// The number of the frame that showed the step.
  public let number: Int

  /// The view's rectangle in the frame before the step, as x, y, width and height in the window.
  public let start: [Double]

  /// The view's rectangle in the frame that showed the step, as x, y, width and height in the window.
  public let end: [Double]

  /// The absolute change of the view's opacity in the step, 0…1.
  public let opacityChange: Double

  /// The transitions that were running, with the names of their controllers.
  ///
  /// The array is empty if the frames were checked without the events of a ``Recorder``.
  public internal(set) var transitions: [String] = []

  /// The distance in points that the farthest-moving corner of the view moved.
  public var distance: Double {
    let (left, top) = (end[0] - start[0], end[1] - start[1])
    let (right, bottom) = (left + end[2] - start[2], top + end[3] - start[3])
    return hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
  }
}

extension Discontinuity: CustomStringConvertible {
  public var description: String {
    let opacity = opacityChange > 0 ? " and its opacity changed by \(opacityChange.shortText)" : ""
    let during = transitions.isEmpty ? "" : ", during the \(transitions.joined(separator: " and the "))"
    return """
      at \(time.shortText) s (frame \(number)): \(view) moved \(distance.shortText) points in one step\(opacity), \
      from \(Self.text(start)) to \(Self.text(end))\(during)
      """
  }

  private static func text(_ numbers: [Double]) -> String {
    "(" + numbers.map(\.shortText).joined(separator: ", ") + ")"
  }
}

/// The error of a continuity check with the steps that exceed the limit.
public struct Discontinuities: Error, Sendable, Hashable {
  /// The steps, in the order of their frames.
  public let jumps: [Discontinuity]

  /// The location of the check's call, as `File.swift:12`.
  public let sourceLocation: String
}

extension Discontinuities: CustomStringConvertible {
  public var description: String {
    let title = jumps.count == 1 ? "1 step is too long:" : "\(jumps.count) steps are too long:"
    return (["\(sourceLocation): \(title)"] + jumps.map { "  \($0)" }).joined(separator: "\n")
  }
}
