import Testing
import UIKit
@testable import StoreCard

@MainActor
@Suite("Cards")
struct CardSuite {

    private let card = Card(title: "Chess", subtitle: "Game", topColor: .red, bottomColor: .blue)

    @Test func descriptionNamesBothParts() {
        #expect(card.description == "Chess – Game")
        #expect(CardControl(card: card).accessibilityLabel == "Chess – Game")
    }

    @Test(arguments: [(0, "0", true), (7, "7", false), (99, "99", false), (100, "99+", false)])
    func badgeText(number: Int, text: String, hidden: Bool) {
        let badge = BadgeView()
        badge.number = number
        #expect(badge.text == text)
        #expect(badge.isHidden == hidden)
        #expect(badge.intrinsicContentSize.width == (number > 99 ? 34 : 24))
    }

    @Test func artworkHasTheAskedSize() {
        let image = Artwork.image(for: card, size: CGSize(width: 64, height: 32))
        #expect(image.size == CGSize(width: 64, height: 32))
        #expect(image.scale == 2)
    }

    @Test func backgroundFollowsTheStyle() {
        var white: CGFloat = 0
        var alpha: CGFloat = 0
        Theme.background.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).getWhite(&white, alpha: &alpha)
        #expect(abs(white - 0.05) < 0.001)
        Theme.background.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).getWhite(&white, alpha: &alpha)
        #expect(abs(white - 1) < 0.001)
        #expect(alpha == 1)
    }

    @Test func fontsKeepTheirSize() {
        #expect(Theme.roundedFont(ofSize: 13, weight: .bold).pointSize == 13)
        #expect(Theme.boldFont(.title1).pointSize == UIFont.preferredFont(forTextStyle: .title1).pointSize)
        #expect(Theme.boldFont(.title1).fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test func pinsHoldAFrame() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = UIView()
        container.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        let pins = FramePins(view, in: container, frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        NSLayoutConstraint.activate(pins.all)
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        pins.move(to: CGRect(x: 0, y: 5, width: 300, height: 250))
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 5, width: 300, height: 250))
    }

    @Test func openingAndClosing() async throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let today = TodayViewController(cards: [card])
        window.rootViewController = today
        window.makeKeyAndVisible()
        window.layoutIfNeeded()

        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            today.open(today.cardControls[0], animated: true) { continuation.resume() }
        }
        let detail = try #require(today.presentedViewController as? CardDetailViewController)
        #expect(detail.view.frame == window.bounds)
        #expect(detail.isBeingPresented == false)

        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            today.dismiss(animated: true) { continuation.resume() }
        }
        #expect(today.presentedViewController == nil)
        #expect(today.cardControls[0].alpha == 1)
        window.isHidden = true
    }
}
