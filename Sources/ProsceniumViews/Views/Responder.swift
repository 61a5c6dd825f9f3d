public import Foundation

/// The root class of views and view controllers, which can receive events.
///
/// Responders are equal if they are the same object.
@preconcurrency @MainActor open class Responder: Hashable, CustomStringConvertible {
  /// The next responder in the chain, which receives events ignored by this one, or `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// The observations of the responder and the objects attached to it, or `nil` if there are none.
  ///
  /// Only views and the owners of views store attachments.
  package final var attachments: ResponderAttachments? {
    get { storedAttachments }
    set { storedAttachments = newValue }
  }

  /// The attachments as a subclass stores them.
  var storedAttachments: ResponderAttachments? {
    get { (self as? any ViewOwner)?.ownAttachments }
    set { (self as? any ViewOwner)?.ownAttachments = newValue }
  }

  /// Creates a responder.
  public init() {}

  /// Returns a Boolean value that indicates whether `object` is equal to the responder. The default compares identity.
  open func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }

  /// The type and the address of the responder, for logs of an application.
  nonisolated open var description: String {
    "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }

  /// Returns the value of a property of a subclass by its name, or `nil` if there is none.
  func valueOfSubclass(_ key: String) -> Any? { nil }

  /// Notifies the responder that an archive has created it. No archive creates responders, so that only code calls the
  /// method.
  open func awakeFromNib() {}

  /// Notifies the responder of a change that it observes by a name. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The observed object.
  ///   - change: The values of the change that the options request.
  ///   - context: The pointer that was given to ``addObserver(_:forKeyPath:options:context:)``.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: First responder

  /// A Boolean value that indicates whether the responder can become the first responder. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the responder can resign as first responder. The default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether the responder receives keyboard input.
  open var isFirstResponder: Bool { standingView?.window?.firstResponder === self }

  /// Makes this the first responder of its window, after the previous first responder has resigned.
  ///
  /// - Returns: A Boolean value that indicates whether the responder is now the first responder. The value is `false`
  ///   if it is not in a window, if it cannot become first responder, or if the previous one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { standingView?.window?.focus(on: self) ?? false }

  /// Resigns as first responder, so that the window has none.
  ///
  /// The library also calls this method when the responder's view leaves the window. In that case the result is
  /// ignored. Another call happens when a controller is presented, and the responder becomes first responder again
  /// after the dismissal. An override must call `super`.
  ///
  /// - Returns: A Boolean value that indicates whether the responder is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { standingView?.window?.unfocus(self) ?? true }

  /// Notifies the responder that the window has removed it as first responder although it has refused to resign.
  ///
  /// The default implementation does nothing.
  func firstResponderWasRemoved() {}

  // MARK: Input views

  /// The view that replaces the keyboard while this is the first responder, or `nil`, the default, for the keyboard.
  ///
  /// A next responder's view is shown if the first responder has none. The height is that of the view's content or
  /// else of its frame. The view is at the lower edge of the window, and `Window.wantsKeyboard` is `false`.
  open var inputView: View? { nil }

  /// The view on top of the keyboard while this is the first responder, or `nil`, the default, for none.
  ///
  /// A next responder's view is shown if the first responder has none. The height is that of the view's content or
  /// else of its frame. The view counts as a part of the keyboard, and moves with it. Without a keyboard, the view is
  /// at the bottom of the window's safe area.
  open var inputAccessoryView: View? { nil }

  /// Shows the present input views if this is the first responder.
  ///
  /// Call this method after ``inputView``, ``inputAccessoryView`` or the height of such a view has changed.
  open func reloadInputViews() { if isFirstResponder { standingView?.window?.inputViewsDidChange() } }

  // MARK: Touches

  /// Notifies the responder of new touches. The default implementation passes them to the next responder.
  ///
  /// Override all four methods for touches or none of them, so that each beginning has an end.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }

  /// Notifies the responder of moved touches. The default implementation passes them to the next responder.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }

  /// Notifies the responder of touches that have left the surface. The default implementation passes them to the next
  /// responder.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }

  /// Notifies the responder of touches that must not take effect. The default implementation passes them to the next
  /// responder.
  ///
  /// A gesture recogniser has taken the touches, the view has left its window, or the system has ended them.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { next?.touchesCancelled(touches, with: event) }

  /// Notifies the responder of corrected estimates. The stage delivers none.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  // MARK: Keys

  /// Notifies the responder of pressed keys. The default implementation passes them to the next responder.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { next?.pressesBegan(presses, with: event) }

  /// Notifies the responder of keys that are still down. The default implementation passes them to the next responder.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Notifies the responder of released keys. The default implementation passes them to the next responder.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { next?.pressesEnded(presses, with: event) }

  /// Notifies the responder that a motion of the device begins. No stage reports motions.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {}

  /// Notifies the responder that a motion of the device has ended. No stage reports motions.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {}

  /// Notifies the responder that a motion of the device must not take effect. No stage reports motions.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {}

  /// Notifies the responder of keys that must not take effect. The default implementation passes them to the next
  /// responder.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Returns a Boolean value that indicates whether the responder uses a key for text input. The default is `false`.
  ///
  /// A key for text input performs no key command without priority, and does not move the focus.
  func takesKey(_ sample: PressSample) -> Bool { false }

  /// The key commands of the responder, or `nil` if there are none.
  ///
  /// A pressed key is compared with the commands of the first responder and then with those of its next responders.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: Actions

  /// Returns a Boolean value that indicates whether the responder performs an action.
  ///
  /// The default is `true` if the responder is of the type of the selector's method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(by: self) }

  /// Returns the responder that performs an action, which is this one or one of its next responders, or `nil` if there
  /// is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: Accessibility

  /// The accessibility values that code has set, or `nil` if there are none.
  var accessibilityState: AccessibilityState? {
    get { (self as? any ViewOwner)?.ownAccessibilityState }
    set { (self as? any ViewOwner)?.ownAccessibilityState = newValue }
  }

  /// The values that apply until code sets other ones.
  var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// The frame on the surface that applies until code sets another one.
  var defaultAccessibilityFrame: Rect { standingView.map { $0.shownOnSurface($0.presentation.bounds) } ?? .zero }

  /// A Boolean value that indicates whether assistive technologies read the responder as one element.
  ///
  /// The default is `true` for controls, for labels with a text and for instances of `AccessibilityElement`. It is
  /// `false` for other views. Views inside an element are no elements, unless it lists them in
  /// `accessibilityElements`.
  open var isAccessibilityElement: Bool {
    get { accessibilityState?.isElement ?? accessibilityDefaults.isElement }
    set { accessibilityStateMade.isElement = newValue }
  }

  /// The name of the element. The default is the title or the text. Setting `nil` restores the default.
  open var accessibilityLabel: String? {
    get { accessibilityState?.label ?? accessibilityDefaults.label }
    set { accessibilityStateMade.label = newValue }
  }

  /// The value of the element. The default is that of the control. Setting `nil` restores the default.
  open var accessibilityValue: String? {
    get { accessibilityState?.value ?? accessibilityDefaults.value }
    set { accessibilityStateMade.value = newValue }
  }

  /// The result of an activation in a short text, or `nil` for none. Setting `nil` restores the default.
  open var accessibilityHint: String? {
    get { accessibilityState?.hint ?? accessibilityDefaults.hint }
    set { accessibilityStateMade.hint = newValue }
  }

  /// The traits of the element. The default depends on the class and on its state.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilityState?.traits ?? accessibilityDefaults.traits }
    set { accessibilityStateMade.traits = newValue }
  }

  /// The frame in the coordinates of the surface. The default is the shown frame of the view.
  ///
  /// A frame that is not finite is ignored.
  open var accessibilityFrame: Rect {
    get { accessibilityState?.frame ?? defaultAccessibilityFrame }
    set { if newValue.isFinite { accessibilityStateMade.frame = newValue } }
  }

  /// The point of the surface at which a press activates the element. The default is the middle of the frame.
  ///
  /// A point that is not finite is ignored.
  open var accessibilityActivationPoint: Point {
    get { ownActivationPoint }
    set { if newValue.x.isFinite, newValue.y.isFinite { accessibilityStateMade.activationPoint = newValue } }
  }

  /// The elements inside in the order in which they are read, or `nil`, the default, for those of the subviews.
  ///
  /// An array contains views and instances of `AccessibilityElement`, and other objects are ignored.
  open var accessibilityElements: [Any]? {
    get { accessibilityState?.elements ?? accessibilityDefaults.elements }
    set { accessibilityStateMade.elements = newValue }
  }

  /// A Boolean value that indicates whether the elements inside are hidden from assistive technologies.
  ///
  /// The default is `false`.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityState?.hidesElements ?? false }
    set { accessibilityStateMade.hidesElements = newValue }
  }

  /// A Boolean value that indicates whether the elements of the views behind this one are hidden.
  ///
  /// The views behind are the siblings before this view in its superview. The default is `false`. The value is `true`
  /// for the view of a presentation that lets no touches pass.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityState?.isModal ?? false }
    set { accessibilityStateMade.isModal = newValue }
  }

  /// A Boolean value that indicates whether all elements inside are read before elements beside the view.
  ///
  /// The default is `false`.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityState?.groupsChildren ?? false }
    set { accessibilityStateMade.groupsChildren = newValue }
  }

  /// The actions in addition to the activation, or `nil`, the default, for none.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibilityState?.customActions }
    set { accessibilityStateMade.customActions = newValue }
  }

  /// Activates the element for an assistive technology.
  ///
  /// - Returns: A Boolean value that indicates whether the element was activated. After `false`, which is the default,
  ///   the assistive technology presses the `accessibilityActivationPoint`.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value of an element with the trait `adjustable`. The default implementation does nothing.
  open func accessibilityIncrement() {}

  /// Decreases the value of an element with the trait `adjustable`. The default implementation does nothing.
  open func accessibilityDecrement() {}

  /// Scrolls by a page, and returns `true` if the content moves. The default is `false`.
  ///
  /// An assistive technology asks the element and then its next responders, until one returns `true`.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }

  /// Closes a modal view, and returns `true` if the responder has closed one. The default is `false`.
  ///
  /// An assistive technology asks the element and then its next responders, until one returns `true`.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action of the state, and returns `true` if there is one. The default is `false`.
  ///
  /// An assistive technology asks the element and then its next responders, until one returns `true`.
  open func accessibilityPerformMagicTap() -> Bool { false }

  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The interface through which a view calls the controller that owns it.
