/// A key with modifier keys that performs an action of the responder chain.
public struct KeyCommand: Sendable {
  /// The text that the key produces without modifier keys, or one of the names such as ``inputEscape``.
  public let input: String

  /// The modifier keys that must be pressed.
  public let modifierFlags: KeyModifierFlags

  /// The method that the first responder implementing it performs.
  public let action: Selector

  /// The title for a person, or an empty text.
  public var discoverabilityTitle = ""

  /// A Boolean value that indicates whether the command comes before text input and movements of the focus. The default
  /// is `false`.
  public var wantsPriorityOverSystemBehavior = false

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - input: The text that the key produces without modifier keys.
  ///   - modifierFlags: The modifier keys that must be pressed.
  ///   - action: The method to perform.
  public init(input: String, modifierFlags: KeyModifierFlags = [], action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }

  /// The up arrow as an input.
  public static let inputUpArrow = "UIKeyInputUpArrow"

  /// The down arrow as an input.
  public static let inputDownArrow = "UIKeyInputDownArrow"

  /// The left arrow as an input.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"

  /// The right arrow as an input.
  public static let inputRightArrow = "UIKeyInputRightArrow"

  /// The Escape key as an input.
  public static let inputEscape = "UIKeyInputEscape"

  /// Returns a Boolean value that indicates whether a key with its modifier keys is the command's.
  func matches(_ sample: PressSample) -> Bool {
    let relevant: KeyModifierFlags = [.shift, .control, .alternate, .command]
    guard sample.modifierFlags.intersection(relevant) == modifierFlags.intersection(relevant) else { return false }
    switch input {
    case KeyCommand.inputUpArrow: return sample.key == .upArrow
    case KeyCommand.inputDownArrow: return sample.key == .downArrow
    case KeyCommand.inputLeftArrow: return sample.key == .leftArrow
    case KeyCommand.inputRightArrow: return sample.key == .rightArrow
    case KeyCommand.inputEscape: return sample.key == .escape
    default: return !input.isEmpty && sample.charactersIgnoringModifiers.lowercased() == input.lowercased()
    }
  }
}

extension Window {
  /// The responder that receives keys, which is the first responder or else the frontmost controller.
  final var pressTarget: Responder { firstResponder ?? contents?.frontResponder ?? self }

  /// Performs the first key command in the responder chain that a press matches, and moves the focus by Tab.
  ///
  /// Commands with priority come first, then text input, then the focus, and then the other commands.
  ///
  /// - Returns: A Boolean value that indicates whether the press was used.
  final func performKeyCommand(of press: Press) -> Bool {
    guard let start = press.responder else { return false }
    if start.perform(press.current, priority: true) { return true }
    if start.takesKey(press.current) { return false }
    if moveFocus(by: press.current) { return true }
    return start.perform(press.current, priority: false)
  }

  /// Makes the next or the previous view in reading order the first responder, if Tab was pressed.
  ///
  /// Without a first responder, Tab visits the first view, and Shift with Tab visits the last one.
  private func moveFocus(by sample: PressSample) -> Bool {
    guard sample.key == .tab, sample.modifierFlags.isSubset(of: [.shift, .alphaShift]) else { return false }
    let (candidates, isBackward) = (focusOrder, sample.modifierFlags.contains(.shift))
    guard let current = firstResponder else {
      return moveFocus(to: isBackward ? candidates.last : candidates.first)
    }
    guard let index = candidates.firstIndex(where: { $0 === current.standingView }), candidates.count > 1 else {
      return false
    }
    let step = isBackward ? candidates.count - 1 : 1
    return moveFocus(to: candidates[(index + step) % candidates.count])
  }

  private func moveFocus(to view: View?) -> Bool {
    guard let view, view.becomeFirstResponder() else { return false }
    if firstResponder === view { showFocus() }
    return true
  }

  /// The views that Tab visits, in reading order: by rows from the top, and in a row from the leading edge.
  private var focusOrder: [View] {
    var found: [View] = []
    collectFocusable(in: contents?.frontResponder.standingView ?? self, into: &found)
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    return found.enumerated().map {
      (offset: $0.offset, view: $0.element, frame: $0.element.convert($0.element.bounds, to: nil))
    }
    .sorted { left, right in
      if left.frame.minY != right.frame.minY { return left.frame.minY < right.frame.minY }
      if left.frame.minX != right.frame.minX { return (left.frame.minX < right.frame.minX) != isRightToLeft }
      return left.offset < right.offset
    }
    .map(\.view)
  }

  private func collectFocusable(in view: View, into found: inout [View]) {
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    if view.isFocusable { found.append(view) }
    for subview in view.subviews { collectFocusable(in: subview, into: &found) }
  }
}

extension Responder {
  /// Performs the first key command with or without priority that matches a key, up the responder chain.
  fileprivate func perform(_ sample: PressSample, priority: Bool) -> Bool {
    var candidate: Responder? = self
    while let responder = candidate {
      for command in responder.keyCommands ?? [] {
        guard command.wantsPriorityOverSystemBehavior == priority, command.matches(sample) else { continue }
        guard let target = responder.target(forAction: command.action, withSender: command) else { continue }
        command.action.perform(on: target as AnyObject, sender: command)
        return true
      }
      candidate = responder.next
    }
    return false
  }
}
