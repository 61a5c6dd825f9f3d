/// A property wrapper that makes a property of a view subclass animatable.
///
/// A change of the property inside an animation block is shown gradually. The property itself is the model value, which
/// changes immediately. Its projected value is the value that the last frame showed. All animations of the property add
/// up, so that a change during an animation continues with the shown value and velocity.
///
///     final class Gauge: View {
///       @Animated var level = 0.0
///     }
///
///     View.animate(withDuration: 1) { gauge.level = 1 }
///     gauge.$level  // 0, then more with each frame
@propertyWrapper @MainActor public struct Animated<Value: AnimatableValue> {
  private let property: AnimatedProperty<Value>

  /// Creates an animated property with an initial value, which is not animated.
  public init(wrappedValue: Value) { property = AnimatedProperty(wrappedValue, composition: .additive) }

  /// The model value, which is available only through the enclosing view.
  @available(*, unavailable, message: "@Animated requires a property of a View subclass.")
  public var wrappedValue: Value {
    get { fatalError("@Animated requires a property of a View subclass.") }
    set { fatalError("@Animated requires a property of a View subclass.") }
  }

  /// The value that the last frame showed.
  public var projectedValue: Value { property.presentation }

  /// Accesses the model value of the property in its enclosing view.
  public static subscript<Owner: View>(
    _enclosingInstance view: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Animated<Value>>
  ) -> Value {
    get { view[keyPath: storage].property.model }
    set { view[keyPath: storage].property.set(newValue, of: view) }
  }
}

/// The model value of one animatable property of a view and the animations that run on it.
///
/// The frame, transform and opacity of a view are not stored here, but in the view's `ViewValues`.
@MainActor final class AnimatedProperty<Value: AnimatableValue> {
  /// The rule for running animations when another animation block changes the property.
  enum Composition {
    /// The running animations continue and add up with the new one, so that value and velocity are continuous.
    case additive
    /// The new animation replaces the running ones and starts at the shown value.
    case fromCurrentState
  }

  private(set) var model: Value
  private let composition: Composition
  private var changes: [AnimatedPropertyChange<Value>] = []

  init(_ model: Value, composition: Composition) {
    self.model = model
    self.composition = composition
  }

  /// The value that the last frame showed.
  var presentation: Value { presentation(of: model) }

  /// Returns the value that the last frame would have shown with another model value.
  ///
  /// Callers use this function for a model that depends on traits of the view that shows it, such as a dynamic colour.
  func presentation(of model: Value) -> Value {
    guard isAnimated else { return model }
    return changes.reduce(model) { $1.isGone ? $0 : $0.adding($1.difference.scaled(by: $1.weight.rest)) }
  }

  /// Replaces the model value without an animation and without a request for a frame.
  ///
  /// Callers use this method if the same model resolves to another value, for example after a change of traits.
  package func replaceModel(_ value: Value) { model = value }

  /// A Boolean value that indicates whether the shown value may change without a change of the model.
  var isAnimated: Bool { !changes.isEmpty }

  /// A Boolean value that indicates whether a running animation of the property disables touches on its view.
  var isHeldByAnimation: Bool { changes.contains { !$0.isGone && !$0.weight.allowsInteraction } }

  /// Sets the model value, and animates the shown value if an animation block of `view` is open.
  package func set(_ value: Value, of view: View) {
    guard value != model else { return }
    let recorder = ViewChanges.recorder
    let weight = recorder?.weight(ofPropertyOf: view)
    var start = model
    changes.removeAll(where: \.isGone)
    for change in changes where change.isReplaced(by: weight, composition) {
      start.add(change.difference.scaled(by: change.weight.rest))
      if recorder?.owns(change.weight) != true { change.hasSuccessor = true }
      change.drop()
    }
    model = value
    view.invalidateShownValues()
    view.requestFrame()
    guard let weight, let recorder else { return }
    if let change = changes.first(where: { $0.weight === weight }) { return change.extend(from: start, to: value) }
    let change = AnimatedPropertyChange(of: self, in: view, weight: weight, from: start, to: value)
    changes.append(change)
    recorder.record(change)
  }

