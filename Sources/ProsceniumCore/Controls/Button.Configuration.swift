public import Foundation

extension Button {
  /// What a button looks like, as a value that one makes and changes before it is set.
  public struct Configuration: Sendable, Hashable {
    /// How round the background is.
    public enum CornerStyle: Int, Sendable, Hashable {
      /// As ``Background/cornerRadius`` says.
      case fixed = -1

      /// As the size says: 8 points, 6 where it is small.
      case dynamic = 0

      /// 4 points.
      case small = 1

      /// 8 points.
      case medium = 2

      /// 12 points.
      case large = 3

      /// Half the shorter side.
      case capsule = 4
    }

    /// How large the button is.
    public enum Size: Int, Sendable, Hashable {
      /// The usual size: 7 points above and below the title.
      case medium = 0

      /// Closer around a smaller title.
      case small = 1

      /// The same as ``small`` here.
      case mini = 2

      /// With more room around the title.
      case large = 3
    }

    /// Where the image stands beside the titles.
    public enum ImagePlacement: Int, Sendable, Hashable {
      /// Above the titles.
      case top = 1

      /// Where lines begin.
      case leading = 2

      /// Under the titles.
      case bottom = 4

      /// Where lines end.
      case trailing = 8
    }

    /// What is behind the content.
    public struct Background: Sendable, Hashable {
      /// The fill; `nil` leaves it to the configuration.
      public var backgroundColor: Color?

      /// How round the corners are where the style is fixed, in points.
      public var cornerRadius: CGFloat = 8

      /// The line along the edge; `nil` draws none.
      public var strokeColor: Color?

      /// Points across; a number that is not finite and positive draws no line.
      public var strokeWidth: CGFloat = 1

      /// Makes a background that says nothing.
      public init() {}
    }

    enum Kind: Sendable, Hashable { case plain, gray, tinted, filled }

    let kind: Kind

    /// The text; `nil` shows none.
    public var title: String?

    /// The text with what it looks like; it outweighs ``title``.
    public var attributedTitle: AttributedString?

    /// A second text under the first; `nil` shows none.
    public var subtitle: String?

    /// The image beside the titles; `nil` shows none.
    public var image: Image?

    /// Where the image stands; where lines begin by default.
    public var imagePlacement = ImagePlacement.leading

    /// Points between image and titles; a number that is not finite counts as 0.
    public var imagePadding: CGFloat = 0

    /// Points between title and subtitle; a number that is not finite counts as 0.
    public var titlePadding: CGFloat = 1

    /// The room around the content; ``setDefaultContentInsets()`` sets that of the size. A side that is not finite counts
    /// as 0.
    public var contentInsets: DirectionalEdgeInsets

    /// The colour of titles and image; `nil` leaves it to the kind and the tint.
    public var baseForegroundColor: Color?

    /// The colour that the background is made of; `nil` leaves it to the kind and the tint.
    public var baseBackgroundColor: Color?

    /// What is behind the content.
    public var background = Background()

    /// How round the background is.
    public var cornerStyle = CornerStyle.dynamic

    /// How large the text is and how much room is around it; it sets ``contentInsets``.
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue { setDefaultContentInsets() } }
    }

    private init(_ kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(for: .medium)
    }

    /// Content in the tint, and no background.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Content in the tint, and no background, as in a toolbar.
    public static func borderless() -> Configuration { Configuration(.plain) }

    /// Content in the tint on a grey.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Content in the tint on a grey.
    public static func bordered() -> Configuration { Configuration(.gray) }

    /// Content in the tint on a faint tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// Content in the tint on a faint tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }

    /// White content on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }

    /// White content on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Sets the room around the content that goes with ``buttonSize``.
    public mutating func setDefaultContentInsets() { contentInsets = Self.insets(for: buttonSize) }

    private static func insets(for size: Size) -> DirectionalEdgeInsets {
      switch size {
      case .mini, .small: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// What the title is set in.
    var titleStyle: Font.TextStyle {
      switch buttonSize {
      case .mini, .small: .subheadline
      case .medium, .large: .body
      }
    }

    /// The radius of the background's corners in a size.
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

    /// The colour of the content in a state.
    func foreground(_ state: Control.State, tint: Color) -> Color {
      if state.contains(.disabled) { return .tertiaryLabel }
      let color = baseForegroundColor ?? (kind == .filled ? .white : tint)
      return state.contains(.highlighted) ? color.faded(to: 0.75) : color
    }

    /// The fill of the background in a state; `nil` fills nothing.
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
