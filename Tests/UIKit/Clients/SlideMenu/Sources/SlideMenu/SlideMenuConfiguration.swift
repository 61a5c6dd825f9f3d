import UIKit

/// The edge a panel comes from.
public enum SlideMenuSide: String, CaseIterable, Hashable, Sendable {
    case left
    case right

    /// Sign of the finger movement that opens the panel.
    public var sign: CGFloat { self == .left ? 1 : -1 }

    public var opposite: SlideMenuSide { self == .left ? .right : .left }
}

/// All settings in one value: there is no appearance proxy and nothing is stored anywhere.
public struct SlideMenuConfiguration {

    public struct Shadow: Equatable {
        public var opacity: Float = 0.3
        public var radius: CGFloat = 8
        public var offset: CGSize = .zero

        public static let none = Shadow(opacity: 0, radius: 0, offset: .zero)
    }

    public var compactWidthFraction: CGFloat = 0.8
    public var regularWidth: CGFloat = 320
    public var duration: TimeInterval = 0.3
    public var dampingRatio: CGFloat = 1
    public var overlayAlpha: CGFloat = 0.4
    public var parallax: CGFloat = 0.25
    public var edgeWidth: CGFloat = 40
    public var openingVelocity: CGFloat = 500
    public var openingProgress: CGFloat = 0.5
    public var additionalTopInset: CGFloat = 0
    public var closesOnSizeChange = false
    public var shadow = Shadow()

    public init() {}

    public func panelWidth(in size: CGSize, horizontalSizeClass: UIUserInterfaceSizeClass) -> CGFloat {
        switch horizontalSizeClass {
        case .regular: return min(regularWidth, size.width)
        default: return (size.width * compactWidthFraction).rounded()
        }
    }

    /// Frame of a panel that is open by `fraction`.
    public func panelFrame(for side: SlideMenuSide, in bounds: CGRect, width: CGFloat, fraction: CGFloat) -> CGRect {
        let visible = width * fraction
        let x = side == .left ? bounds.minX - width + visible : bounds.maxX - visible
        return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }

    /// Whether a released finger completes what it began. Both values count in the direction of the drag.
    public func completes(progress: CGFloat, velocity: CGFloat) -> Bool {
        if abs(velocity) > openingVelocity {
            return velocity > 0
        }
        return progress > openingProgress
    }
}
