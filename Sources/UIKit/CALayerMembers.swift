public import ProsceniumCore

extension CALayer {
  /// Lays out the view of the layer before the next frame.
  public final func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays out the view of the layer if it needs layout.
  public final func layoutIfNeeded() { view?.layoutIfNeeded() }

  /// Does nothing, because edges are always smooth. The value is always `true`.
  public final var allowsEdgeAntialiasing: Bool {
    get { true }
    set {}
  }

  /// Does nothing, because a layer is drawn from both sides. The value is always `true`.
  public final var isDoubleSided: Bool {
    get { true }
    set {}
  }

  /// Does nothing, because the origin is always at the upper left corner. The value is always `false`.
  public final var isGeometryFlipped: Bool {
    get { false }
    set {}
  }

  /// Does nothing, because drawing is recorded. The value is always `false`.
  public final var drawsAsynchronously: Bool {
    get { false }
    set {}
  }

  /// Does nothing, because a layer has no actions of its own. The value is always `nil`.
  ///
  /// Changes of a layer outside of animations apply immediately.
  public final var actions: [String: Any]? {
    get { nil }
    set {}
  }
}

extension CATransaction {
  /// Does nothing, because the changes of a turn are shown with the next frame.
  public static func flush() {}

  /// Sets a property of the transaction by its name.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case (kCATransactionDisableActions, let value as Bool): setDisableActions(value)
    case (kCATransactionAnimationDuration, let value as Double): setAnimationDuration(value)
    case (kCATransactionAnimationTimingFunction, let value as CAMediaTimingFunction): setAnimationTimingFunction(value)
    default: Inert.log("CATransaction.setValue(_:forKey: \(key))", because: "a transaction has no such property")
    }
  }
}

/// The name of the property `disableActions` of a transaction.
public let kCATransactionDisableActions = "disableActions"
/// The name of the property `animationDuration` of a transaction.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of the property `animationTimingFunction` of a transaction.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
