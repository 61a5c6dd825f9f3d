public import Foundation

/// An object that recognises a gesture in the touches of a view and its subviews.
///
/// Add a recogniser to a view with ``View/addGestureRecognizer(_:)``. It receives each touch that begins in the view or
/// in a descendant, before the views do. Subclasses override ``touchesBegan(_:with:)`` and the related methods, call
/// `super` and set ``state``. When the recogniser takes effect, it calls its targets and actions once for each state.
///
/// Of two recognisers that share a touch, the first to recognise its gesture takes effect, and the other one fails. The
/// recognisers of the deepest view come first, and the last one added to a view comes before the others. The delegate
/// can let both take effect, and ``require(toFail:)`` gives one precedence.
///
/// Recognisers are equal if they are the same object.
@preconcurrency @MainActor open class GestureRecognizer: Hashable {
  /// The progress of a recogniser, with UIKit's raw values.
  public enum State: Int, Sendable, Hashable, CaseIterable {
    /// The gesture may still be recognised.
    case possible = 0
    /// A continuous gesture was recognised.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// The gesture is complete. A discrete gesture has this state alone.
    case ended = 3
    /// A continuous gesture was interrupted.
    case cancelled = 4
    /// The touches are not the gesture. No message is sent.
    case failed = 5

    /// The state in which a discrete gesture was recognised, which equals ``ended``.
    public static var recognized: State { .ended }
  }

  /// The state of the present attempt.
  ///
  /// The class does not check the exclusivity of the property, which each event accesses often. No access calls code of
  /// subclasses or delegates.
  @exclusivity(unchecked) final var attempt = GestureAttempt()

  /// The targets and closures that receive messages, in the order in which they were added.
  final var actions: [GestureAction] = []

  /// The recognisers that must fail before this one sends messages, in the order in which they were required.
  final var requirements: [GestureRequirement] = []

  /// The view to which the recogniser was added, or `nil` if there is none.
  public internal(set) final var view: View? {
    get { viewReference.object }
    set { viewReference.object = newValue }
  }
  private final var viewReference = WeakReference<View>()

  /// The delegate, which the recogniser does not retain.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// The name of the recogniser in logs, or `nil` to use the name of its type.
  public final var name: String?

  /// Creates a recogniser that calls a method of a target.
  ///
  /// - Parameters:
  ///   - target: The target, which the recogniser does not retain, or `nil` for none.
  ///   - action: The method, or `nil` for none.
  public init(target: Any? = nil, action: Selector? = nil) {
    if let target, let action { addTarget(target, action: action) }
  }

  // MARK: State

  /// The progress of the recogniser, which subclasses set.
  ///
  /// In a message, the property has the state of the message. A subclass can set `began`, `ended` and `failed` in the
  /// state `possible`, and `changed`, `ended` and `cancelled` in `began` and `changed`. A state that cannot follow the
  /// present one is logged and ignored. After a movement without a new state, `began` becomes `changed`.
  open var state: State {
    get { attempt.machine.reported }
    set { set(newValue) }
  }

