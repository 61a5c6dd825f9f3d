/// A value that is stored in an object of its own, so that an owner without the value stays small.
///
/// The object is created when the property is first set to a value. The owner must be a class, because copies of the
/// wrapper share the object.
@propertyWrapper struct Boxed<Value> {
  private final class Box {
    var value: Value?

    init(_ value: Value?) { self.value = value }
  }

  private var box: Box?

  init(wrappedValue: Value?) { box = wrappedValue.map { Box($0) } }

  /// The value, or `nil` if there is none.
  var wrappedValue: Value? {
    get { box?.value }
    set {
      if let box {
        box.value = newValue
      } else if newValue != nil {
        box = Box(newValue)
      }
    }
  }
}
