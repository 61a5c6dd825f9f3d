//
//  ProfileCoordinator.swift
//  Shop
//

#if canImport(UIKit)
import UIKit

final class ProfileCoordinator: NSObject, Coordinator {

    weak var parentCoordinator: Coordinator?
    var childCoordinators: [Coordinator] = []
    private(set) var events: [String] = []

    let form: ProfileFormViewController
    let navigationController: UINavigationController

    private weak var presenter: UIViewController?
    private let factory: Factory

    init(presenter: UIViewController, factory: Factory) {
        self.presenter = presenter
        self.factory = factory
        self.form = factory.makeProfileForm()
        self.navigationController = UINavigationController(rootViewController: form)
        super.init()
        form.delegate = self
    }

    func start() {
        navigationController.modalPresentationStyle = .pageSheet
        if #available(iOS 15, *), let sheet = navigationController.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        }
        navigationController.presentationController?.delegate = self
        presenter?.present(navigationController, animated: true) { [weak self] in
            self?.events.append("presented")
        }
    }

    @available(iOS 15.0, *)
    func expand() {
        guard let sheet = navigationController.sheetPresentationController else { return }
        sheet.animateChanges {
            sheet.selectedDetentIdentifier = .large
        }
    }

    private func finish(_ event: String) {
        events.append(event)
        parentCoordinator?.childDidFinish(self)
    }

    private func close(_ event: String) {
        navigationController.dismiss(animated: true) { [weak self] in
            self?.finish(event)
        }
    }

    private func confirmDiscarding() {
        let alert = UIAlertController(title: "Discard changes?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
            self?.close("discarded")
        })
        alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
        alert.popoverPresentationController?.barButtonItem = form.navigationItem.leftBarButtonItem
        form.present(alert, animated: true)
    }
}

extension ProfileCoordinator: UIAdaptivePresentationControllerDelegate {

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        !form.hasChanges
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        events.append("attempt")
        confirmDiscarding()
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        finish("swiped away")
    }
}

extension ProfileCoordinator: ProfileFormViewControllerDelegate {

    func profileForm(_ form: ProfileFormViewController, didChange hasChanges: Bool) {
        navigationController.isModalInPresentation = hasChanges
    }

    func profileForm(_ form: ProfileFormViewController, didSave profile: Profile) {
        factory.store.profile = profile
        close("saved")
    }

    func profileFormDidCancel(_ form: ProfileFormViewController) {
        if form.hasChanges {
            confirmDiscarding()
        } else {
            close("cancelled")
        }
    }
}
#endif
