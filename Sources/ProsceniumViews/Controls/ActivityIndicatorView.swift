public import Foundation

/// A view that shows by a turning wheel that a task is in progress.
///
/// The wheel turns once per second while ``isAnimating`` is `true` and the view is in a shown window. As with every
/// animation that repeats endlessly, the stage is not at rest meanwhile. The view receives no touches.
@preconcurrency @MainActor open class ActivityIndicatorView: View {
  /// The size of an indicator, with UIKit's raw values.
  public enum Style: Int, Sendable, Hashable {
    /// The indicator is 20 points wide.
    case medium = 100
    /// The indicator is 37 points wide.
    case large = 101
  }

  private static let key = "turn"

  /// The duration of a turn in seconds. The value is this library's own.
  static let duration = 1.0

  private final let wheel = WheelView()

  /// The style, which determines the size. A change resizes the view about its centre.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      bounds.size = intrinsicContentSize
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// A Boolean value that indicates whether the view is hidden while it does not turn. The default is `true`.
  open var hidesWhenStopped = true {
    didSet { if hidesWhenStopped != oldValue { isHidden = hidesWhenStopped && !isAnimating } }
  }

  /// The colour of the wheel.
  ///
  /// The default is a grey that adapts to the environment, and setting `nil` restores it.
  open var color: Color! {
    get { wheel.color }
    set { wheel.color = newValue ?? .systemGray }
  }

  /// A Boolean value that indicates whether the wheel turns, or will turn in a window.
  public private(set) final var isAnimating = false

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: isAnimating ? "In progress" : "Progress halted",
      value: isAnimating ? "1" : "0",
      traits: .updatesFrequently
    )
  }

  /// Creates an indicator with the size of a style, which does not turn.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    bounds.size = intrinsicContentSize
    prepare()
  }

  /// Creates an indicator of medium style, which does not turn.
  public override init(frame: Rect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(wheel)
  }

  /// Shows the view and turns the wheel.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    turn()
  }

  /// Stops the wheel, and hides the view if ``hidesWhenStopped`` is `true`.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    wheel.layer.removeAnimation(forKey: Self.key)
    if hidesWhenStopped { isHidden = true }
  }

  /// Starts the animation of the wheel, unless it runs or the view is in no shown window.
  private func turn() {
    guard isAnimating, windowShownIn != nil, wheel.layer.animation(forKey: Self.key) == nil else { return }
    let animation = BasicAnimation(keyPath: "transform.rotation.z")
    animation.byValue = 2 * Double.pi
    animation.duration = Self.duration
    animation.repeatCount = .infinity
    animation.timingFunction = MediaTimingFunction(name: .linear)
    wheel.layer.add(animation, forKey: Self.key)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    turn()
  }

  /// The size of the style.
  open override var intrinsicContentSize: Size {
    switch style {
    case .medium: Size(width: 20, height: 20)
    case .large: Size(width: 37, height: 37)
    }
  }

  /// Returns the size of the style regardless of the available `size`.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.place(in: Rect(center: bounds.center, size: intrinsicContentSize))
    // A window that is shown later lays out its views first.
    turn()
  }
}

/// The wheel of an activity indicator, which consists of fading spokes.
@MainActor private final class WheelView: View {
  private static let spokes = 8

  var color = Color.systemGray {
    didSet { if color != oldValue { setNeedsContent() } }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    setNeedsContent()
  }

  override func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let radius = min(bounds.width, bounds.height) / 2
    let color = color.resolvedColor(with: traits)
    let style = StrokeStyle(lineWidth: radius / 5, lineCap: .round)
    return (0..<Self.spokes).map { spoke in
      let angle = 2 * Double.pi * Double(spoke) / Double(Self.spokes)
      func point(at distance: Double) -> Point {
        Point(x: bounds.midX + cos(angle) * radius * distance, y: bounds.midY + sin(angle) * radius * distance)
      }
      var path = Path()
      path.move(to: point(at: 0.45))
      path.addLine(to: point(at: 0.85))
      return .stroke(path, .color(color.faded(to: Double(spoke + 1) / Double(Self.spokes))), style)
    }
  }
}
