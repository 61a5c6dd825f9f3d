//
//  PageFlipController.swift
//  FlipContainer
//
//  The small sibling: no context objects, UIKit moves the views and forwards the appearance.
//

import UIKit

open class PageFlipController: UIViewController {

    public private(set) var currentPage: UIViewController
    public private(set) var isFlipping: Bool = false
    public var flipDuration: TimeInterval = 0.3

    public init(page: UIViewController) {
        currentPage = page
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        currentPage = UIViewController()
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 15, *) {
            view.backgroundColor = .systemBackground
        } else {
            view.backgroundColor = .white
        }
        addChild(currentPage)
        currentPage.view.frame = view.bounds
        currentPage.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(currentPage.view)
        currentPage.didMove(toParent: self)
    }

    public func flip(to page: UIViewController,
                     options: UIView.AnimationOptions = [.transitionFlipFromRight, .curveEaseInOut],
                     alongside: (() -> Void)? = nil,
                     completion: ((Bool) -> Void)? = nil) {
        guard !isFlipping, page !== currentPage else { return }
        isFlipping = true
        let oldPage = currentPage
        addChild(page)
        oldPage.willMove(toParent: nil)
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        transition(from: oldPage, to: page, duration: flipDuration, options: options, animations: alongside) { finished in
            page.didMove(toParent: self)
            oldPage.removeFromParent()
            self.currentPage = page
            self.isFlipping = false
            completion?(finished)
        }
    }
}

/// A card with two faces that turns over in place.
@available(iOS 13.0, *)
public final class FlipCardView: UIView {

    public let frontView: UIView
    public let backView: UIView
    public private(set) var isShowingBack: Bool = false
    public var flipDuration: TimeInterval = 0.25

    public init(frontView: UIView, backView: UIView, frame: CGRect = .zero) {
        self.frontView = frontView
        self.backView = backView
        super.init(frame: frame)
        layer.cornerRadius = 12
        layer.cornerCurve = .continuous
        clipsToBounds = true
        for face in [backView, frontView] {
            face.frame = bounds
            face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(face)
        }
        backView.isHidden = true
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public func turnOver(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        let showsBack = !isShowingBack
        isShowingBack = showsBack
        let changes = {
            self.frontView.isHidden = showsBack
            self.backView.isHidden = !showsBack
        }
        guard animated else {
            changes()
            completion?(true)
            return
        }
        let options: UIView.AnimationOptions = showsBack ? .transitionFlipFromRight : .transitionFlipFromLeft
        UIView.transition(with: self, duration: flipDuration, options: options, animations: changes, completion: completion)
    }

    /// The same by the two-view form, which hides and shows the faces itself.
    public func exchangeFaces(completion: ((Bool) -> Void)? = nil) {
        let from = isShowingBack ? backView : frontView
        let to = isShowingBack ? frontView : backView
        isShowingBack.toggle()
        UIView.transition(from: from, to: to, duration: flipDuration,
                          options: [.transitionCrossDissolve, .showHideTransitionViews], completion: completion)
    }
}
