/// A closure with a title and an image, for controls and menus.
@preconcurrency @MainActor public final class Action {
  /// The name of an action. A control keeps one action of a name.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The properties of an action in a menu.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates attributes from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The action cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)

    /// The action deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)

    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark of an action in a menu, with UIKit's raw values.
  public enum State: Int, Sendable, Hashable {
    /// The action has no mark.
    case off = 0
    /// The action has a check mark.
    case on = 1
    /// The action has the mark of a mixed state.
    case mixed = 2
  }

  /// The title.
  public var title: String

  /// The image, or `nil` for none.
  public var image: Image?

  /// The name, which is unique if none was given.
  public let identifier: Identifier

  /// The properties in a menu.
  public var attributes: Attributes

  /// The mark in a menu.
  public var state: State

  /// The object that has performed the action, or `nil` outside of the closure.
  public private(set) var sender: Any?

  private let handler: @MainActor (Action) -> Void
  private static var lastNumber = 0

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image.
  ///   - identifier: The name, or `nil` for a unique one.
  ///   - attributes: The properties in a menu.
  ///   - state: The mark in a menu.
  ///   - handler: The closure to call when the action is performed.
  public init(
    title: String = "",
    image: Image? = nil,
    identifier: Identifier? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    Action.lastNumber += 1
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("action \(Action.lastNumber)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }

  /// Calls the closure.
  ///
  /// - Parameter sender: The object that performs the action.
  public func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
