import UIKit
import CoreGraphics

enum Theme {
    static let cardCornerRadius: CGFloat = 16
    static let cardHeight: CGFloat = 240

    static let background = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.05, alpha: 1) : UIColor(white: 1, alpha: 1)
    }

    static let cardBorder = UIColor(dynamicProvider: { traits in
        switch traits.userInterfaceStyle {
        case .dark: return UIColor(white: 1, alpha: 0.3)
        default: return UIColor(white: 0, alpha: 0.1)
        }
    })

    /// The bold variant of a text style, still scaled by Dynamic Type.
    static func boldFont(_ style: UIFont.TextStyle) -> UIFont {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
        guard let bold = descriptor.withSymbolicTraits(.traitBold) else {
            return .preferredFont(forTextStyle: style)
        }
        return UIFont(descriptor: bold, size: 0)
    }

    static func roundedFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        guard let rounded = font.fontDescriptor.withDesign(.rounded) else { return font }
        return UIFont(descriptor: rounded, size: size)
    }
}

struct Card: Hashable {
    let title: String
    let subtitle: String
    let topColor: UIColor
    let bottomColor: UIColor
    var badge: Int = 0
}

extension Card: CustomStringConvertible {
    var description: String { "\(title) – \(subtitle)" }
}

enum Artwork {

    /// Stripes over a plain ground, good enough for a placeholder.
    static func image(for card: Card, size: CGSize, stripes: Int = 4) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(size: size, format: format)
        return renderer.image { context in
            card.bottomColor.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            let stripe = size.height / CGFloat(max(1, stripes * 2))
            context.cgContext.setFillColor(card.topColor.cgColor)
            for index in 0..<stripes {
                context.cgContext.fill(CGRect(x: 0, y: CGFloat(index) * stripe * 2, width: size.width, height: stripe))
            }
        }
    }
}
