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
