public import Foundation

/// A button of a navigation bar or a toolbar, a view between the buttons, or a space.
@preconcurrency @MainActor open class BarButtonItem: BarItem {
  /// The style of a button's title.
  public enum Style: Int, Sendable, Hashable {
    /// The title is regular.
    case plain = 0

    /// The title is semibold.
    case done = 2
  }

  /// The kind of space that an item is.
  enum Space: Equatable {
    /// The item has the width of ``BarButtonItem/width``.
    case fixed

    /// The item receives a share of the room that the other items leave free.
    case flexible
  }

  /// The style of the title. The default is ``Style/plain``.
  open var style = Style.plain {
    didSet { if style != oldValue { contentDidChange() } }
  }

  /// The width in points, or 0, the default, for the width of the content.
  ///
  /// A negative width and one that is not finite count as 0.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { contentDidChange() } }
  }

  /// The colour of the content, or `nil`, the default, for the tint of the bar.
  open var tintColor: Color? {
    didSet { if tintColor != oldValue { contentDidChange() } }
  }

  /// The view that a bar shows instead of a button, or `nil` for a button.
  ///
  /// The view has its intrinsic content size, or the size of its bounds if it has none. Its width is at least ``width``.
  open var customView: View? {
    didSet { if customView !== oldValue { contentDidChange() } }
  }

  /// The object that receives the message of the button, which the item does not retain.
  ///
  /// If the target is `nil`, the first responder in the chain of the button that has the method receives the message.
  open weak var target: AnyObject?

  /// The view that shows the item in a bar, or `nil` if none does.
  @WeakReference package final var shownView: View?

  /// The method to call, which may receive the item, or `nil` for none.
  open var action: Selector?

  /// The action to perform before ``action``, or `nil` for none.
  ///
  /// Setting an action replaces the title and the image of the item if the action has them.
  open var primaryAction: Action? {
    didSet { takeContent(of: primaryAction) }
  }

  /// The menu of the button, or `nil`, the default, for none.
  ///
  /// A touch shows the menu of an item without ``action`` and ``primaryAction``. Otherwise a long press shows it. The
  /// item is the sender of the chosen action.
  open var menu: Menu? {
    didSet { if menu !== oldValue { contentDidChange() } }
  }

  /// The kind of space, or `nil` for a button or a view.
  final private(set) var space: Space?

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The style of the title.
  ///   - target: The object that receives the message, which the item does not retain.
  ///   - action: The method, which may receive the item.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    aim(at: target, action)
  }

  /// Creates a button with an image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - style: The style, which affects titles alone.
  ///   - target: The object that receives the message, which the item does not retain.
  ///   - action: The method, which may receive the item.
  public convenience init(image: Image?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    aim(at: target, action)
  }

  /// Creates a button with the title or the image of a system item, or a space.
  ///
  /// - Parameters:
  ///   - systemItem: The system item.
  ///   - target: The object that receives the message, which the item does not retain.
  ///   - action: The method, which may receive the item.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    take(systemItem)
    aim(at: target, action)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Creates a button with the title and the image of an action.
  public convenience init(primaryAction: Action?) {
    self.init()
    self.primaryAction = primaryAction
  }

  /// Creates a button that performs an action and shows a menu.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for that of the action.
  ///   - image: The image, or `nil` for that of the action.
  ///   - primaryAction: The action, or `nil` for none.
  ///   - menu: The menu, or `nil` for none.
  public convenience init(
    title: String? = nil,
    image: Image? = nil,
    primaryAction: Action? = nil,
    menu: Menu? = nil
  ) {
    self.init(primaryAction: primaryAction)
    self.menu = menu
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates a button with the title or the image of a system item that performs an action and shows a menu.
  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil) {
    self.init(primaryAction: primaryAction)
    self.menu = menu
    take(systemItem)
  }

  /// Returns a space that receives a share of the room that the other items of a toolbar leave free.
  public class func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

  /// Returns a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// The width as a valid length.
  final var validWidth: CGFloat { width.isFinite ? max(0, width) : 0 }

  private func aim(at target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func take(_ systemItem: SystemItem) {
    switch systemItem.content {
    case .title(let title, let style):
      self.title = title
      self.style = style
    case .symbol(let name): image = Image(systemName: name)
    case .space(let space): self.space = space
    }
  }

  private func takeContent(of action: Action?) {
    guard let action else { return }
    if !action.title.isEmpty { title = action.title }
    if let image = action.image { self.image = image }
  }

  /// Performs the action and the method of the item, as if a person had pressed it.
  ///
  /// - Parameters:
  ///   - source: The responder at which the search for a receiver begins if ``target`` is `nil`.
  ///   - event: The event of touches, or `nil` if there is none.
  final func trigger(from source: Responder, with event: Event?) {
    primaryAction?.perform(sender: self)
    guard let action else { return }
    let receiver = target ?? source.target(forAction: action, withSender: self).map { $0 as AnyObject }
    guard let receiver else { return }
    action.perform(on: receiver, sender: self, event: event)
  }
}
