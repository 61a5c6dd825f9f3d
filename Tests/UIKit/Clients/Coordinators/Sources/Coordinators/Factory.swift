//
//  Factory.swift
//  Shop
//
//  Every screen is made here and nowhere else; there are no storyboards.
//

import UIKit

protocol Factory: AnyObject {
    var store: Store { get }
    func makeNavigationController(title: String, symbol: String) -> LoggingNavigationController
    func makeProductList() -> ProductListViewController
    func makeProductDetail(_ product: Product) -> ProductDetailViewController
    func makeCheckout(_ product: Product) -> CheckoutViewController
    func makeProfileForm() -> ProfileFormViewController
    func makeSplit(title: String) -> UISplitViewController
}

final class DefaultFactory: Factory {

    let store: Store

    init(store: Store) {
        self.store = store
    }

    func makeNavigationController(title: String, symbol: String) -> LoggingNavigationController {
        let navigationController = LoggingNavigationController()
        navigationController.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return navigationController
    }

    func makeProductList() -> ProductListViewController {
        ProductListViewController(products: store.products)
    }

    func makeProductDetail(_ product: Product) -> ProductDetailViewController {
        ProductDetailViewController(product: product)
    }

    func makeCheckout(_ product: Product) -> CheckoutViewController {
        CheckoutViewController(product: product)
    }

    func makeProfileForm() -> ProfileFormViewController {
        ProfileFormViewController(profile: store.profile)
    }

    func makeSplit(title: String) -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        split.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "books.vertical"), tag: 1)
        return split
    }
}

/// Writes down what is done to the stack. Subclassing does, swizzling is not needed.
final class LoggingNavigationController: UINavigationController {

    private(set) var history: [String] = []

    func forgetHistory() {
        history.removeAll()
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        history.append("push \(viewController.title ?? "-")")
        super.pushViewController(viewController, animated: animated)
    }

    @discardableResult
    override func popViewController(animated: Bool) -> UIViewController? {
        let popped = super.popViewController(animated: animated)
        history.append("pop \(popped?.title ?? "-")")
        return popped
    }

    @discardableResult
    override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = super.popToRootViewController(animated: animated)
        history.append("root \(popped?.count ?? 0)")
        return popped
    }
}
