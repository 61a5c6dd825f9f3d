/// One running change of one property that is not part of a view's geometry.
@MainActor protocol PropertyMotion: AnyObject {
  /// Whose property it is.
  var view: View { get }

  /// Stops moving: what is shown is the model.
  func drop()

  /// Sets the model back to what it was; the block that is open records that.
  func restore()

  /// Makes what is shown the model, and returns how to go on from there to either end.
  func settle() -> (ViewAnimatingPosition) -> Void
}
