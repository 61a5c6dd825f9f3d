//
//  Scenes.swift
//  Bubble tutorial, part 5: the two screens
//

import UIKit

/// In the first edition these were identifiers of a storyboard. Code is easier to follow.
enum SceneIdentifier: String, CaseIterable {
    case home = "HomeViewController"
    case detail = "DetailViewController"
}

enum Scenes {
    static func instantiateViewController(withIdentifier identifier: SceneIdentifier) -> UIViewController {
        switch identifier {
        case .home: return HomeViewController()
        case .detail: return DetailViewController()
        }
    }
}

/// The first screen: one button.
class HomeViewController: UIViewController {

    enum Style {
        case mask
        case spring
    }

    let button = BubbleButton(type: .custom)
    var style = Style.mask
    var detailPresentationStyle: UIModalPresentationStyle = .custom
    private(set) var lastAnimator: UIViewControllerAnimatedTransitioning?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 60),
            button.heightAnchor.constraint(equalTo: button.widthAnchor),
            view.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 20),
            view.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 40)
        ])
        button.addTarget(self, action: #selector(didTapButton(_:)), for: .touchUpInside)
    }

    @objc func didTapButton(_ sender: UIButton) {
        guard presentedViewController == nil else { return }
        let detail = Scenes.instantiateViewController(withIdentifier: .detail)
        detail.modalPresentationStyle = detailPresentationStyle
        detail.modalPresentationCapturesStatusBarAppearance = true
        detail.transitioningDelegate = self
        present(detail, animated: true, completion: nil)
    }
}

extension HomeViewController: UIViewControllerTransitioningDelegate {

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        switch style {
        case .mask: lastAnimator = BubbleTransition(mode: .present, startingView: button)
        case .spring: lastAnimator = SpringBubbleTransition(isPresenting: true, startingView: button)
        }
        return lastAnimator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        switch style {
        case .mask: lastAnimator = BubbleTransition(mode: .dismiss, startingView: button)
        case .spring: lastAnimator = SpringBubbleTransition(isPresenting: false, startingView: button)
        }
        return lastAnimator
    }
}

/// The second screen: it is dark, so it wants a light status bar, and it has a close button.
class DetailViewController: UIViewController {

    let closeButton = UIButton(type: .system)
    var didClose: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        if #available(iOS 15, *) {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Close"
            closeButton.configuration = configuration
        } else {
            closeButton.setTitle("Close", for: .normal)
        }
        closeButton.frame = CGRect(x: 20, y: 60, width: 80, height: 44)
        closeButton.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
        closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
        view.addSubview(closeButton)
    }

    @objc func close() {
        dismiss(animated: true) { [weak self] in
            self?.didClose?()
        }
    }
}

#if os(iOS)
// The status bar only exists on phones and tablets.
extension DetailViewController {

    override var preferredStatusBarStyle: UIStatusBarStyle {
        return .lightContent
    }

    @available(iOS 13.0, *)
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
        return .slide
    }
}
#endif
