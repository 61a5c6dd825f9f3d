/// Where the arrow of a popover points to, or may point to; raw values are UIKit's.
public struct PopoverArrowDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover stands below its anchor.
  public static let up = PopoverArrowDirection(rawValue: 1)

  /// Down: the popover stands above its anchor.
  public static let down = PopoverArrowDirection(rawValue: 2)

  /// To the left: the popover stands to the right of its anchor.
  public static let left = PopoverArrowDirection(rawValue: 4)

  /// To the right: the popover stands to the left of its anchor.
  public static let right = PopoverArrowDirection(rawValue: 8)

  /// Any of the four.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]

  /// Not known before the popover is presented.
  public static let unknown = PopoverArrowDirection(rawValue: .max)
}

extension PopoverArrowDirection: CustomStringConvertible {
  public var description: String {
    if self == .unknown { return "unknown" }
    let names: [(PopoverArrowDirection, String)] = [(.up, "up"), (.down, "down"), (.left, "left"), (.right, "right")]
    let parts = names.filter { contains($0.0) }.map(\.1)
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}
