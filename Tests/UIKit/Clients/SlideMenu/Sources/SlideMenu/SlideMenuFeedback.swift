import UIKit

/// Something the user feels when a panel snaps into its place.
@MainActor
public protocol SlideMenuFeedback: AnyObject {
    func prepare()
    func snap()
}

#if os(iOS) || canImport(UIKit)
@MainActor
public final class ImpactFeedback: SlideMenuFeedback {

    private let generator: UIImpactFeedbackGenerator

    public init(style: UIImpactFeedbackGenerator.FeedbackStyle = .light) {
        generator = UIImpactFeedbackGenerator(style: style)
    }

    public func prepare() {
        generator.prepare()
    }

    public func snap() {
        if #available(iOS 13.0, *) {
            generator.impactOccurred(intensity: 0.8)
        } else {
            generator.impactOccurred()
        }
    }
}
#endif
