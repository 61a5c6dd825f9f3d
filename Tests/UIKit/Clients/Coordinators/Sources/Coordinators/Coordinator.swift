//
//  Coordinator.swift
//  Shop
//

import UIKit

protocol Coordinator: AnyObject {
    var parentCoordinator: Coordinator? { get set }
    var childCoordinators: [Coordinator] { get set }

    func start()
    func childDidFinish(_ child: Coordinator)
}

extension Coordinator {

    func adopt(_ child: Coordinator) {
        child.parentCoordinator = self
        childCoordinators.append(child)
    }

    func removeChild(_ child: Coordinator) {
        childCoordinators.removeAll { $0 === child }
        child.parentCoordinator = nil
    }

    func childDidFinish(_ child: Coordinator) {
        removeChild(child)
    }
}

// MARK: - Deep links

enum DeepLink: Equatable {
    case product(id: Int)
    case library(item: String)
    case profile

    /// shop://product/42, shop://library/poems, shop://profile
    init?(url: URL) {
        guard url.scheme == "shop", let host = url.host else { return nil }
        let argument = url.pathComponents.dropFirst().first
        switch (host, argument) {
        case ("product", let argument?):
            guard let id = Int(argument) else { return nil }
            self = .product(id: id)
        case ("library", let argument?):
            self = .library(item: argument)
        case ("profile", nil):
            self = .profile
        default:
            return nil
        }
    }
}

// MARK: - Model

struct Product: Equatable {
    let id: Int
    let name: String
    let price: Int
}

struct Profile: Equatable {
    var name: String
    var email: String
}

final class Store {
    var products: [Product] = [
        Product(id: 1, name: "Lamp", price: 30),
        Product(id: 2, name: "Chair", price: 120),
        Product(id: 42, name: "Towel", price: 8)
    ]
    var profile = Profile(name: "Arthur", email: "arthur@example.com")

    func product(withID id: Int) -> Product? {
        products.first { $0.id == id }
    }
}
