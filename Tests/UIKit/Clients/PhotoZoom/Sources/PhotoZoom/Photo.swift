import UIKit

/// What the library needs to know about a picture.
public protocol ZoomablePhoto {
    var identifier: String { get }
    var pixelSize: CGSize { get }
    var placeholderColor: UIColor { get }
    var image: UIImage? { get }
}

public extension ZoomablePhoto {
    var image: UIImage? { nil }
    var aspectRatio: CGFloat { pixelSize.height > 0 ? pixelSize.width / pixelSize.height : 1 }
}

public struct Photo: ZoomablePhoto, Equatable {
    public let identifier: String
    public let pixelSize: CGSize
    public let placeholderColor: UIColor

    public init(identifier: String, pixelSize: CGSize, placeholderColor: UIColor = .gray) {
        self.identifier = identifier
        self.pixelSize = pixelSize
        self.placeholderColor = placeholderColor
    }
}

// MARK: - Geometry

public enum ZoomGeometry {

    /// The largest rectangle with the aspect ratio of `size` that fits into `rect`, centred.
    public static func aspectFit(_ size: CGSize, in rect: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else {
            return CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0)
        }
        let scale = min(rect.width / size.width, rect.height / size.height)
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: rect.midX - fitted.width / 2,
            y: rect.midY - fitted.height / 2,
            width: fitted.width,
            height: fitted.height
        )
    }

    public static func interpolate(_ start: CGRect, _ end: CGRect, at fraction: CGFloat) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        return CGRect(
            x: mix(start.minX, end.minX),
            y: mix(start.minY, end.minY),
            width: mix(start.width, end.width),
            height: mix(start.height, end.height)
        )
    }

    /// Progress of a vertical drag; `sign` is +1 for downward and -1 for upward transitions.
    public static func progress(translation: CGFloat, distance: CGFloat, sign: CGFloat) -> CGFloat {
        guard distance > 0 else { return 0 }
        return min(max(sign * translation / distance, 0), 1)
    }
}
