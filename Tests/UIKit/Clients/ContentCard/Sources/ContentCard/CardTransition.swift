//
//  CardTransition.swift
//  ContentCard
//

#if canImport(UIKit)
import UIKit
import ObjectiveC

/// The transitioning delegate; kept alive by an association with the presented controller.
@objc(CCDCardTransition)
public class CardTransition: NSObject, UIViewControllerTransitioningDelegate {

    @objc public let configuration: CardConfiguration
    @objc public let interaction = CardDismissInteraction()
    @objc public private(set) weak var lastAnimator: CardAnimator?

    @objc public init(configuration: CardConfiguration) {
        self.configuration = configuration
        super.init()
    }

    public func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        let controller = CardPresentationController(
            presentedViewController: presented,
            presenting: presenting ?? source,
            configuration: configuration
        )
        controller.interaction = interaction
        return controller
    }

    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        let animator = CardAnimator(kind: .present, configuration: configuration)
        lastAnimator = animator
        return animator
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        let animator = CardAnimator(kind: .dismiss, configuration: configuration)
        lastAnimator = animator
        return animator
    }

    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return interaction.isInteracting ? interaction : nil
    }
}

private var cardTransitionKey: UInt8 = 0

public extension UIViewController {

    @objc(ccd_cardTransition)
    var cardTransition: CardTransition? {
        get {
            return objc_getAssociatedObject(self, &cardTransitionKey) as? CardTransition
        }
        set {
            objc_setAssociatedObject(self, &cardTransitionKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            transitioningDelegate = newValue
            modalPresentationStyle = .custom
        }
    }

    @objc(ccd_presentCard:configuration:animated:completion:)
    func presentCard(
        _ card: UIViewController,
        configuration: CardConfiguration? = nil,
        animated: Bool,
        completion: (() -> Void)? = nil
    ) {
        if card.cardTransition == nil {
            let settings = configuration?.copy() as? CardConfiguration
            card.cardTransition = CardTransition(configuration: settings ?? CardConfiguration())
        }
        present(card, animated: animated, completion: completion)
    }

    /// Presents the receiver as a card over whatever is in front.
    @discardableResult
    @objc(ccd_presentAsCardOnTopAnimated:completion:)
    func presentAsCardOnTop(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
        guard var presenter = UIApplication.shared.cardWindow?.rootViewController else { return false }
        while let next = presenter.presentedViewController, !next.isBeingDismissed {
            presenter = next
        }
        presenter.presentCard(self, animated: animated, completion: completion)
        return true
    }
}

extension UIApplication {

    @objc(ccd_cardWindow)
    var cardWindow: UIWindow? {
        if #available(iOS 15, *) {
            let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
            if let window = scenes.compactMap({ $0.keyWindow }).first {
                return window
            }
        }
        return windows.first { $0.isKeyWindow }
    }
}
#endif
