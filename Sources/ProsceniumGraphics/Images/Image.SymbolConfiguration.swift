public import Foundation

extension Image {
  /// The size of symbols relative to the text around them.
  public enum SymbolScale: Int, Sendable, Hashable {
    /// The symbol has the same size as with ``medium``.
    case `default` = -1

    /// The symbol has four fifths of the size of ``medium``.
    case small = 1

    /// The symbol is slightly higher than capital letters.
    case medium = 2

    /// The symbol has nine sevenths of the size of ``medium``.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .default, .medium: 1
      case .large: 9.0 / 7
      }
    }
  }

  /// The size and the weight of a symbol.
  public struct SymbolConfiguration: Sendable, Hashable {
    /// The font size of the text around the symbol, in points.
    ///
    /// A size that is not finite and positive counts as 17, and the maximum is 10,000.
    public var pointSize: CGFloat {
      didSet { pointSize = Self.valid(pointSize) }
    }

    /// The weight of the text around the symbol.
    public var weight: Font.Weight

    /// The size of the symbol relative to the text around it.
    public var scale: SymbolScale

    /// Creates a configuration. A size that is not finite and positive counts as 17.
    public init(pointSize: CGFloat = 17, weight: Font.Weight = .regular, scale: SymbolScale = .default) {
      self.pointSize = Self.valid(pointSize)
      self.weight = weight
      self.scale = scale
    }

    private static func valid(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? min(size, 10_000) : 17 }

    /// Creates the configuration for text in a font.
    public init(font: Font, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, weight: font.weight, scale: scale)
    }

    /// Creates the configuration for a text style in ``TraitCollection/current``.
    public init(textStyle: Font.TextStyle, scale: SymbolScale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
  }

  /// Creates a built-in symbol for text of 17 points, or returns `nil` if no symbol has this name.
  ///
  /// The names are those of UIKit's symbols, and the shapes are this library's own. ``symbolNames`` contains all names.
  public init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a built-in symbol with a configuration, or returns `nil` if no symbol has this name.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let symbol = Symbol.named(name) else { return nil }
    let configuration = configuration ?? SymbolConfiguration()
    // For text of 17 points, a symbol of medium scale is 20 points wide and high.
    let side = configuration.pointSize * configuration.scale.factor * 20 / 17
    let commands = symbol.commands(side: side, weight: configuration.weight)
    self.init(.drawing(commands), size: Size(width: side, height: side), isSymbol: true)
  }

  /// The names of all built-in symbols, in alphabetical order.
  public static let symbolNames = Symbol.names
}
