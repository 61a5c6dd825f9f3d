// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension UISceneDelegate {
  /// The optional call of the methods that are named `scene`.
  public var scene: UISceneDelegate_scene? { UISceneDelegate_scene(object: self) }

  /// The optional call of the methods that are named `sceneDidBecomeActive`.
  public var sceneDidBecomeActive: UISceneDelegate_sceneDidBecomeActive? {
    UISceneDelegate_sceneDidBecomeActive(object: self)
  }

  /// The optional call of the methods that are named `sceneDidDisconnect`.
  public var sceneDidDisconnect: UISceneDelegate_sceneDidDisconnect? {
    UISceneDelegate_sceneDidDisconnect(object: self)
  }

  /// The optional call of the methods that are named `sceneDidEnterBackground`.
  public var sceneDidEnterBackground: UISceneDelegate_sceneDidEnterBackground? {
    UISceneDelegate_sceneDidEnterBackground(object: self)
  }

  /// The optional call of the methods that are named `sceneWillEnterForeground`.
  public var sceneWillEnterForeground: UISceneDelegate_sceneWillEnterForeground? {
    UISceneDelegate_sceneWillEnterForeground(object: self)
  }

  /// The optional call of the methods that are named `sceneWillResignActive`.
  public var sceneWillResignActive: UISceneDelegate_sceneWillResignActive? {
    UISceneDelegate_sceneWillResignActive(object: self)
  }
}

/// The call of the methods of `SceneDelegate` that are named `scene`.
@preconcurrency @MainActor public struct UISceneDelegate_scene {
  let object: any SceneDelegate

  /// Calls `SceneDelegate/scene(_:openURLContexts:)`.
  public func callAsFunction(_ scene: StageScene, openURLContexts URLContexts: Set<OpenURLContext>) {
    object.scene(scene, openURLContexts: URLContexts)
  }

  /// Calls `SceneDelegate/scene(_:willConnectTo:options:)`.
  public func callAsFunction(
    _ scene: StageScene,
    willConnectTo session: SceneSession,
    options: StageScene.ConnectionOptions
  ) {
    object.scene(scene, willConnectTo: session, options: options)
  }
}

/// The call of the methods of `SceneDelegate` that are named `sceneDidBecomeActive`.
@preconcurrency @MainActor public struct UISceneDelegate_sceneDidBecomeActive {
  let object: any SceneDelegate

  /// Calls `SceneDelegate/sceneDidBecomeActive(_:)`.
  public func callAsFunction(_ scene: StageScene) { object.sceneDidBecomeActive(scene) }
}

/// The call of the methods of `SceneDelegate` that are named `sceneDidDisconnect`.
@preconcurrency @MainActor public struct UISceneDelegate_sceneDidDisconnect {
  let object: any SceneDelegate

  /// Calls `SceneDelegate/sceneDidDisconnect(_:)`.
  public func callAsFunction(_ scene: StageScene) { object.sceneDidDisconnect(scene) }
}

/// The call of the methods of `SceneDelegate` that are named `sceneDidEnterBackground`.
@preconcurrency @MainActor public struct UISceneDelegate_sceneDidEnterBackground {
  let object: any SceneDelegate

  /// Calls `SceneDelegate/sceneDidEnterBackground(_:)`.
  public func callAsFunction(_ scene: StageScene) { object.sceneDidEnterBackground(scene) }
}

/// The call of the methods of `SceneDelegate` that are named `sceneWillEnterForeground`.
@preconcurrency @MainActor public struct UISceneDelegate_sceneWillEnterForeground {
  let object: any SceneDelegate

  /// Calls `SceneDelegate/sceneWillEnterForeground(_:)`.
  public func callAsFunction(_ scene: StageScene) { object.sceneWillEnterForeground(scene) }
}

/// The call of the methods of `SceneDelegate` that are named `sceneWillResignActive`.
@preconcurrency @MainActor public struct UISceneDelegate_sceneWillResignActive {
  let object: any SceneDelegate

  /// Calls `SceneDelegate/sceneWillResignActive(_:)`.
  public func callAsFunction(_ scene: StageScene) { object.sceneWillResignActive(scene) }
}
