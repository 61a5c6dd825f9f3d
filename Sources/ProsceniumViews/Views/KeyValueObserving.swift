internal import Logging
internal import RuntimeSupport

/// The observations of a responder and the objects that are attached to it, which end with the responder.
@MainActor package final class ResponderAttachments {
  /// The observations in the order in which they began. The observer retains them.
  var observations: [WeakObservation] = []

  /// The registrations of observers by name, which retain their observations.
  var named: [NamedObservation] = []

  struct NamedObservation {
    weak var observer: Responder?
    let key: String
    let observation: KeyValueObservation
  }

  /// The attached objects by the addresses that identify them.
  package var objects: [UnsafeRawPointer: Any] = [:]

  /// Creates attachments without content.
  package init() {}
}

extension Responder {
  /// The properties that can be observed and read by a name.
  private static let namedProperties: [String: @MainActor (Responder) -> Any?] = [
    "alpha": { ($0 as? View)?.alpha },
    "bounds": { ($0 as? View)?.bounds },
    "center": { ($0 as? View)?.center },
    "frame": { ($0 as? View)?.frame },
    "hidden": { ($0 as? View)?.isHidden },
    "transform": { ($0 as? View)?.transform },
  ]

  /// Returns the value of a property by its name, or `nil` if the property cannot be read by a name.
  func namedValue(_ key: String) -> Any? { Self.namedProperties[key]?(self) ?? valueOfSubclass(key) }

  /// Returns the value of a property of the library as a name identifies it, or `nil` for other names.
  public final func value(forKey key: String) -> Any? { namedValue(key) }

  /// Notifies an observer of changes of a property that has a name. The observer is not retained.
  ///
  /// Observed are the properties `alpha`, `bounds`, `center`, `frame`, `hidden` and `transform` of views, and
  /// `contentInset`, `contentOffset` and `contentSize` of scroll views. Another name is logged and has no effect.
  ///
  /// - Parameters:
  ///   - observer: The observer, whose `observeValue(forKeyPath:of:change:context:)` is called.
  ///   - keyPath: The name of the property.
  ///   - options: The values that the observer receives.
  ///   - context: A pointer for the observer.
  public final func addObserver(
    _ observer: Responder,
    forKeyPath keyPath: String,
    options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    guard var last = namedValue(keyPath) else {
      return Logger.layout.warning("\(self) has no property \(keyPath) that can be observed.")
    }
    nonisolated(unsafe) let pointer = context
    let notify: @MainActor (Any) -> Void = { [weak self, weak observer] value in
      guard let self, let observer else { return }
      var change: [KeyValueChangeKey: Any] = [.kindKey: 1]
      if options.contains(.new) { change[.newKey] = value }
      if options.contains(.old) { change[.oldKey] = last }
      last = value
      observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: pointer)
    }
    let observation = KeyValueObservation { [weak self] in
      guard let value = self?.namedValue(keyPath), !areEqual(value, last) else { return }
      notify(value)
    }
    attachmentsMade.named.append(.init(observer: observer, key: keyPath, observation: observation))
    attachmentsMade.observations.append(WeakObservation(object: observation))
    if options.contains(.initial) { notify(last) }
  }

  /// Ends the notification of an observer. A call without an earlier registration has no effect.
  public final func removeObserver(
    _ observer: Responder,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer? = nil
  ) {
    attachments?.named.removeAll { $0.key == keyPath && $0.observer === observer }
  }
}

/// The name of a value of a change, for observers by name.
public struct KeyValueChangeKey: RawRepresentable, Sendable, Hashable {
  /// The text of the name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, which is always 1.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
}

/// A reference to an observation that its observer retains.
struct WeakObservation {
  weak var object: KeyValueObservation?
}

/// An object whose properties can be observed by key paths.
@MainActor @preconcurrency public protocol KeyValueObserving: AnyObject {}

