package import ProsceniumGraphics

/// The input view and the accessory view of a first responder.
///
/// The views are those of the first responder, or of the nearest next responder that has some.
@MainActor package struct InputViews {
  /// The view that replaces the keyboard, or `nil` for the keyboard.
  package private(set) var input: View?

  /// The view on top of the keyboard or of the input view, or `nil` for none.
  package private(set) var accessory: View?

  /// The responder that has the views.
  fileprivate weak var owner: Responder?

  /// The window of the first responder.
  package private(set) weak var window: Window?

  /// Creates an empty pair.
  package init() {}

  /// Finds the views of a window's first responder.
  package init(of window: Window) {
    self.window = window
    var responder = window.firstResponder
    while let candidate = responder, input == nil || accessory == nil {
      let found = (candidate.inputView, candidate.inputAccessoryView)
      if found.0 != nil || found.1 != nil { owner = owner ?? candidate }
      input = input ?? found.0
      accessory = accessory ?? found.1
      responder = candidate.next
    }
  }

  package var isEmpty: Bool { input == nil && accessory == nil }

  package func isSame(as other: InputViews) -> Bool {
    input === other.input && accessory === other.accessory && owner === other.owner
  }

  /// Returns the frame of the keyboard with the views, in the surface's coordinates.
  ///
  /// - Parameters:
  ///   - keyboard: The frame of the keyboard, or `nil` while it is hidden.
  ///   - environment: The environment of the surface.
  package func frame(with keyboard: Rect?, in environment: EnvironmentState) -> Rect? {
    guard !isEmpty else { return keyboard }
    let (size, top) = (environment.size, InputViewContainer.height(of: accessory, width: environment.size.width))
    if let keyboard, input == nil {
      return Rect(x: keyboard.minX, y: keyboard.minY - top, width: keyboard.width, height: keyboard.height + top)
    }
    let below = input.map { InputViewContainer.height(of: $0, width: size.width) } ?? environment.safeAreaInsets.bottom
    return Rect(x: 0, y: size.height - top - below, width: size.width, height: top + below)
  }
}

/// The view that contains the input view and the accessory view of the first responder.
///
/// The container has the frame of the keyboard with these views, and is in front of the window's content. Touches beside
/// the two views pass through the container.
package final class InputViewContainer: View {
  private var views = InputViews()

  /// Shows other views immediately.
  package func show(_ new: InputViews) {
    let old = [views.input, views.accessory].compactMap(\.self)
    let shown = [new.input, new.accessory].compactMap(\.self)
    views = new
    for view in old where !shown.contains(view) && view.superview === self { view.removeFromSuperview() }
    for view in shown where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Returns the height of an input view, which is that of its frame, or its fitting height if the frame has none.
  ///
  /// A view with a height of its own content always has this height.
  static func height(of view: View?, width: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let own = view.intrinsicContentSize.height
    if own > 0 { return own }
    return view.bounds.height > 0 ? view.bounds.height : max(0, view.sizeThatFits(Size(width: width, height: 0)).height)
  }

  /// The responder that has the views, so that actions and keys of a view in the container reach it.
  package override var next: Responder? { views.owner ?? super.next }

  package override func hitTest(_ point: Point, with event: Event? = nil) -> View? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let top = Self.height(of: views.accessory, width: bounds.width)
    views.accessory?.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    guard let input = views.input else { return }
    input.frame = Rect(x: 0, y: top, width: bounds.width, height: Self.height(of: input, width: bounds.width))
  }
}
