/// An object that has an environment and is notified when it changes: windows, views, controllers.
@preconcurrency @MainActor public protocol TraitEnvironment: AnyObject {
  /// The environment in force for the object.
  var traitCollection: TraitCollection { get }

  /// Called after the environment changed, parents before children, with the collection before the change.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
}
