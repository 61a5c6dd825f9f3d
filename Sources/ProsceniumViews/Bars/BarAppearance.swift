/// The background of a bar and the line at its edge.
///
/// A bar copies an appearance that is set. A change of the copy, which the bar returns, is shown immediately.
@preconcurrency @MainActor open class BarAppearance {
  /// The material of the background, or `nil` for none.
  open var backgroundEffect: BlurEffect? {
    didSet { if backgroundEffect !== oldValue { didChange() } }
  }

  /// The colour in front of the material, or `nil` for none.
  open var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { didChange() } }
  }

  /// The colour of the line at the side of the content, or `nil` for no line.
  open var shadowColor: Color? {
    didSet { if shadowColor != oldValue { didChange() } }
  }

  /// The closure of the bar or the item that has the appearance.
  final var onChange: (() -> Void)?

  /// Creates an appearance with the default background.
  public init() { configureWithDefaultBackground() }

  /// Creates a copy of the properties that all appearances have.
  public init(barAppearance: BarAppearance) {
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    shadowColor = barAppearance.shadowColor
  }

  /// Sets the background to the material of bars with a line.
  open func configureWithDefaultBackground() {
    backgroundEffect = BlurEffect(style: .systemChromeMaterial)
    (backgroundColor, shadowColor) = (nil, .separator)
  }

  /// Sets the background to an opaque colour with a line.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (.systemBackground, .separator)
  }

  /// Removes the background and the line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (nil, nil)
  }

  final func didChange() { onChange?() }
}

/// The appearances of a bar or an item for the height of the bar and the position of the content.
@MainActor struct BarAppearances<Appearance: BarAppearance> {
  /// The situation in which an appearance applies.
  enum Kind: CaseIterable {
    case standard
    case compact
    case scrollEdge
    case compactScrollEdge
  }

  private var values: [Kind: Appearance] = [:]

  subscript(kind: Kind) -> Appearance? { values[kind] }

  var isEmpty: Bool { values.isEmpty }

  /// Returns the appearance of a bar that does not depend on scrolled content, or `nil` if none is set for it.
  func shown(isCompact: Bool) -> Appearance? {
    Self.kinds(isCompact: isCompact, isAtScrollEdge: false).lazy.compactMap { values[$0] }.first
  }

  /// Sets an appearance, which calls `onChange` from then on.
  mutating func set(_ appearance: Appearance?, for kind: Kind, _ onChange: @escaping () -> Void) {
    values[kind]?.onChange = nil
    values[kind] = appearance
    appearance?.onChange = onChange
  }

  /// Returns the kinds for a situation, those with precedence first.
  static func kinds(isCompact: Bool, isAtScrollEdge: Bool) -> [Kind] {
    switch (isCompact, isAtScrollEdge) {
    case (true, true): [.compactScrollEdge, .scrollEdge, .compact, .standard]
    case (false, true): [.scrollEdge, .standard]
    case (true, false): [.compact, .standard]
    case (false, false): [.standard]
    }
  }
}
