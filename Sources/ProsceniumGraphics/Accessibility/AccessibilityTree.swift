public import Foundation

/// The elements of a window for assistive technologies, as a value in the order in which they are read.
///
/// A tree contains the elements that a user can reach. Hidden views and views that a modal view covers have no elements.
/// A display list shows the same window to a renderer.
public struct AccessibilityTree: Sendable, Hashable {
  /// A control, a text or a group of other elements.
  public struct Element: Sendable, Hashable {
    /// The identifier for tests, which users do not perceive, or `nil` for none.
    public var identifier: String?

    /// The name of the element, or `nil` for none.
    public var label: String?

    /// The current value, or `nil` for an element without a value.
    public var value: String?

    /// The result of an activation in a short text, or `nil` for none.
    public var hint: String?

    /// The traits of the element.
    public var traits: AccessibilityTraits

    /// The shown frame in the coordinates of the surface.
    public var frame: Rect

    /// The point of the surface at which a press activates the element.
    public var activationPoint: Point

    /// The names of the custom actions.
    public var actions: [String]

    /// The elements inside this one, in the order in which they are read.
    public var children: [Element]

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - identifier: The identifier for tests.
    ///   - label: The name.
    ///   - value: The current value.
    ///   - hint: The result of an activation.
    ///   - traits: The traits.
    ///   - frame: The frame in the coordinates of the surface.
    ///   - activationPoint: The point to press, or `nil` for the middle of the frame.
    ///   - actions: The names of the custom actions.
    ///   - children: The elements inside.
    public init(
      identifier: String? = nil,
      label: String? = nil,
      value: String? = nil,
      hint: String? = nil,
      traits: AccessibilityTraits = .none,
      frame: Rect,
      activationPoint: Point? = nil,
      actions: [String] = [],
      children: [Element] = []
    ) {
      self.identifier = identifier
      self.label = label
      self.value = value
      self.hint = hint
      self.traits = traits
      self.frame = frame
      self.activationPoint = activationPoint ?? Point(x: frame.midX, y: frame.midY)
      self.actions = actions
      self.children = children
    }
  }

  /// The identifier of the window, which its display lists also have.
  public var windowID: UInt64

  /// The size of the window in points.
  public var size: Size

  /// The outermost elements, in the order in which they are read.
  public var elements: [Element]

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - windowID: The identifier of the window.
  ///   - size: The size of the window in points.
  ///   - elements: The outermost elements.
  public init(windowID: UInt64 = 0, size: Size, elements: [Element]) {
    self.windowID = windowID
    self.size = size
    self.elements = elements
  }

  /// Returns the first element with a label, or `nil` if there is none. Groups come before the elements inside.
  public func element(labelled label: String) -> Element? { elements.firstElement { $0.label == label } }

  /// Returns the first element with an identifier, or `nil` if there is none. Groups come before the elements inside.
  public func element(identifiedBy identifier: String) -> Element? {
    elements.firstElement { $0.identifier == identifier }
  }
}

extension [AccessibilityTree.Element] {
  fileprivate func firstElement(where matches: (AccessibilityTree.Element) -> Bool) -> AccessibilityTree.Element? {
    for element in self {
      if matches(element) { return element }
      if let inner = element.children.firstElement(where: matches) { return inner }
    }
    return nil
  }
}
