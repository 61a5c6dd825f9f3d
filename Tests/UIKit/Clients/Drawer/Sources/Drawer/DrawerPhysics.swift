import UIKit
import CoreGraphics

/// The sums behind the fluid feeling. All lengths in points, all velocities in points per second.
enum DrawerPhysics {

    /// Distance travelled after the velocity decelerates to zero at a given rate.
    static func project(_ velocity: CGFloat, decelerationRate: UIScrollView.DecelerationRate = .normal) -> CGFloat {
        let rate = decelerationRate.rawValue
        return (velocity / 1000.0) * rate / (1.0 - rate)
    }

    /// The visible offset for an overshoot, as scroll views resist it.
    static func rubberBand(_ overshoot: CGFloat, dimension: CGFloat, coefficient: CGFloat = 0.55) -> CGFloat {
        guard dimension > 0 else { return 0 }
        let resisted = (1 - 1 / (abs(overshoot) * coefficient / dimension + 1)) * dimension
        return overshoot < 0 ? -resisted : resisted
    }

    /// Springs want the velocity as a part of the remaining way.
    static func relativeVelocity(_ velocity: CGFloat, from current: CGFloat, to target: CGFloat) -> CGFloat {
        let distance = target - current
        guard abs(distance) > 0.5 else { return 0 }
        return velocity / distance
    }
}

enum DrawerDetent: Hashable, CustomStringConvertible {
    case height(CGFloat)
    case fraction(CGFloat)
    case full(topInset: CGFloat)

    func height(in containerHeight: CGFloat) -> CGFloat {
        switch self {
        case .height(let height):
            return min(height, containerHeight)
        case .fraction(let fraction):
            return containerHeight * min(max(fraction, 0), 1)
        case .full(let topInset):
            return max(0, containerHeight - topInset)
        }
    }

    var description: String {
        switch self {
        case .height(let height): return "height(\(Int(height)))"
        case .fraction(let fraction): return "fraction(\(fraction))"
        case .full(let inset): return "full(-\(Int(inset)))"
        }
    }
}

/// Where the top edge of the drawer may rest in a container.
struct DrawerLayout {

    let detents: [DrawerDetent]
    let containerSize: CGSize

    /// Highest position first.
    var tops: [CGFloat] {
        detents.map(top(for:)).sorted()
    }

    var highestTop: CGFloat { tops.first ?? 0 }
    var lowestTop: CGFloat { tops.last ?? containerSize.height }

    func top(for detent: DrawerDetent) -> CGFloat {
        containerSize.height - detent.height(in: containerSize.height)
    }

    func frame(for detent: DrawerDetent) -> CGRect {
        frame(top: top(for: detent))
    }

    /// The drawer always has the height of its largest detent; only its top moves.
    func frame(top: CGFloat) -> CGRect {
        CGRect(x: 0, y: top, width: containerSize.width, height: containerSize.height - highestTop)
    }

    func nearestDetent(toTop top: CGFloat) -> DrawerDetent? {
        detents.min { abs(self.top(for: $0) - top) < abs(self.top(for: $1) - top) }
    }

    /// 0 at the lowest detent, 1 at the highest.
    func progress(forTop top: CGFloat) -> CGFloat {
        let way = lowestTop - highestTop
        guard way > 0 else { return 1 }
        return min(1, max(0, (lowestTop - top) / way))
    }
}