@MainActor package protocol ViewOwner: Responder {
  /// The name of the owner in the texts of events.
  var name: String { get }

  /// The owned view, or `nil` until it is loaded.
  var viewIfLoaded: View? { get }

  var traitCollection: TraitCollection { get }
  var additionalSafeAreaInsets: EdgeInsets { get }

  /// The observations of the owner and the objects attached to it, or `nil` if there are none.
  var ownAttachments: ResponderAttachments? { get set }

  /// The accessibility values that code has set for the owner, or `nil` if there are none.
  var ownAccessibilityState: AccessibilityState? { get set }

  /// The minimum margins of the owned view, or `nil` if only the view's own margins apply.
  var minimumLayoutMargins: DirectionalEdgeInsets? { get }

  /// A Boolean value that indicates whether scroll views that cannot scroll also avoid the safe area.
  var adjustsScrollViewInsets: Bool { get }

  func viewWillMove(toWindow window: Window?)
  func viewDidMoveToWindow()
  func updateProperties()
  func updateViewConstraints()

  /// Notifies the owner before each layout of its view that the safe area may have changed.
  func safeAreaMayHaveChanged()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()

  /// Notifies the owner that its view may have another fitting size.
  func notifyOfFittingSize()

  /// The owner that keeps the keyboard visible when a responder in this one resigns, or `nil` if none does.
  var keeperOfKeyboard: (any ViewOwner)? { get }

  /// Reports an imminent method call to the observers of the stage.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - text: The text of the event, evaluated only if an observer exists.
  func trace(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText)
}

extension EventText.StringInterpolation {
  /// Appends the accessibility identifier of a view, or the view's type if it has none.
  @MainActor public mutating func appendInterpolation(_ view: View) {
    appendInterpolation(view, named: view.accessibilityIdentifier ?? view.typeName)
  }

  /// Appends an owner with its name.
  @MainActor mutating func appendInterpolation(_ owner: any ViewOwner) {
    appendInterpolation(owner, named: owner.name)
  }
}

extension Responder {
  /// The view whose window is the responder's window, or `nil` if the responder has no view.
  package final var standingView: View? { self as? View ?? (self as? any ViewOwner)?.viewIfLoaded }

  /// The name of the type, cached because computing it costs more than the rest of an item.
  package var typeName: String {
    if let name = Self.typeNames[ObjectIdentifier(type(of: self))] { return name }
    let name = String(describing: type(of: self))
    Self.typeNames[ObjectIdentifier(type(of: self))] = name
    return name
  }

  private static var typeNames: [ObjectIdentifier: String] = [:]
}