  fileprivate func setModel(_ value: Value, of view: View) { set(value, of: view) }

  fileprivate func remove(_ change: AnimatedPropertyChange<Value>) { changes.removeAll { $0 === change } }
}

/// The contribution of one animation to the shown value of one property.
@MainActor private final class AnimatedPropertyChange<Value: AnimatableValue>: PropertyMotion {
  /// The remaining weight of the animation block, which owns this change.
  private(set) unowned var weight: AdditiveWeight
  private let property: AnimatedProperty<Value>
  let view: View
  private var start: Value
  private var end: Value

  /// The number of times that the view had left a window when the change was made.
  private let departureCount: Int

  /// A Boolean value that indicates whether another animation has replaced this change.
  var hasSuccessor = false

  private var isDropped = false

  init(of property: AnimatedProperty<Value>, in view: View, weight: AdditiveWeight, from start: Value, to end: Value) {
    self.property = property
    self.view = view
    self.weight = weight
    self.start = start
    self.end = end
    departureCount = view.hierarchy.departureCount
  }

  /// A Boolean value that indicates whether the view has left its window since the change was made.
  ///
  /// A view that leaves its window ends its animations.
  private var hasLeft: Bool { view.hierarchy.departureCount != departureCount }

  var isLost: Bool { hasSuccessor || hasLeft }
  var isGone: Bool { isDropped || hasLeft }

  var difference: Value { start.subtracting(end) }

  func isReplaced(by other: AdditiveWeight?, _ composition: AnimatedProperty<Value>.Composition) -> Bool {
    switch composition {
    case .additive: weight.isRepeating && weight !== other
    case .fromCurrentState: (weight.isRepeating || other != nil) && weight !== other
    }
  }

  /// Extends the change to a new end value when the same block sets the property again.
  ///
  /// If code outside of the block has set the model in between, the start moves by the same difference.
  ///
  /// - Parameters:
  ///   - value: The model value before the new assignment.
  ///   - newEnd: The new model value.
  func extend(from value: Value, to newEnd: Value) {
    if value != end { start.add(value.subtracting(end)) }
    end = newEnd
  }

  func follow(_ weight: AdditiveWeight) { self.weight = weight }

  func drop() {
    isDropped = true
    property.remove(self)
  }

  func restore() { move(from: end, to: start) }

  func freeze() -> (ViewAnimatingPosition) -> Void {
    let frozen = isGone ? property.model : property.model.adding(difference.scaled(by: weight.rest))
    let ends = (start: property.model == end ? start : property.model.adding(difference), end: property.model)
    drop()
    property.setModel(frozen, of: view)
    return { [self] position in
      switch position {
      case .start: move(from: frozen, to: ends.start)
      case .end: move(from: frozen, to: ends.end)
      case .current: return
      }
    }
  }

  /// Moves the model to `target`, or by the same difference if other code has changed the model.
  ///
  /// - Parameters:
  ///   - expected: The model value if no other code has changed it. In that case the result is exactly `target`.
  ///   - target: The new model value.
  private func move(from expected: Value, to target: Value) {
    let model = property.model
    property.setModel(model == expected ? target : model.adding(target.subtracting(expected)), of: view)
  }
}

/// A running change of one property that is not part of a view's geometry.
@MainActor package protocol PropertyMotion: AnyObject {
  /// The view that owns the property.
  var view: View { get }

  /// A Boolean value that indicates whether the change ended early.
  ///
  /// A change ends early if the view leaves its window or if another animation replaces the change.
  var isLost: Bool { get }

  /// A Boolean value that indicates whether the change has ended for good and moves nothing.
  var isGone: Bool { get }

  /// Assigns the change to another block, which shows the same progress.
  func follow(_ weight: AdditiveWeight)

  /// Ends the change, so that the property shows its model value.
  func drop()

  /// Sets the model back to its value before the change. The open animation block records this assignment.
  func restore()

  /// Ends the change and sets the model to the shown value.
  ///
  /// - Returns: A function that continues from the shown value to the start or to the end of the change.
  func freeze() -> (ViewAnimatingPosition) -> Void
}
