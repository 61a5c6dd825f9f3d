//
//  AppDelegate.swift
//  Shop
//

import UIKit
import os.log

class AppDelegate: UIResponder, UIApplicationDelegate {

    func application(_ application: UIApplication,
                     didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        os_log("Launched with %d options", launchOptions?.count ?? 0)
        return true
    }

    @available(iOS 13.0, *)
    func application(_ application: UIApplication,
                     configurationForConnecting connectingSceneSession: UISceneSession,
                     options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private(set) var appCoordinator: AppCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        connect(UIWindow(windowScene: windowScene))
        if let context = connectionOptions.urlContexts.first {
            open(context.url)
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let context = URLContexts.first else { return }
        open(context.url)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        appCoordinator = nil
        window = nil
    }

    // MARK: - Also used by the tests

    func connect(_ window: UIWindow) {
        self.window = window
        let coordinator = AppCoordinator(window: window, factory: DefaultFactory(store: Store()))
        coordinator.start()
        appCoordinator = coordinator
    }

    @discardableResult
    func open(_ url: URL) -> Bool {
        guard let link = DeepLink(url: url), let coordinator = appCoordinator else { return false }
        return coordinator.handle(link)
    }
}
