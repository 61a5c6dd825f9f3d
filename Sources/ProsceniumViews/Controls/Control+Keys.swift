extension Control {
  /// The arrow keys that change the value of a control.
  enum ArrowKeys {
    /// No arrow key changes the value.
    case none
    /// The left and the right arrow change the value.
    case horizontal
    /// All arrow keys change the value. The up arrow increases it.
    case all
  }

  /// The modifier keys that do not change the effect of a key.
  private static let harmlessModifiers: KeyModifierFlags = [.alphaShift, .numericPad]

  final func keysBegin(_ presses: Set<Press>, with event: PressesEvent?) {
    pass(presses.filter { !begin($0, with: event) }) { $0.pressesBegan($1, with: event) }
  }

  /// Performs the repetition of an arrow key. The repetition of an activating key has no effect.
  final func keysRepeat(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses.intersection(heldKeys) where press.phase == .stationary && isOperable {
      if let step = step(of: press) { changeValue(by: step, with: event) }
    }
    pass(presses.subtracting(heldKeys)) { $0.pressesChanged($1, with: event) }
  }

  final func keysEnd(_ presses: Set<Press>, with event: PressesEvent?) {
    let held = presses.intersection(heldKeys)
    heldKeys.subtract(held)
    if let key = activatingKey, held.contains(key) {
      activationIsCancelled()
      if isOperable { activate(with: event) }
    }
    pass(presses.subtracting(held)) { $0.pressesEnded($1, with: event) }
  }

  final func keysAreCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let held = presses.intersection(heldKeys)
    heldKeys.subtract(held)
    if let key = activatingKey, held.contains(key) { activationIsCancelled() }
    pass(presses.subtracting(held)) { $0.pressesCancelled($1, with: event) }
  }

  /// Removes the highlight of an activating key, whose release then has no effect.
  final func activationIsCancelled() {
    guard activatingKey != nil else { return }
    activatingKey = nil
    isHighlighted = isTracking && isTouchInside
  }

  /// A Boolean value that indicates whether keys have an effect on the control.
  private var isOperable: Bool { isEnabled && isFirstResponder }

  /// Returns a Boolean value that indicates whether a key that was pressed has an effect on the control.
  private func begin(_ press: Press, with event: PressesEvent?) -> Bool {
    guard isOperable, let key = press.key, key.modifierFlags.isSubset(of: Self.harmlessModifiers) else { return false }
    if isActivatedByKeys, key.keyCode == .spacebar || key.keyCode == .returnOrEnter {
      heldKeys.insert(press)
      if activatingKey == nil, !isTracking {
        activatingKey = press
        isHighlighted = true
      }
      return true
    }
    guard let step = step(of: press) else { return false }
    heldKeys.insert(press)
    changeValue(by: step, with: event)
    return true
  }

  /// Returns the direction in which a key changes the value, or `nil` if it does not change the value.
  private func step(of press: Press) -> Int? {
    let forward = isMirrored ? -1 : 1
    switch (arrowKeys, press.type) {
    case (.horizontal, .rightArrow), (.all, .rightArrow): return forward
    case (.horizontal, .leftArrow), (.all, .leftArrow): return -forward
    case (.all, .upArrow): return 1
    case (.all, .downArrow): return -1
    case (.none, _), (.horizontal, _), (.all, _): return nil
    }
  }

  /// Passes keys without an effect to the next responder.
  private func pass(_ presses: Set<Press>, _ call: (Responder, Set<Press>) -> Void) {
    if !presses.isEmpty, let next { call(next, presses) }
  }
}
