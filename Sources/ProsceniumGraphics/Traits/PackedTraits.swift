/// The traits with at most 16 values, packed into one word with four bits for each trait.
///
/// The packed form makes collections cheap to copy, merge and compare. The bits of an unspecified trait are 0.
struct PackedTraits: Sendable, Hashable {
  /// The index of a trait's four bits in the word.
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

  /// A mask with all four bits of each specified trait.
  private var specified: UInt64 {
    let any = word | word >> 1 | word >> 2 | word >> 3
    return (any & 0x1111_1111_1111_1111) &* 0xF
  }

  /// Merges the traits that `other` specifies into this value.
  mutating func merge(_ other: PackedTraits) { word = word & ~other.specified | other.word }

  /// Returns a Boolean value that indicates whether a trait that affects colours differs.
  func differsInColor(from other: PackedTraits) -> Bool { (word ^ other.word) & Self.colors != 0 }

  /// A mask with all four bits of each trait that affects colours.
  private static let colors: UInt64 = [
    Field.userInterfaceStyle, .userInterfaceIdiom, .displayGamut, .accessibilityContrast, .userInterfaceLevel,
  ]
  .reduce(0) { $0 | 0xF << ($1.rawValue * 4) }

  /// Returns a Boolean value that indicates whether all traits that `other` specifies have equal values here.
  func contains(_ other: PackedTraits) -> Bool { (word ^ other.word) & other.specified == 0 }
}

/// The value of a trait with at most 16 values.
protocol PackableTrait: Sendable, Hashable {
  /// The value of an unspecified trait.
  static var unspecified: Self { get }

  /// The packed form of the value, which is 0 for the unspecified value and less than 16 for any other.
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
