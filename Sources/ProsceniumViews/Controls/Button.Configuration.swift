public import Foundation

extension Button {
  /// The appearance of a button, as a value that is changed before it is set.
  public struct Configuration: Sendable, Hashable {
    /// The corner style of the background.
    public enum CornerStyle: Int, Sendable, Hashable {
      /// The background has the radius ``Background/cornerRadius``.
      case fixed = -1

      /// The background has a radius of 8 points, or of 6 points for the sizes small and mini.
      case dynamic = 0

      /// The background has a radius of 4 points.
      case small = 1

      /// The background has a radius of 8 points.
      case medium = 2

      /// The background has a radius of 12 points.
      case large = 3

      /// The background has a radius of half its shorter side.
      case capsule = 4
    }

    /// The size of a button, which determines its font and its default insets.
    public enum Size: Int, Sendable, Hashable {
      /// The button has the usual size, with 7 points above and below the title.
      case medium = 0

      /// The button has a smaller title and smaller insets.
      case small = 1

      /// The button has the same size as ``small``.
      case mini = 2

      /// The button has larger insets around the title.
      case large = 3
    }

    /// The edge of the titles at which the image is shown.
    public enum ImagePlacement: Int, Sendable, Hashable {
      /// The image is above the titles.
      case top = 1

      /// The image is at the leading edge of the titles.
      case leading = 2

      /// The image is below the titles.
      case bottom = 4

      /// The image is at the trailing edge of the titles.
      case trailing = 8
    }

    /// The background behind the content of a button.
    public struct Background: Sendable, Hashable {
      /// The colour of the background, or `nil` to use that of the configuration.
      public var backgroundColor: Color?

      /// The radius of the corners for the corner style ``CornerStyle/fixed``, in points.
      public var cornerRadius: CGFloat = 8

      /// The colour of the border, or `nil` to draw none.
      public var strokeColor: Color?

      /// The width of the border in points. A width that is not finite and positive draws no border.
      public var strokeWidth: CGFloat = 1

      /// Creates a background without a colour and a border.
      public init() {}
    }

    enum Kind: Sendable, Hashable { case plain, gray, tinted, filled }

    let kind: Kind

    /// The title, or `nil` to show none.
    public var title: String?

    /// The title with its text attributes, which has precedence over ``title``.
    public var attributedTitle: AttributedString?

    /// The second title below the first, or `nil` to show none.
    public var subtitle: String?

    /// The image next to the titles, or `nil` to show none.
    public var image: Image?

    /// The edge of the titles at which the image is shown, by default the leading edge.
    public var imagePlacement = ImagePlacement.leading

    /// The distance between the image and the titles in points. A value that is not finite counts as 0.
    public var imagePadding: CGFloat = 0

    /// The distance between the title and the subtitle in points. A value that is not finite counts as 0.
    public var titlePadding: CGFloat = 1

    /// The insets around the content, in points. A side that is not finite counts as 0.
    ///
    /// ``setDefaultContentInsets()`` sets the insets of the button's size.
    public var contentInsets: DirectionalEdgeInsets

    /// The colour of the titles and the image, or `nil` to use the default of the configuration with the tint colour.
    public var baseForegroundColor: Color?

    /// The base colour of the background, or `nil` to use the default of the configuration with the tint colour.
    public var baseBackgroundColor: Color?

    /// The background behind the content.
    public var background = Background()

    /// The corner style of the background.
    public var cornerStyle = CornerStyle.dynamic

    /// The size of the text and of the insets. Setting another size also sets ``contentInsets``.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { setDefaultContentInsets() } }
    }

    private init(_ kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(for: .medium)
    }

    /// Returns a configuration with content in the tint colour and no background.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Returns a configuration with content in the tint colour and no background, as in a toolbar.
    public static func borderless() -> Configuration { Configuration(.plain) }

    /// Returns a configuration with content in the tint colour on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Returns a configuration with content in the tint colour on a grey background, equal to `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }

    /// Returns a configuration with content in the tint colour on a translucent background of the same colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// Returns a configuration with content in the tint colour on a translucent background, equal to `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }

    /// Returns a configuration with white content on a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// Returns a configuration with white content on a background in the tint colour, equal to `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Sets ``contentInsets`` to the default insets for ``buttonSize``.
    public mutating func setDefaultContentInsets() { contentInsets = Self.insets(for: buttonSize) }

    private static func insets(for size: Size) -> DirectionalEdgeInsets {
      switch size {
      case .mini, .small: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// The text style of the title.
    var titleStyle: Font.TextStyle {
      switch buttonSize {
      case .mini, .small: .subheadline
      case .medium, .large: .body
      }
    }

    /// Returns the radius of the corners for a background of `size`, in points.
    func cornerRadius(in size: CGSize) -> CGFloat {
      let half = max(0, min(size.width, size.height) / 2)
      let radius: CGFloat =
        switch cornerStyle {
        case .fixed: background.cornerRadius.isFinite ? max(0, background.cornerRadius) : 0
        case .dynamic: buttonSize == .small || buttonSize == .mini ? 6 : 8
        case .small: 4
        case .medium: 8
        case .large: 12
        case .capsule: half
        }
      return min(radius, half)
    }

    /// Returns the colour of the content in a state.
    func foreground(_ state: Control.State, tint: Color) -> Color {
      if state.contains(.disabled) { return .tertiaryLabel }
      let color = baseForegroundColor ?? (kind == .filled ? .white : tint)
      return state.contains(.highlighted) ? color.faded(to: 0.75) : color
    }

    /// Returns the colour of the background in a state, or `nil` for no background.
    func fill(_ state: Control.State, tint: Color) -> Color? {
      let isPressed = state.contains(.highlighted)
      if let color = background.backgroundColor { return isPressed ? color.faded(to: 0.75) : color }
      let color: Color? =
        switch kind {
        case .plain: baseBackgroundColor
        case .gray: baseBackgroundColor ?? .secondarySystemFill
        case .tinted: (baseBackgroundColor ?? tint).faded(to: 0.18)
        case .filled: baseBackgroundColor ?? tint
        }
      guard let color else { return nil }
      if state.contains(.disabled) { return kind == .plain ? color : .tertiarySystemFill }
      return isPressed ? color.faded(to: 0.75) : color
    }
  }
}
