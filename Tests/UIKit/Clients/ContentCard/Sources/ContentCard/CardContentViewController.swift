//
//  CardContentViewController.swift
//  ContentCard
//

import UIKit

private var contentSizeContext = 0

/// A ready-made card: rows in a stack in a scroll view; it prefers the height of its rows.
@objc(CCDCardContentViewController)
public class CardContentViewController: UIViewController {

    @objc public let scrollView = UIScrollView()
    @objc public let stackView = UIStackView()
    @objc public static let contentInset: CGFloat = 20

    private var isObserving = false

    public init() {
        super.init(nibName: nil, bundle: nil)
        stackView.axis = .vertical
        stackView.spacing = 12
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        if isObserving {
            scrollView.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize), context: &contentSizeContext)
        }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceVertical = false
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        scrollView.addSubview(stackView)
        let inset = Self.contentInset
        let content = scrollView.contentLayoutGuide
        // Lets the fitting size see through the scroll view; gives way when the card is clamped.
        let fittingHeight = scrollView.frameLayoutGuide.heightAnchor.constraint(equalTo: content.heightAnchor)
        fittingHeight.priority = .defaultLow
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stackView.topAnchor.constraint(equalTo: content.topAnchor, constant: inset),
            stackView.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: inset),
            stackView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -inset),
            stackView.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -inset),
            stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -2 * inset),
            fittingHeight
        ])
        scrollView.addObserver(
            self,
            forKeyPath: #keyPath(UIScrollView.contentSize),
            options: [.new],
            context: &contentSizeContext
        )
        isObserving = true
        cardTransition?.interaction.track(scrollView)
    }

    @discardableResult
    @objc public func addRow(height: CGFloat) -> UIView {
        let row = UIView()
        row.backgroundColor = UIColor(white: 0.9, alpha: 1)
        row.heightAnchor.constraint(equalToConstant: height).isActive = true
        stackView.addArrangedSubview(row)
        return row
    }

    override public func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == &contentSizeContext else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        let size = scrollView.contentSize
        if size.height > 0 && size.height != preferredContentSize.height {
            preferredContentSize = size
        }
    }
}

// MARK: - Status bar

extension CardContentViewController {

    override public var preferredStatusBarStyle: UIStatusBarStyle {
        return .lightContent
    }
}
