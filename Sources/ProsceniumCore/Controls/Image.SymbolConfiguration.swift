public import Foundation

extension Image {
  /// How large symbols are beside text of the same size.
  public enum SymbolScale: Int, Sendable, Hashable {
    /// As large as ``medium``.
    case `default` = -1

    /// Four fifths of ``medium``.
    case small = 1

    /// A little higher than capital letters.
    case medium = 2

    /// Nine sevenths of ``medium``.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .default, .medium: 1
      case .large: 9.0 / 7
      }
    }
  }

  /// How large and how heavy a symbol is.
  public struct SymbolConfiguration: Sendable, Hashable {
    /// The size of the text that the symbol stands in, in points; one that is not finite and positive counts as 17.
    public var pointSize: CGFloat {
      didSet { pointSize = Self.valid(pointSize) }
    }

    /// The weight of that text.
    public var weight: Font.Weight

    /// How large the symbol is beside that text.
    public var scale: SymbolScale

    /// Makes a configuration; a size that is not finite and positive counts as 17.
    public init(pointSize: CGFloat = 17, weight: Font.Weight = .regular, scale: SymbolScale = .default) {
      self.pointSize = Self.valid(pointSize)
      self.weight = weight
      self.scale = scale
    }

    private static func valid(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? min(size, 10_000) : 17 }

    /// Makes the configuration that goes with a font.
    public init(font: Font, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, weight: font.weight, scale: scale)
    }

    /// Makes the configuration that goes with a text style for ``TraitCollection/current``.
    public init(textStyle: Font.TextStyle, scale: SymbolScale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
  }

  /// Makes one of the built-in symbols, for text of 17 points; `nil` for a name that none has.
  ///
  /// The names are those that UIKit's symbols have; the shapes are our own. ``symbolNames`` has all of them.
  public init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Makes one of the built-in symbols; `nil` for a name that none has.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard let symbol = Symbol.named(name) else { return nil }
    let configuration = configuration ?? SymbolConfiguration()
    // A symbol of text of 17 points is a square of 20.
    let side = configuration.pointSize * configuration.scale.factor * 20 / 17
    let commands = symbol.commands(side: side, weight: configuration.weight)
    self.init(.drawing(commands), size: Size(width: side, height: side), isSymbol: true)
  }

  /// The names of all built-in symbols, in alphabetical order.
  public static let symbolNames = Symbol.names
}
