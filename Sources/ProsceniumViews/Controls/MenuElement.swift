/// The base class of the elements of a menu, which are actions and menus.
@preconcurrency @MainActor public class MenuElement {
  /// The properties of an element in a menu.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)

    /// The element deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)

    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)

    /// The menu remains after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark of an element in a menu, with UIKit's raw values.
  public enum State: Int, Sendable, Hashable {
    /// The element has no mark.
    case off = 0
    /// The element has a check mark.
    case on = 1
    /// The element has the mark of a mixed state.
    case mixed = 2
  }

  /// The title.
  public internal(set) var title: String

  /// The image, or `nil` for none.
  public internal(set) var image: Image?

  /// The smaller text below the title, or `nil` for none.
  public final var subtitle: String?

  init(title: String, subtitle: String?, image: Image?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

extension MenuElement: Hashable {
  public nonisolated static func == (left: MenuElement, right: MenuElement) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
