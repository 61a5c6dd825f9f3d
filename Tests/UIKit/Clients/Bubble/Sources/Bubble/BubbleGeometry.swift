//
//  BubbleGeometry.swift
//  Bubble tutorial, part 1: the mathematics
//

import UIKit

/// All formulas of this tutorial live here, so that we can test them without any view.
struct BubbleGeometry {

    /// The centre of the bubble in the coordinate space of `bounds`.
    let origin: CGPoint

    /// The size of the button the bubble grows from.
    let buttonSize: CGSize

    /// The area that the bubble has to cover in the end.
    let bounds: CGRect

    /// The radius of the bubble when it is as small as the button.
    var smallRadius: CGFloat {
        return min(buttonSize.width, buttonSize.height) / 2
    }

    /// Pythagoras: the bubble is large enough when it reaches the farthest corner.
    var largeRadius: CGFloat {
        let dx = max(origin.x - bounds.minX, bounds.maxX - origin.x)
        let dy = max(origin.y - bounds.minY, bounds.maxY - origin.y)
        return sqrt(dx * dx + dy * dy)
    }

    func rect(radius: CGFloat) -> CGRect {
        return CGRect(x: origin.x - radius, y: origin.y - radius, width: radius * 2, height: radius * 2)
    }

    var smallPath: UIBezierPath {
        return UIBezierPath(ovalIn: rect(radius: smallRadius))
    }

    var largePath: UIBezierPath {
        return UIBezierPath(ovalIn: rect(radius: largeRadius))
    }
}

extension CGAffineTransform {

    /// The transform that makes `source` look like `target` when it is applied around the centre of `source`,
    /// as views do it with their anchor point in the middle.
    static func moving(_ source: CGRect, onto target: CGRect) -> CGAffineTransform {
        guard source.width > 0, source.height > 0 else { return .identity }
        let scale = CGAffineTransform(scaleX: target.width / source.width, y: target.height / source.height)
        let translation = CGAffineTransform(translationX: target.midX - source.midX, y: target.midY - source.midY)
        return scale.concatenating(translation)
    }

    /// The same transform, but around another point than the origin.
    func around(_ point: CGPoint) -> CGAffineTransform {
        return CGAffineTransform(translationX: -point.x, y: -point.y)
            .concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}
