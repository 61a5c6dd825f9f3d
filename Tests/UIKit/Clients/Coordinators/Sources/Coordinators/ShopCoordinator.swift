//
//  ShopCoordinator.swift
//  Shop
//

import UIKit
import os.log

final class ShopCoordinator: NSObject, Coordinator {

    weak var parentCoordinator: Coordinator?
    var childCoordinators: [Coordinator] = []

    let navigationController: LoggingNavigationController
    private(set) var shown: [String] = []

    private let factory: Factory

    init(factory: Factory) {
        self.factory = factory
        self.navigationController = factory.makeNavigationController(title: "Shop", symbol: "cart")
        super.init()
    }

    func start() {
        let list = factory.makeProductList()
        list.delegate = self
        navigationController.delegate = self
        navigationController.pushViewController(list, animated: false)
    }

    func showDetail(_ product: Product, animated: Bool = true) {
        let detail = factory.makeProductDetail(product)
        detail.onBuy = { [weak self] in self?.startCheckout(product) }
        navigationController.pushViewController(detail, animated: animated)
    }

    func startCheckout(_ product: Product) {
        let checkout = CheckoutCoordinator(product: product, navigationController: navigationController, factory: factory)
        adopt(checkout)
        checkout.start()
    }

    func showProfile() {
        guard !childCoordinators.contains(where: { $0 is ProfileCoordinator }) else { return }
        let profile = ProfileCoordinator(presenter: navigationController, factory: factory)
        adopt(profile)
        profile.start()
    }

    /// Somebody else took our modal screen away.
    func modalWasDismissed() {
        childCoordinators
            .filter { $0 is ProfileCoordinator }
            .forEach { removeChild($0) }
    }

    func forgetShown() {
        shown.removeAll()
    }
}

extension ShopCoordinator: ProductListViewControllerDelegate {

    func productList(_ list: ProductListViewController, didSelect product: Product) {
        showDetail(product)
    }

    func productListDidTapProfile(_ list: ProductListViewController) {
        showProfile()
    }
}

extension ShopCoordinator: UINavigationControllerDelegate {

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        shown.append("willShow \(viewController.title ?? "-")")
    }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        shown.append("didShow \(viewController.title ?? "-")")
        if let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
           navigationController.viewControllers.contains(from) {
            return // a push
        }
        // The back button tells nobody: look which of the children lost their screens.
        for case let checkout as CheckoutCoordinator in childCoordinators
        where !navigationController.viewControllers.contains(where: { $0 === checkout.rootViewController }) {
            os_log("Checkout was left by the back button")
            childDidFinish(checkout)
        }
    }
}

// MARK: - Checkout

final class CheckoutCoordinator: Coordinator {

    weak var parentCoordinator: Coordinator?
    var childCoordinators: [Coordinator] = []
    private(set) weak var rootViewController: CheckoutViewController?

    private let product: Product
    private let navigationController: UINavigationController
    private let factory: Factory

    init(product: Product, navigationController: UINavigationController, factory: Factory) {
        self.product = product
        self.navigationController = navigationController
        self.factory = factory
    }

    func start() {
        let checkout = factory.makeCheckout(product)
        checkout.onPay = { [weak self] in self?.pay() }
        rootViewController = checkout
        navigationController.pushViewController(checkout, animated: true)
    }

    private func pay() {
        navigationController.popToRootViewController(animated: true)
        parentCoordinator?.childDidFinish(self)
    }
}
