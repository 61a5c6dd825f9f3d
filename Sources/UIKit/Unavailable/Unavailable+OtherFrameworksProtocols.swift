// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "WKNavigationDelegate does not exist on Linux: show a UIView in place of the web view."
)
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "WKUIDelegate does not exist on Linux: show a UIView in place of the web view.")
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "WKScriptMessageHandler does not exist on Linux: show a UIView in place of the web view."
)
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIWebViewDelegate does not exist on Linux: show a UIView in place of the web view."
)
@preconcurrency @MainActor public protocol UIWebViewDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "SFSafariViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MFMailComposeViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MFMessageComposeViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "SKStoreProductViewControllerDelegate does not exist on Linux: present a controller of your own in tests."
)
@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MKMapViewDelegate does not exist on Linux: show a UIView in place of the map or the Metal view."
)
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "MTKViewDelegate does not exist on Linux: show a UIView in place of the map or the Metal view."
)
@preconcurrency @MainActor public protocol MTKViewDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "CLLocationManagerDelegate does not exist on Linux: use a protocol with a double in tests."
)
@preconcurrency @MainActor public protocol CLLocationManagerDelegate: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "MKAnnotation does not exist on Linux: use a protocol with a double in tests.")
@preconcurrency @MainActor public protocol MKAnnotation: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIViewControllerRepresentable does not exist on Linux: build the content from UIView."
)
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: AnyObject {}

/// A protocol of Apple's platforms.
@available(*, unavailable, message: "UIViewRepresentable does not exist on Linux: build the content from UIView.")
@preconcurrency @MainActor public protocol UIViewRepresentable: AnyObject {}

/// A protocol of Apple's platforms.
@available(
  *,
  unavailable,
  message: "UIGestureRecognizerRepresentable does not exist on Linux: build the content from UIView."
)
@preconcurrency @MainActor public protocol UIGestureRecognizerRepresentable: AnyObject {}
