public import Foundation
import Logging

/// A view that shows the completed part of a task as a bar.
///
/// In a right-to-left layout, the bar grows from the right. The view receives no touches.
@preconcurrency @MainActor open class ProgressView: View {
  /// The form of a progress view, with UIKit's raw values.
  public enum Style: Int, Sendable, Hashable {
    /// The bar has round ends.
    case `default` = 0
    /// The bar has square ends, as at the edge of a bar.
    case bar = 1
  }

  static let height = 4.0

  /// The duration in seconds of a change that code animates.
  static let duration = 0.25

  private final let track = View()
  private final let completed = View()
  private final var part: Float = 0
  private final var observation: ProgressObservation?

  /// The form of the bar. The default is ``Style/default``.
  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { showLooks() } }
  }

  /// The completed part from 0 to 1, which is 0 by default. A value beyond the range is clamped, and NaN is ignored.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the completed part.
  ///
  /// - Parameters:
  ///   - progress: The part, which is clamped to 0…1. NaN is ignored.
  ///   - animated: A Boolean value that determines whether the bar grows for 0.25 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    let progress = min(1, max(0, progress))
    guard progress != part else { return }
    part = progress
    guard animated, window != nil else { return placeParts() }
    View.animate(withDuration: Self.duration, options: .allowUserInteraction) { placeParts() }
  }

  /// The progress that the view follows, or `nil`, the default, for none.
  ///
  /// The view shows the completed fraction when the property is set, and follows an ``ObservableProgress``, whose
  /// changes may occur on any thread. A change appears in the next turn of the view's stage. A view outside a shown
  /// window shows it when the view enters one.
  ///
  /// Foundation on Linux reports no later changes of a plain `Progress`, because it has no key-value observation. The
  /// view logs a warning for such an object.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      observation = (observedProgress as? ObservableProgress).map { ProgressObservation(of: $0) }
      if let observedProgress, observation == nil, !observedProgress.isFinished { warn(of: observedProgress) }
      follow()
    }
  }

  /// The colour of the completed part, or `nil`, the default, for the tint colour.
  open var progressTintColor: Color? {
    didSet { if progressTintColor != oldValue { showLooks() } }
  }

  /// The colour of the remaining part, or `nil`, the default, for a translucent grey.
  open var trackTintColor: Color? {
    didSet { if trackTintColor != oldValue { showLooks() } }
  }

  /// Creates a view without progress.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(completed)
    showLooks()
  }

  /// Creates a view with the height of a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    progressViewStyle = style
  }

  // MARK: Observation

  private func warn(of progress: Progress) {
    Logger(label: "Proscenium.controls").warning(
      """
      ProgressView.observedProgress shows the later changes of an ObservableProgress alone, and not those of \
      \(type(of: progress)), because Foundation on Linux reports none.
      """
    )
  }

  /// Shows the observed fraction, and requests the next changes if the view is in a shown window.
  private func follow() {
    guard let observedProgress else { return }
    guard let observation else { return setProgress(Float(observedProgress.fractionCompleted), animated: false) }
    if let host = windowShownIn?.host as? any AnimationHost {
      observation.start(on: host.scheduler) { [weak self] in self?.setProgress(Float($0), animated: true) }
    } else {
      observation.stop()
    }
    // Read the fraction after the start, so that no change in between is lost.
    setProgress(Float(observation.progress.reportedFraction), animated: false)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  // MARK: Appearance

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: "Progress",
      value: Double(progress).percentage,
      traits: .updatesFrequently
    )
  }

  private func showLooks() {
    track.backgroundColor = trackTintColor ?? .systemFill
    completed.backgroundColor = progressTintColor ?? tintColor
    for view in [track, completed] { view.layer.cornerRadius = progressViewStyle == .bar ? 0 : Self.height / 2 }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLooks()
  }

  /// The height of 4 points, without a width.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: Self.height) }

  /// Returns the available width and the height of 4 points.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    // A window that is shown later lays out its views first.
    if let observation, !observation.isRunning { follow() }
  }

  private func placeParts() {
    let bar = Rect(x: 0, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height)
    track.place(in: bar)
    let width = bar.width * CGFloat(part)
    completed.place(in: Rect(x: isMirrored ? bar.maxX - width : 0, y: bar.minY, width: width, height: bar.height))
  }
}
