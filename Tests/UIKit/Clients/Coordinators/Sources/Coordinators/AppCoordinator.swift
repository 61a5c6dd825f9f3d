//
//  AppCoordinator.swift
//  Shop
//

import UIKit

final class AppCoordinator: NSObject, Coordinator {

    weak var parentCoordinator: Coordinator?
    var childCoordinators: [Coordinator] = []

    let window: UIWindow
    let tabBarController = UITabBarController()
    let shop: ShopCoordinator
    let library: LibraryCoordinator

    private let factory: Factory

    init(window: UIWindow, factory: Factory) {
        self.window = window
        self.factory = factory
        self.shop = ShopCoordinator(factory: factory)
        self.library = LibraryCoordinator(factory: factory)
        super.init()
    }

    func start() {
        adopt(shop)
        adopt(library)
        shop.start()
        library.start()
        tabBarController.delegate = self
        tabBarController.viewControllers = [shop.navigationController, library.splitViewController]
        window.rootViewController = tabBarController
        window.makeKeyAndVisible()
    }

    /// Modal screens go first, the link follows when they are gone.
    @discardableResult
    func handle(_ link: DeepLink) -> Bool {
        guard canHandle(link) else { return false }
        guard tabBarController.presentedViewController == nil else {
            tabBarController.dismiss(animated: false) { [weak self] in
                self?.shop.modalWasDismissed()
                self?.show(link)
            }
            return true
        }
        show(link)
        return true
    }

    private func canHandle(_ link: DeepLink) -> Bool {
        if case .product(let id) = link {
            return factory.store.product(withID: id) != nil
        }
        return true
    }

    private func show(_ link: DeepLink) {
        switch link {
        case .product(let id):
            guard let product = factory.store.product(withID: id) else { return }
            tabBarController.selectedViewController = shop.navigationController
            shop.navigationController.popToRootViewController(animated: false)
            shop.showDetail(product, animated: false)
        case .library(let item):
            tabBarController.selectedIndex = 1
            library.showItem(item)
        case .profile:
            tabBarController.selectedIndex = 0
            shop.showProfile()
        }
    }
}

extension AppCoordinator: UITabBarControllerDelegate {

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        // A second tap on the shop goes back to its list.
        if viewController === tabBarController.selectedViewController,
           viewController.isKind(of: UINavigationController.self),
           let navigationController = viewController as? UINavigationController {
            navigationController.popToRootViewController(animated: true)
            return false
        }
        return true
    }
}

// MARK: - Library

final class LibraryCoordinator: NSObject, Coordinator, UISplitViewControllerDelegate {

    weak var parentCoordinator: Coordinator?
    var childCoordinators: [Coordinator] = []

    let splitViewController: UISplitViewController
    private(set) var secondary: UINavigationController?
    private(set) lazy var primary = UINavigationController(rootViewController: makeSidebar())

    init(factory: Factory) {
        splitViewController = factory.makeSplit(title: "Library")
        super.init()
    }

    func start() {
        splitViewController.delegate = self
        splitViewController.setViewController(primary, for: .primary)
    }

    func showItem(_ name: String) {
        let item = UIViewController()
        item.title = name
        item.view.backgroundColor = .systemBackground
        let secondary = UINavigationController(rootViewController: item)
        self.secondary = secondary
        splitViewController.setViewController(secondary, for: .secondary)
        splitViewController.show(.secondary)
    }

    private func makeSidebar() -> UIViewController {
        let sidebar = UIViewController()
        sidebar.title = "Library"
        sidebar.view.backgroundColor = .secondarySystemBackground
        return sidebar
    }

    func splitViewController(_ svc: UISplitViewController,
                             topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column)
        -> UISplitViewController.Column {
        svc.viewController(for: .secondary) == nil ? .primary : proposedTopColumn
    }
}
