import Logging

/// A receiver of the messages of a gesture recogniser.
enum GestureAction {
  /// A method of a target, which the recogniser does not retain.
  case method(target: Target, selector: Selector)

  /// A closure that was added under a number.
  case closure(number: Int, body: @MainActor (GestureRecognizer) -> Void)

  /// A target that the recogniser does not retain.
  struct Target {
    weak var object: AnyObject?
  }
}

/// The handle of a closure that a gesture recogniser calls.
public struct GestureActionToken: Sendable, Hashable {
  let number: Int
}

/// A gesture recogniser, as a protocol whose methods know the type of the recogniser.
@preconcurrency @MainActor public protocol GestureRecognizing: GestureRecognizer {}

extension GestureRecognizer: GestureRecognizing {
  /// Adds a method of a target, which is called once for each state of an attempt that took effect.
  ///
  /// Adding the same method of the same target again has no effect.
  ///
  /// - Parameters:
  ///   - target: The target, which the recogniser does not retain.
  ///   - action: The method, which may receive the recogniser.
  public final func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !actions.contains(where: { $0.isMethod(action, of: object) }) else { return }
    actions.append(.method(target: GestureAction.Target(object: object), selector: action))
  }

  /// Removes methods of targets.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for all targets.
  ///   - action: The method, or `nil` for all methods.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll { entry in
      guard case .method(let entryTarget, let selector) = entry else { return false }
      return (object == nil || entryTarget.object === object) && (action == nil || selector == action)
    }
  }

  /// Removes a closure that ``GestureRecognizing/addAction(_:)`` has added.
  public final func removeAction(_ token: GestureActionToken) {
    actions.removeAll { if case .closure(token.number, _) = $0 { true } else { false } }
  }

  /// The states of all later attempts that take effect, as a sequence that ends with the recogniser.
  ///
  /// Each use of the property begins a sequence of its own. States that were not read are kept.
  public final var states: AsyncStream<State> {
    AsyncStream { continuation in
      let output = StreamOutput(continuation)
      let token = addAction { output.send($0.state) }
      output.readerDidLeave = { [weak self] in self?.removeAction(token) }
    }
  }

  /// Calls the targets and closures with the state of the present message.
  final func callActions() {
    attempt.environment?.trace(self)
    for action in actions {
      switch action {
      case .method(let target, let selector):
        guard let target = target.object else { continue }
        if !selector.perform(on: target, sender: self) {
          Logger.gestures.warning("\(self) cannot call \(selector) of \(type(of: target)), which has no such method.")
        }
      case .closure(_, let body):
        body(self)
      }
    }
  }

  /// Adds a closure under a new number.
  fileprivate final func add(_ body: @escaping @MainActor (GestureRecognizer) -> Void) -> GestureActionToken {
    GestureActionToken.last += 1
    actions.append(.closure(number: GestureActionToken.last, body: body))
    return GestureActionToken(number: GestureActionToken.last)
  }
}

extension GestureRecognizing {
  /// Adds a closure, which is called once for each state of an attempt that took effect.
  ///
  /// The recogniser retains the closure. Capture other objects weakly if they retain the recogniser.
  ///
  /// - Parameter action: The closure, which receives the recogniser.
  /// - Returns: The handle that removes the closure with ``GestureRecognizer/removeAction(_:)``.
  @discardableResult
  public func addAction(_ action: @escaping @MainActor (Self) -> Void) -> GestureActionToken {
    add { if let recognizer = $0 as? Self { action(recognizer) } }
  }
}

extension GestureActionToken {
  @MainActor fileprivate static var last = 0
}

extension GestureAction {
  fileprivate func isMethod(_ other: Selector, of object: AnyObject) -> Bool {
    guard case .method(let target, let selector) = self else { return false }
    return target.object === object && selector == other
  }
}

extension Logger {
  /// The logger of gestures and input, created at each use because the application may install its logging system late.
  static var gestures: Logger { Logger(label: "Proscenium.gestures") }
}
