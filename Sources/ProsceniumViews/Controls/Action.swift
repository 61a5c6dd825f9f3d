/// A closure with a title and an image, for controls and menus.
@preconcurrency @MainActor public final class Action: MenuElement {
  /// The name of an action. A control keeps one action of a name.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The image, or `nil` for none.
  public override var image: Image? {
    get { super.image }
    set { super.image = newValue }
  }

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
  ///   - subtitle: The smaller text below the title in a menu.
  ///   - image: The image.
  ///   - identifier: The name, or `nil` for a unique one.
  ///   - attributes: The properties in a menu.
  ///   - state: The mark in a menu.
  ///   - handler: The closure to call when the action is performed.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: Image? = nil,
    identifier: Identifier? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping @MainActor (Action) -> Void
  ) {
    Action.lastNumber += 1
    self.identifier = identifier ?? Identifier("action \(Action.lastNumber)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
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