extension Responder: KeyValueObserving {
  /// The attachments, which are created if there are none.
  package final var attachmentsMade: ResponderAttachments {
    if let attachments { return attachments }
    let made = ResponderAttachments()
    attachments = made
    return made
  }
}

extension View {
  /// Calls the handlers of observed properties whose values have changed.
  @inline(__always) final func observedValuesMayHaveChanged() {
    if rare?.attachments != nil { compareObservedValues() }
  }

  private func compareObservedValues() {
    for observation in rare?.attachments?.observations ?? [] { observation.object?.compare() }
  }
}

extension KeyValueObserving where Self: Responder {
  /// Observes a property of the library, and calls a handler after each change of its value.
  ///
  /// The handler is called before the setter returns. Observed are the geometry, opacity and visibility of a view, the
  /// content of a scroll view and its insets, and the properties of a subclass that follow from them. Setting an equal
  /// value calls no handler, unlike key-value observing on Apple's platforms.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that the handler receives, and `.initial` to call it before this method returns.
  ///   - changeHandler: The closure that receives the object and the change.
  /// - Returns: The observation, which ends when it is invalidated or released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    // Only the main actor reads and writes the values.
    nonisolated(unsafe) let path = keyPath
    nonisolated(unsafe) let handler = changeHandler
    nonisolated(unsafe) var last = self[keyPath: keyPath]
    @Sendable func change(from old: Value, to new: Value) -> KeyValueObservedChange<Value> {
      KeyValueObservedChange(
        newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil
      )
    }
    let observation = KeyValueObservation { [weak self] in
      guard let self else { return }
      let value = self[keyPath: path]
      guard !areEqual(value, last) else { return }
      let old = last
      last = value
      handler(self, change(from: old, to: value))
    }
    attachmentsMade.observations.removeAll { $0.object == nil }
    attachmentsMade.observations.append(WeakObservation(object: observation))
    if options.contains(.initial) { changeHandler(self, change(from: last, to: last)) }
    return observation
  }
}

/// Returns a Boolean value that indicates whether two values are known to be equal.
private func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func compare<Other: Equatable>(_ other: Other) -> Bool { other == right as? Other }
  guard let left = left as? any Equatable else { return false }
  return compare(left)
}

/// An observation of a property, which ends when it is invalidated or released.
public final class KeyValueObservation: Sendable {
  /// The comparison of the property with its last value, or `nil` after the end of the observation.
  private let comparison: Locked<(@MainActor @Sendable () -> Void)?>

  fileprivate init(_ compare: @escaping @MainActor @Sendable () -> Void) { comparison = Locked(compare) }

  @MainActor fileprivate func compare() { comparison.withLock(\.self)?() }

  /// Ends the observation. A second call has no effect, and any thread can call the method.
  public func invalidate() { comparison.withLock { $0 = nil } }
}

/// The values that the handler of an observation receives.
public struct KeyValueObservingOptions: OptionSet, Sendable, Hashable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The handler receives the new value.
  public static let new = KeyValueObservingOptions(rawValue: 1 << 0)
  /// The handler receives the value before the change.
  public static let old = KeyValueObservingOptions(rawValue: 1 << 1)
  /// The handler is called once when the observation begins.
  public static let initial = KeyValueObservingOptions(rawValue: 1 << 2)
  /// The handler would also be called before each change, which is not supported.
  public static let prior = KeyValueObservingOptions(rawValue: 1 << 3)
}

/// A change of an observed property.
public struct KeyValueObservedChange<Value> {
  /// The kind of the change, which is always a new value.
  public enum Kind: Sendable, Hashable {
    /// The property was set.
    case setting
  }

  /// The kind of the change.
  public var kind: Kind { .setting }

  /// The value after the change, or `nil` if the options do not include it.
  public let newValue: Value?

  /// The value before the change, or `nil` if the options do not include it.
  public let oldValue: Value?

  /// A Boolean value that is `false`, because no handler is called before a change.
  public var isPrior: Bool { false }
}
