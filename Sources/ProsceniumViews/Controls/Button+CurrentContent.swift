public import Foundation

/// The content for the current state.
extension Button {
  /// The title that the button currently shows.
  public final var currentTitle: String? { configuration.map { $0.title } ?? title(for: state) }

  /// The attributed title for the current state, which is not shown if a ``configuration`` is set.
  ///
  /// A configuration has its own attributed title.
  public final var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// The current colour of the title.
  public final var currentTitleColor: Color { foreground }

  /// The image that the button currently shows.
  public final var currentImage: Image? { configuration.map { $0.image } ?? image(for: state) }

  /// The background image for the current state.
  public final var currentBackgroundImage: Image? { backgroundImage(for: state) }
}
