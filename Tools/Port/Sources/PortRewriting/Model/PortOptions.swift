/// The settings of a run.
public struct PortOptions: Sendable, Equatable {
  /// The modules that every file imports, such as UIKit for sources with an umbrella header.
  public var imports: [String]

  /// The targets whose declarations are on the main actor by default, or `nil` for all targets.
  ///
  /// Test cases of these targets become nonisolated classes with members on the main actor.
  public var mainActorTargets: Set<String>?

  /// Creates settings.
  public init(imports: [String] = [], mainActorTargets: Set<String>? = []) {
    self.imports = imports
    self.mainActorTargets = mainActorTargets
  }

  /// Returns a Boolean value that indicates whether the declarations of a target are on the main actor by default.
  func isOnMainActor(_ target: String) -> Bool { mainActorTargets?.contains(target) ?? true }
}
