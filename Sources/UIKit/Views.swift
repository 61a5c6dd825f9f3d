public import ProsceniumCore

/// The name of `BezierPath` in UIKit.
public typealias UIBezierPath = BezierPath

/// The name of `BlurEffect` in UIKit.
public typealias UIBlurEffect = BlurEffect

/// The name of `Color` in UIKit.
public typealias UIColor = Color

/// The name of `EdgeInsets` in UIKit.
public typealias UIEdgeInsets = EdgeInsets

/// The name of `Font` in UIKit.
public typealias UIFont = Font

/// The name of `FontMetrics` in UIKit.
public typealias UIFontMetrics = FontMetrics

/// The name of `Image` in UIKit.
public typealias UIImage = Image

/// The name of `ImageView` in UIKit.
public typealias UIImageView = ImageView

/// The name of `Interaction` in UIKit.
public typealias UIInteraction = Interaction

/// The name of `KeyboardLayoutGuide` in UIKit.
public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide

/// The name of `Label` in UIKit.
public typealias UILabel = Label

/// The name of `LayoutGuide` in UIKit.
public typealias UILayoutGuide = LayoutGuide

/// The name of `LayoutPriority` in UIKit.
public typealias UILayoutPriority = LayoutPriority

/// The name of `Pasteboard` in UIKit.
public typealias UIPasteboard = Pasteboard

/// The name of `RectCorner` in UIKit.
public typealias UIRectCorner = RectCorner

/// The name of `RectEdge` in UIKit.
public typealias UIRectEdge = RectEdge

/// The name of `RefreshControl` in UIKit.
public typealias UIRefreshControl = RefreshControl

/// The name of `Responder` in UIKit.
public typealias UIResponder = Responder

/// The name of `ScrollTypeMask` in UIKit.
public typealias UIScrollTypeMask = ScrollTypeMask

/// The name of `ScrollView` in UIKit.
public typealias UIScrollView = ScrollView

/// The name of `ScrollViewDelegate` in UIKit.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// The name of `SemanticContentAttribute` in UIKit.
public typealias UISemanticContentAttribute = SemanticContentAttribute

/// The name of `StackView` in UIKit.
public typealias UIStackView = StackView

/// The name of `VibrancyEffect` in UIKit.
public typealias UIVibrancyEffect = VibrancyEffect

/// The name of `View` in UIKit.
public typealias UIView = View

/// The name of `VisualEffect` in UIKit.
public typealias UIVisualEffect = VisualEffect

/// The name of `VisualEffectView` in UIKit.
public typealias UIVisualEffectView = VisualEffectView

/// The name of `Window` in UIKit.
public typealias UIWindow = Window