  /// A Boolean value that indicates whether the recogniser receives touches. The default is `true`.
  ///
  /// Setting it to `false` cancels an active recogniser with a message. Its present touches are lost, even if the
  /// recogniser is enabled again immediately.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abort() } }
  }

  /// A Boolean value that indicates whether views lose the touches of a recognised gesture. The default is `true`.
  ///
  /// The views receive ``Responder/touchesCancelled(_:with:)`` after the first message.
  open var cancelsTouchesInView = true

  /// A Boolean value that indicates whether views receive no touch while the recogniser may still recognise its
  /// gesture.
  ///
  /// If the recogniser fails, the view receives the beginning with its original time and location, and then one
  /// movement to the present position. The default is `false`.
  open var delaysTouchesBegan = false

  /// A Boolean value that indicates whether views receive the end of a touch only after the recogniser has failed. The
  /// default is `true`.
  open var delaysTouchesEnded = true

  /// The raw values of the touch types that the recogniser receives. The default has all types.
  open var allowedTouchTypes: [NSNumber] = TouchType.allCases.map { NSNumber(value: $0.rawValue) } {
    didSet { touchTypes = Set(allowedTouchTypes.map(\.intValue)) }
  }
  private final var touchTypes = Set(TouchType.allCases.map(\.rawValue))

  /// The raw values of the press types that the recogniser receives. The default is empty.
  open var allowedPressTypes: [NSNumber] = []

  /// A Boolean value that indicates whether the recogniser receives touches of one type at a time. The default is
  /// `true`.
  open var requiresExclusiveTouchType = true

  /// The modifier keys that are pressed during the latest event of the recogniser.
  public internal(set) final var modifierFlags: KeyModifierFlags = []

  /// The buttons of the pointer that are pressed during the latest event of the recogniser.
  public internal(set) final var buttonMask: ButtonMask = []

  // MARK: Touches

  /// The number of touches of the gesture that are on the surface.
  open var numberOfTouches: Int { attempt.live.count }

  /// Returns the centre of the gesture's touches in the coordinates of a view, or in those of the window if `view` is
  /// `nil`.
  ///
  /// After the touches have ended, the result is their last centre.
  open func location(in view: View?) -> Point { Touch.convert(attempt.place, to: view) }

  /// Returns the location of one touch in the coordinates of a view, or in those of the window if `view` is `nil`.
  ///
  /// - Parameters:
  ///   - touchIndex: The index of the touch, from 0 to ``numberOfTouches`` - 1. Any other index is logged, and the
  ///     result is the centre of the touches.
  ///   - view: The view, or `nil` for the window.
  open func location(ofTouch touchIndex: Int, in view: View?) -> Point {
    location(ofTouch: touchIndex, of: attempt.live, in: view)
  }

  // MARK: Other recognisers

  /// Requires that another recogniser fails before this one sends messages.
  ///
  /// If the other one recognises its gesture, this one fails. A recogniser without a touch in common counts as failed.
  /// A requirement that would close a circle is logged and ignored.
  public final func require(toFail otherGestureRecognizer: GestureRecognizer) { addRequirement(otherGestureRecognizer) }

  /// Returns a Boolean value that indicates whether this recogniser must wait for the other one to fail.
  ///
  /// The default implementation asks the delegate. The method is called at most once for a pair in an attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  /// Returns a Boolean value that indicates whether the other recogniser must wait for this one to fail.
  ///
  /// The default implementation asks the delegate. The method is called at most once for a pair in an attempt.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
  }

  /// Returns a Boolean value that indicates whether this recogniser, if it is active, prevents the other one.
  ///
  /// The default is `true`. The delegates are asked after this method.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns a Boolean value that indicates whether the other recogniser, if it is active, prevents this one.
  ///
  /// The default is `true`. The delegates are asked after this method.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns a Boolean value that indicates whether the recogniser receives an event with a new touch, press or scroll.
  ///
  /// The default implementation asks the delegate.
  open func shouldReceive(_ event: Event) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: For subclasses

  /// Notifies the recogniser of new touches.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}

  /// Notifies the recogniser of moved touches.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}

  /// Notifies the recogniser of touches that have left the surface.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}

  /// Notifies the recogniser of touches that the system has ended.
  ///
  /// If an override leaves the recogniser undecided, the recogniser is cancelled or fails.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  /// Notifies the recogniser of corrected estimates. The stage delivers none.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  /// Notifies the recogniser of pressed keys whose types are in `allowedPressTypes`.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Notifies the recogniser of keys that are still down.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Notifies the recogniser of released keys.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Notifies the recogniser of keys whose press the system has ended.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

  /// Prepares the recogniser for its next attempt.
  ///
  /// The method is called after the attempt has ended, for all recognisers that are tied by failure requirements at
  /// once. Touches that are still on the surface are not part of the next attempt. An override does not set `state`.
  open func reset() {}

  /// Removes a touch from the gesture. Views receive it as if the recogniser did not exist.
  ///
  /// A recogniser without any other touch fails.
  public final func ignore(_ touch: Touch, for event: Event) { ignore(touch) }

  /// Removes a press from the gesture.
  ///
  /// A recogniser without any other press or touch fails.
  public final func ignore(_ button: Press, for event: PressesEvent) { ignore(button) }

  /// A Boolean value that indicates whether views lose the touches before the first message instead of after it.
  var takesTouchesBeforeMessages: Bool { false }

  /// Notifies the recogniser of a scroll. The default implementation does nothing.
  func scrolled(_ scroll: ScrollSample) {}

  /// A Boolean value that indicates whether the recogniser receives scrolls of a kind.
  func receives(_ phase: ScrollSample.Phase) -> Bool { false }

  /// A Boolean value that indicates whether touches drive the gesture. A hover is driven by the pointer alone.
  var receivesTouches: Bool { true }

  /// A Boolean value that indicates whether a scroll drives the gesture instead of touches.
  var isDrivenByScroll: Bool { false }

  /// Returns a Boolean value that indicates whether the recogniser receives a new touch.
  final func accepts(_ touch: Touch, with event: Event) -> Bool {
    guard isEnabled, receivesTouches, !attempt.machine.isFinal else { return false }
    guard touchTypes.contains(touch.type.rawValue) else { return false }
    if requiresExclusiveTouchType, let first = attempt.live.first, first.type != touch.type { return false }
    return shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  /// Returns a Boolean value that indicates whether the recogniser receives a new press.
  final func accepts(_ press: Press, of type: Press.PressType, with event: PressesEvent) -> Bool {
    guard isEnabled, !attempt.machine.isFinal, allowedPressTypes.contains(where: { $0.intValue == type.rawValue })
    else {
      return false
    }
    return shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }

  public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: CustomStringConvertible {
  /// The name or the type of the recogniser, for logs.
  public nonisolated var description: String {
    MainActor.assumeIsolated { name ?? String(describing: type(of: self)) }
  }
}
