/// Makes a property of a view subclass one that animates: what is set in a block is shown bit by bit.
///
/// The property itself is the model value, which changes at once; its projection is what the last frame showed. All
/// animations of the property add up, so that a change in the middle goes on with value and velocity.
///
///     final class Gauge: View {
///       @Animated var level = 0.0
///     }
///
///     View.animate(withDuration: 1) { gauge.level = 1 }
///     gauge.$level  // 0, then more with each frame
@propertyWrapper @MainActor public struct Animated<Value: AnimatableValue> {
  private let property: AnimatedProperty<Value>

  /// Makes a property with its first value, which is not animated.
  public init(wrappedValue: Value) { property = AnimatedProperty(wrappedValue, composition: .additive) }

  /// The model value.
  @available(*, unavailable, message: "Only a view's property can be animated.")
  public var wrappedValue: Value {
    get { fatalError("Only a view's property can be animated.") }
    set { fatalError("Only a view's property can be animated.") }
  }

  /// What the last frame showed.
  public var projectedValue: Value { property.presentation }

  /// The model value, in the view that has the property.
  public static subscript<Owner: View>(
    _enclosingInstance view: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Animated<Value>>
  ) -> Value {
    get { view[keyPath: storage].property.model }
    set { view[keyPath: storage].property.set(newValue, of: view) }
  }
}

/// The model of one property beside a view's geometry, and the animations that run on it.
@MainActor final class AnimatedProperty<Value: AnimatableValue> {
  /// What becomes of animations when another block changes the property.
  enum Composition {
    /// All of them add up, so that value and velocity go on.
    case additive
    /// The new one takes over from the value shown.
    case fromCurrentState
  }

  private(set) var model: Value
  private let composition: Composition
  private var changes: [AnimatedPropertyChange<Value>] = []

  init(_ model: Value, composition: Composition) {
    self.model = model
    self.composition = composition
  }

  /// What is shown at the last frame.
  var presentation: Value { presentation(of: model) }

  /// What is shown at the last frame if the model resolves to another value for the view that shows it.
  func presentation(of model: Value) -> Value {
    guard isAnimated else { return model }
    return changes.reduce(model) { $1.isGone ? $0 : $0.adding($1.difference.scaled(by: $1.weight.rest)) }
  }

  /// Puts what the model has come to mean in its place, without any animation.
  func replaceModel(_ value: Value) { model = value }

  /// Whether what is shown may change by itself.
  var isAnimated: Bool { !changes.isEmpty }

  /// Whether an animation moves the property that lets no touch reach its view.
  var isHeldByAnimation: Bool { changes.contains { !$0.isGone && !$0.weight.allowsInteraction } }

  /// Changes the model; inside an animation block of `view` what is shown follows.
  func set(_ value: Value, of view: View) {
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
    view.noteShownChange()
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

/// What one animation still adds to one property.
@MainActor private final class AnimatedPropertyChange<Value: AnimatableValue>: PropertyMotion {
  /// The block's, which holds the change.
  unowned let weight: RemainingWeight
  private let property: AnimatedProperty<Value>
  let view: View
  private var start: Value
  private var end: Value

  /// How often the view had left a window when the change was made.
  private let departureCount: Int

  /// Whether another animation took the change's place.
  var hasSuccessor = false

  private var isDropped = false

  init(of property: AnimatedProperty<Value>, in view: View, weight: RemainingWeight, from start: Value, to end: Value) {
    self.property = property
    self.view = view
    self.weight = weight
    self.start = start
    self.end = end
    departureCount = view.hierarchy.departureCount
  }

  /// Whether the view left its window, which ended what moved it.
  private var hasLeft: Bool { view.hierarchy.departureCount != departureCount }

  var isLost: Bool { hasSuccessor || hasLeft }
  var isGone: Bool { isDropped || hasLeft }

  var difference: Value { start.subtracting(end) }

  func isReplaced(by other: RemainingWeight?, _ composition: AnimatedProperty<Value>.Composition) -> Bool {
    switch composition {
    case .additive: weight.isRepeating && weight !== other
    case .fromCurrentState: (weight.isRepeating || other != nil) && weight !== other
    }
  }

  /// The same block changed the property again, after it may have been changed without animation.
  func extend(from value: Value, to newEnd: Value) {
    if value != end { start.add(value.subtracting(end)) }
    end = newEnd
  }

  func drop() {
    isDropped = true
    property.remove(self)
  }

  func restore() { move(from: end, to: start) }

  func settle() -> (ViewAnimatingPosition) -> Void {
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

  /// Exact where no other code changed the model, else by the difference.
  private func move(from expected: Value, to target: Value) {
    let model = property.model
    property.setModel(model == expected ? target : model.adding(target.subtracting(expected)), of: view)
  }
}

/// One running change of one property that is not part of a view's geometry.
@MainActor protocol PropertyMotion: AnyObject {
  /// Whose property it is.
  var view: View { get }

  /// Whether it was taken away before its end: the view left its window, or another animation took its place.
  var isLost: Bool { get }

  /// Whether it moves nothing any more, and never will.
  var isGone: Bool { get }

  /// Stops moving: what is shown is the model.
  func drop()

  /// Sets the model back to what it was; the block that is open records that.
  func restore()

  /// Makes what is shown the model, and returns how to go on from there to either end.
  func settle() -> (ViewAnimatingPosition) -> Void
}
