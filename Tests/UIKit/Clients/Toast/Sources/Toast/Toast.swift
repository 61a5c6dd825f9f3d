import Foundation
import UIKit

/// What a toast is about. Decides its symbol, its tint and the haptic that goes with it.
@objc public enum ToastKind: Int {
    case info
    case success
    case warning
    case failure

    var tintColor: UIColor {
        switch self {
        case .info: return .systemBlue
        case .success: return .systemGreen
        case .warning: return .systemOrange
        case .failure: return .systemRed
        }
    }

    @available(iOS 13.0, *)
    var symbolName: String {
        switch self {
        case .info: return "info.circle.fill"
        case .success: return "checkmark.circle.fill"
        case .warning: return "exclamationmark.triangle.fill"
        case .failure: return "xmark.octagon.fill"
        }
    }

    var feedbackType: UINotificationFeedbackGenerator.FeedbackType? {
        switch self {
        case .info: return nil
        case .success: return .success
        case .warning: return .warning
        case .failure: return .error
        }
    }
}

/// Why a toast went away.
@objc public enum ToastHideReason: Int {
    case timeout
    case swipe
    case tap
    case programmatic
}

/// One message. Toasts are compared by identity: the same text may be shown twice.
public final class Toast: NSObject {

    @objc public let title: String
    @objc public let message: String?
    @objc public let kind: ToastKind
    @objc public var duration: TimeInterval
    /// Called when the user taps the toast, before it hides.
    @objc public var tapHandler: (() -> Void)?

    @objc public init(title: String, message: String? = nil, kind: ToastKind = .info, duration: TimeInterval = 3) {
        self.title = title
        self.message = message
        self.kind = kind
        self.duration = duration
        super.init()
    }

    public override var description: String {
        "Toast(\(title))"
    }

    /// The sentence spoken by VoiceOver.
    var spokenText: String {
        guard let message = message, !message.isEmpty else { return title }
        return "\(title). \(message)"
    }

    /// Title in a semibold font, the message below it in the secondary colour.
    func attributedText(titleFont: UIFont = .preferredFont(forTextStyle: .headline),
                        messageFont: UIFont = .preferredFont(forTextStyle: .subheadline)) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 2
        paragraph.lineBreakMode = .byWordWrapping

        let text = NSMutableAttributedString(string: title, attributes: [
            .font: titleFont,
            .foregroundColor: UIColor.label,
            .paragraphStyle: paragraph
        ])
        if let message = message, !message.isEmpty {
            text.append(NSAttributedString(string: "\n" + message, attributes: [
                .font: messageFont,
                .foregroundColor: UIColor.secondaryLabel,
                .paragraphStyle: paragraph
            ]))
        }
        return text
    }
}
