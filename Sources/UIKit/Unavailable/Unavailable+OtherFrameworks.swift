public import Foundation
public import ProsceniumCore
public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A class of Apple's platforms.
@available(*, unavailable, message: "WKWebView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class WKWebView: UIView {
  /// A member that exists only for the message of its class.
  open func loadHTMLString(_ string: String, baseURL: URL?) { fatalError() }
  /// A member that exists only for the message of its class.
  open var scrollView: UIScrollView {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open var url: URL? {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  open func reload() { fatalError() }
  /// A member that exists only for the message of its class.
  open func goBack() { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "UIWebView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class UIWebView: UnavailableView {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "WKWebViewConfiguration does not exist on Linux: show a UIView in place of the web view."
)
@preconcurrency @MainActor open class WKWebViewConfiguration: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "WKUserContentController does not exist on Linux: show a UIView in place of the web view."
)
@preconcurrency @MainActor open class WKUserContentController: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "WKNavigation does not exist on Linux: show a UIView in place of the web view.")
@preconcurrency @MainActor open class WKNavigation: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "WKNavigationAction does not exist on Linux: show a UIView in place of the web view."
)
@preconcurrency @MainActor open class WKNavigationAction: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "WKPreferences does not exist on Linux: show a UIView in place of the web view.")
@preconcurrency @MainActor open class WKPreferences: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "WKUserScript does not exist on Linux: show a UIView in place of the web view.")
@preconcurrency @MainActor open class WKUserScript: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "WKProcessPool does not exist on Linux: show a UIView in place of the web view.")
@preconcurrency @MainActor open class WKProcessPool: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "WKWebsiteDataStore does not exist on Linux: show a UIView in place of the web view."
)
@preconcurrency @MainActor open class WKWebsiteDataStore: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "SFSafariViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// A member that exists only for the message of its class.
  public init(url: URL) { fatalError() }
}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MFMailComposeViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class MFMailComposeViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MFMessageComposeViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class MFMessageComposeViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "SKStoreProductViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class SKStoreProductViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CNContactPickerViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class CNContactPickerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CNContactViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class CNContactViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "EKEventEditViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class EKEventEditViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "GKGameCenterViewController does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class GKGameCenterViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "ASWebAuthenticationSession does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor open class ASWebAuthenticationSession: UnavailableController {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVPlayerViewController does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class AVPlayerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "MPMoviePlayerViewController does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class MPMoviePlayerViewController: UnavailableController {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVPictureInPictureController does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class AVPictureInPictureController: UnavailableController {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVPlayerLayer does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class AVPlayerLayer: CALayer {
  /// A member that exists only for the message of its class.
  public required init() { fatalError() }
  /// A member that exists only for the message of its class.
  public init(player: AVPlayer?) { fatalError() }
  /// A member that exists only for the message of its class.
  open var player: AVPlayer? {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVCaptureVideoPreviewLayer does not exist on Linux: show a UIView in its place.")
@dynamicMemberLookup @preconcurrency @MainActor open class AVCaptureVideoPreviewLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVSampleBufferDisplayLayer does not exist on Linux: show a UIView in its place.")
@dynamicMemberLookup @preconcurrency @MainActor open class AVSampleBufferDisplayLayer: CALayer {
  /// Any member, which exists only for the message of its class.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { fatalError() }
    set {}
  }
  /// Any member, which exists only for the message of its class.
  public static subscript<Value>(dynamicMember name: String) -> Value { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVPlayer does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVPlayer {
  /// A member that exists only for the message of its class.
  public init() { fatalError() }
  /// A member that exists only for the message of its class.
  public init(url: URL) { fatalError() }
  /// A member that exists only for the message of its class.
  open func play() { fatalError() }
  /// A member that exists only for the message of its class.
  open func pause() { fatalError() }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVPlayerItem does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVPlayerItem: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVAudioPlayer does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVAudioPlayer: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVAudioSession does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVAudioSession: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVCaptureSession does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVCaptureSession: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVCaptureDevice does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVCaptureDevice: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVAsset does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVAsset: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "AVURLAsset does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class AVURLAsset: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "AVSpeechSynthesizer does not exist on Linux: use a protocol with a double in tests."
)
@preconcurrency @MainActor open class AVSpeechSynthesizer: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MPNowPlayingInfoCenter does not exist on Linux: use a protocol with a double in tests."
)
@preconcurrency @MainActor open class MPNowPlayingInfoCenter: UnavailableObject {}

/// A class of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MPRemoteCommandCenter does not exist on Linux: use a protocol with a double in tests."
)
@preconcurrency @MainActor open class MPRemoteCommandCenter: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "MKMapView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class MKMapView: UIView {
  /// A member that exists only for the message of its class.
  open var showsUserLocation: Bool {
    get { fatalError() }
    set {}
  }
}

/// A class of Apple's platforms.
@available(*, unavailable, message: "MTKView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class MTKView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "SKView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class SKView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "SCNView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class SCNView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "ARSCNView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class ARSCNView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "ARView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class ARView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "GLKView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class GLKView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "PDFView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class PDFView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "PKCanvasView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class PKCanvasView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "LPLinkView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class LPLinkView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "MPVolumeView does not exist on Linux: show a UIView in its place.")
@preconcurrency @MainActor open class MPVolumeView: UnavailableView {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "MKAnnotationView does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class MKAnnotationView: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "MKPointAnnotation does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class MKPointAnnotation: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CLLocationManager does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class CLLocationManager: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "CMMotionManager does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class CMMotionManager: UnavailableObject {}

/// A class of Apple's platforms.
@available(*, unavailable, message: "LAContext does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor open class LAContext: UnavailableObject {}

/// A class of SwiftUI's platforms.
@available(*, unavailable, message: "UIHostingController does not exist on Linux: build the content from UIView.")
@preconcurrency @MainActor open class UIHostingController<Content>: UIViewController {
  /// A member that exists only for the message of its class.
  open var rootView: Content {
    get { fatalError() }
    set {}
  }
  /// A member that exists only for the message of its class.
  public init(rootView: Content) { fatalError() }
  /// A member that exists only for the message of its class.
  public override init(nibName: String?, bundle: Bundle?) { fatalError() }
}

/// A type of SwiftUI's platforms.
@available(*, unavailable, message: "UIHostingConfiguration does not exist on Linux: build the content from UIView.")
public struct UIHostingConfiguration<Content> {}

/// A type of SwiftUI's platforms.
@available(
  *,
  unavailable,
  message: "UIViewControllerRepresentableContext does not exist on Linux: build the content from UIView."
)
public struct UIViewControllerRepresentableContext<Representable> {}

/// A type of SwiftUI's platforms.
@available(
  *,
  unavailable,
  message: "UIViewRepresentableContext does not exist on Linux: build the content from UIView."
)
public struct UIViewRepresentableContext<Representable> {}
