public import Foundation
public import ProsceniumCore

/// The heights of a bar, of which the library has one appearance each.
public enum UIBarMetrics: Int, Sendable, Hashable {
  /// The usual height.
  case `default` = 0
  /// The height in a compact environment.
  case compact = 1
  /// The usual height with a prompt.
  case defaultPrompt = 101
  /// The height in a compact environment with a prompt.
  case compactPrompt = 102
}

/// The positions of a bar.
public enum UIBarPosition: Int, Sendable, Hashable {
  /// Any position.
  case any = 0
  /// The bottom of the surface.
  case bottom = 1
  /// The top of the container.
  case top = 2
  /// The top of the surface, below the status bar.
  case topAttached = 3
}

extension UINavigationBar {
  /// Removes the background of the bar for an image without size, as the usual way to a transparent bar does.
  ///
  /// The library draws no images behind bars. Any other image is ignored, which is logged once.
  public final func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    guard let image else { return standardAppearance.configureWithDefaultBackground() }
    guard image.size == .zero else {
      return Inert.log("setBackgroundImage(_:for:)", because: "bars draw no images, so set standardAppearance")
    }
    standardAppearance.backgroundEffect = nil
    standardAppearance.backgroundColor = nil
  }

  /// Removes the background of the bar for an image without size.
  public final func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    setBackgroundImage(image, for: barMetrics)
  }

  /// Returns `nil`, because bars draw no images.
  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }

  /// Removes the line under the bar for an image without size. The value is always `nil`.
  public final var shadowImage: UIImage? {
    get { nil }
    set {
      guard let newValue, newValue.size == .zero else { return }
      standardAppearance.shadowColor = nil
    }
  }
}

extension UIToolbar {
  /// Removes the background of the bar for an image without size.
  public final func setBackgroundImage(
    _ image: UIImage?,
    forToolbarPosition position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    guard let image, image.size == .zero else { return }
    standardAppearance.backgroundEffect = nil
    standardAppearance.backgroundColor = nil
  }

  /// Removes the line above the bar for an image without size.
  public final func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    guard let image, image.size == .zero else { return }
    standardAppearance.shadowColor = nil
  }
}

extension UITabBar {
  /// Removes the background of the bar for an image without size. The value is always `nil`.
  public final var backgroundImage: UIImage? {
    get { nil }
    set {
      guard let newValue, newValue.size == .zero else { return }
      standardAppearance.backgroundEffect = nil
      standardAppearance.backgroundColor = nil
    }
  }

  /// Removes the line above the bar for an image without size. The value is always `nil`.
  public final var shadowImage: UIImage? {
    get { nil }
    set {
      guard let newValue, newValue.size == .zero else { return }
      standardAppearance.shadowColor = nil
    }
  }
}

extension UIBarItem {
  /// Does nothing, because an item has the font and the colour of its bar. The first call is logged.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    Inert.log("setTitleTextAttributes(_:for:)", because: "an item has the font of its bar, so set tintColor")
  }

  /// Does nothing, because the bar places the image. The value is always zero.
  public final var imageInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }
}

extension UITabBarItem {
  /// Does nothing, because the bar places the title. The value is always zero.
  public final var titlePositionAdjustment: UIOffset {
    get { .zero }
    set {}
  }
}
