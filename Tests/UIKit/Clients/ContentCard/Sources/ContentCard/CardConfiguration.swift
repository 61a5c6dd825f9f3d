//
//  CardConfiguration.swift
//  ContentCard
//

import UIKit

/// What a tap outside of the card does.
@objc(CCDCardTapBehavior)
public enum CardTapBehavior: Int {
    case dismiss
    case ignore
}

/// Everything a caller may tune. A class, so that it can be built from Objective-C as well.
@objcMembers
public final class CardConfiguration: NSObject, NSCopying {

    public var cornerRadius: CGFloat = 16
    public var dimmingColor: UIColor = .black
    public var dimmingAlpha: CGFloat = 0.45
    public var maximumWidth: CGFloat = 480
    public var minimumTopSpacing: CGFloat = 40
    public var presentationDuration: TimeInterval = 0.3
    public var dismissalDuration: TimeInterval = 0.25
    public var resizeDuration: TimeInterval = 0.2
    public var dampingRatio: CGFloat = 1
    public var tapBehavior: CardTapBehavior = .dismiss
    public var allowsInteractiveDismissal = true

    /// Dims less in the dark, where there is little to dim.
    @available(iOS 13.0, *)
    public static func adaptive() -> CardConfiguration {
        let configuration = CardConfiguration()
        configuration.dimmingColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.2, alpha: 1) : .black
        }
        return configuration
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = CardConfiguration()
        copy.cornerRadius = cornerRadius
        copy.dimmingColor = dimmingColor
        copy.dimmingAlpha = dimmingAlpha
        copy.maximumWidth = maximumWidth
        copy.minimumTopSpacing = minimumTopSpacing
        copy.presentationDuration = presentationDuration
        copy.dismissalDuration = dismissalDuration
        copy.resizeDuration = resizeDuration
        copy.dampingRatio = dampingRatio
        copy.tapBehavior = tapBehavior
        copy.allowsInteractiveDismissal = allowsInteractiveDismissal
        return copy
    }
}

public extension Notification.Name {
    static let cardDidPresent = Notification.Name("CCDCardDidPresentNotification")
    static let cardDidDismiss = Notification.Name("CCDCardDidDismissNotification")
    static let cardDidCancelDismissal = Notification.Name("CCDCardDidCancelDismissalNotification")
}
