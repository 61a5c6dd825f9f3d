/// The traits with few values, four bits each in one word, so that collections are cheap to copy, merge and compare.
///
/// A trait that was not specified is 0.
struct PackedTraits: Sendable, Hashable {
  /// Where each trait lives, counted in four bits.
  enum Field: UInt64 {
    case horizontalSizeClass
    case verticalSizeClass
    case userInterfaceStyle
    case accessibilityMotion
    case layoutDirection
    case userInterfaceIdiom
    case displayGamut
    case accessibilityContrast
    case userInterfaceLevel
    case forceTouchCapability
    case preferredContentSizeCategory
    case legibilityWeight
    case activeAppearance
    case imageDynamicRange
    case sceneCaptureState
    case listEnvironment
  }

  private var word: UInt64 = 0

  subscript<Value: PackableTrait>(field: Field) -> Value {
    get { Value(code: word >> (field.rawValue * 4) & 0xF) }
    set { word = word & ~(0xF << (field.rawValue * 4)) | newValue.code << (field.rawValue * 4) }
  }

  /// All bits of each trait that is specified.
  private var specified: UInt64 {
    let any = word | word >> 1 | word >> 2 | word >> 3
    return (any & 0x1111_1111_1111_1111) &* 0xF
  }

  /// Takes over what `other` specifies.
  mutating func merge(_ other: PackedTraits) { word = word & ~other.specified | other.word }

  /// Whether a trait that decides about colours is another one.
  func differsInColor(from other: PackedTraits) -> Bool { (word ^ other.word) & Self.colors != 0 }

  /// All bits of the traits that decide about colours.
  private static let colors: UInt64 = [
    Field.userInterfaceStyle, .userInterfaceIdiom, .displayGamut, .accessibilityContrast, .userInterfaceLevel,
  ]
  .reduce(0) { $0 | 0xF << ($1.rawValue * 4) }

  /// Whether everything that `other` specifies is the same here.
  func contains(_ other: PackedTraits) -> Bool { (word ^ other.word) & other.specified == 0 }
}

/// A value of a trait with few values.
protocol PackableTrait: Sendable, Hashable {
  /// What says nothing.
  static var unspecified: Self { get }

  /// 0 for what says nothing, below 16 for each other value.
  var code: UInt64 { get }

  init(code: UInt64)
}

extension PackableTrait where Self: RawRepresentable, RawValue == Int {
  var code: UInt64 { UInt64(rawValue - Self.unspecified.rawValue) }

  init(code: UInt64) { self = Self(rawValue: Int(code) + Self.unspecified.rawValue) ?? .unspecified }
}

extension UserInterfaceSizeClass: PackableTrait {}
extension UserInterfaceStyle: PackableTrait {}
extension AccessibilityMotion: PackableTrait {}
extension TraitEnvironmentLayoutDirection: PackableTrait {}
extension UserInterfaceIdiom: PackableTrait {}
extension DisplayGamut: PackableTrait {}
extension AccessibilityContrast: PackableTrait {}
extension UserInterfaceLevel: PackableTrait {}
extension ForceTouchCapability: PackableTrait {}
extension LegibilityWeight: PackableTrait {}
extension UserInterfaceActiveAppearance: PackableTrait {}
extension ImageDynamicRange: PackableTrait {}
extension SceneCaptureState: PackableTrait {}
extension ListEnvironment: PackableTrait {}
