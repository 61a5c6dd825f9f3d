import Foundation

/// A step that a view made from one frame to the next, farther than a step was to be.
public struct Discontinuity: Sendable, Hashable {
  /// The view's name, as in ``RecordedFrame/Item/name``.
  public let view: String

  /// When the frame came that showed the step, in seconds since the stage's beginning.
  public let time: Double

  /// The number of that frame.
  public let number: Int

  /// Where the view was shown before: x, y, width, height in the window.
  public let start: [Double]

  /// Where it was shown then.
  public let end: [Double]

  /// How much of its opacity, 0…1, it gained or lost.
  public let opacityChange: Double

  /// The transitions that ran, with their controllers; empty for frames that were judged without their events.
  public internal(set) var transitions: [String] = []

  /// How many points the corner moved that moved most.
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
      at \(time.shortText) s (frame \(number)): \(view) went \(distance.shortText) points in one step\(opacity), \
      from \(Self.text(start)) to \(Self.text(end))\(during)
      """
  }

  private static func text(_ numbers: [Double]) -> String {
    "(" + numbers.map(\.shortText).joined(separator: ", ") + ")"
  }
}

/// Steps of a recording that are farther than they were to be.
public struct Discontinuities: Error, Sendable, Hashable {
  /// The steps, in the order of their frames.
  public let jumps: [Discontinuity]

  /// Where the check was asked for, as `File.swift:12`.
  public let sourceLocation: String
}

extension Discontinuities: CustomStringConvertible {
  public var description: String {
    let title = jumps.count == 1 ? "1 step is too long:" : "\(jumps.count) steps are too long:"
    return (["\(sourceLocation): \(title)"] + jumps.map { "  \($0)" }).joined(separator: "\n")
  }
}
