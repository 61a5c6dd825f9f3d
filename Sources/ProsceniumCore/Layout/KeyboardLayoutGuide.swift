import Foundation

/// The part of a view that the keyboard covers, for constraints; each view has one, ``View/keyboardLayoutGuide``.
///
/// It is as wide as the view and stands on its lower edge: up to the keyboard's upper edge, or while the keyboard is
/// hidden up to the safe area's. What is constrained to it moves with the keyboard's duration and pace.
@preconcurrency @MainActor public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide reaches up to the safe area at least, and is not empty without a keyboard; true unless set.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  /// Whether the guide is the keyboard's own frame while that floats, as far as it is in the view; false unless set.
  ///
  /// Otherwise a keyboard that floats counts as hidden.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { owningView?.setNeedsLayout() } }
  }

  init(of view: View) { super.init(region: .keyboard, of: view) }

  /// Where the guide is in its view.
  enum Standing {
    /// On the lower edge, of some height.
    case onLowerEdge(height: CGFloat)
    /// In a rectangle of the view's coordinates.
    case floating(Rect)
  }

  var standing: Standing {
    guard let view = owningView else { return .onLowerEdge(height: 0) }
    let ground = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window, let frame = window.keyboardFrame else { return .onLowerEdge(height: ground) }
    if let top = window.keyboardTop {
      let covered = view.convert(view.bounds, to: nil).maxY - top
      return .onLowerEdge(height: max(ground, min(covered, view.bounds.height)))
    }
    guard followsUndockedKeyboard else { return .onLowerEdge(height: ground) }
    let inView = window.convert(frame, to: view).intersection(view.bounds)
    return inView.isNull ? .onLowerEdge(height: ground) : .floating(inView)
  }
}

extension View {
  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    let state = constraintStateMade
    if let guide = state.keyboard { return guide }
    let guide = KeyboardLayoutGuide(of: self)
    state.keyboard = guide
    return guide
  }

  /// What the view's keyboard guide stands for, in the view's coordinates.
  func rectOfKeyboard() -> Rect {
    switch keyboardLayoutGuide.standing {
    case .floating(let rect): rect
    case .onLowerEdge(let height):
      Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    }
  }
}
