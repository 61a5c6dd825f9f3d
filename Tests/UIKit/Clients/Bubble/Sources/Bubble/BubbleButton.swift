//
//  BubbleButton.swift
//  Bubble tutorial, part 4: the button
//

import UIKit

/// A round button that breathes until it is tapped.
class BubbleButton: UIButton {

    static let breathingKey = "bubble.breathing"

    private let ring = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        backgroundColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        setTitle("+", for: .normal)
        setTitleColor(.white, for: .normal)
        accessibilityLabel = "Open the bubble"
        ring.fillColor = UIColor.clear.cgColor
        ring.strokeColor = UIColor.white.cgColor
        ring.lineWidth = 2
        layer.addSublayer(ring)
        addTarget(self, action: #selector(touchDown), for: .touchDown)
        addTarget(self, action: #selector(touchUp), for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
        ring.frame = bounds
        ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4)).cgPath
    }

    /// Only the circle is touchable, not the corners around it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return UIBezierPath(ovalIn: bounds).contains(point)
    }

    @objc private func touchDown() {
        transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    }

    @objc private func touchUp() {
        transform = .identity
    }

    // MARK: Breathing

    var isBreathing: Bool {
        return layer.animation(forKey: BubbleButton.breathingKey) != nil
    }

    func startBreathing(duration: TimeInterval = 1) {
        let scale = CABasicAnimation(keyPath: "transform.scale")
        scale.fromValue = 1
        scale.toValue = 1.1

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.4

        let group = CAAnimationGroup()
        group.animations = [scale, fade]
        group.duration = duration
        group.autoreverses = true
        group.repeatCount = .infinity
        group.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(group, forKey: BubbleButton.breathingKey)
    }

    func stopBreathing() {
        layer.removeAnimation(forKey: BubbleButton.breathingKey)
    }

    /// What is on the screen right now, in the middle of an animation or not.
    var visibleOpacity: Float {
        return layer.presentation()?.opacity ?? layer.opacity
    }
}
