public import Foundation

/// The environment of an interface as a value: size classes, scale, style, and what else is known of it.
///
/// A trait that was not specified is `.unspecified` (0 for the scale, `nil` for the language) and overrides nothing.
/// Collections are immutable and `Sendable`, so that any actor can build, merge and send them. One is 24 bytes;
/// copying, merging and comparing cost a few instructions while no trait of an application's own is in it.
public struct TraitCollection: Sendable, Hashable {
  var packed = PackedTraits()
  private var shared: SharedTraits?

  /// Pixels a point; 0 when unspecified.
  public internal(set) var displayScale: CGFloat = 0

  /// Makes a collection in which every trait is unspecified.
  public init() {}

  var rare: RareTraits {
    get { shared?.values ?? RareTraits() }
    set { shared = newValue == RareTraits() ? nil : SharedTraits(newValue) }
  }

  /// Merges collections; for each trait the last one that specifies it wins.
  ///
  /// An unspecified trait never overwrites a specified one. An empty array gives a collection in which
  /// everything is unspecified.
  public init(traitsFrom collections: [TraitCollection]) {
    for collection in collections { merge(collection) }
  }

  /// Takes over what `other` specifies.
  mutating func merge(_ other: TraitCollection) {
    packed.merge(other.packed)
    if other.displayScale != 0 { displayScale = other.displayScale }
    guard let added = other.shared else { return }
    if shared == nil { shared = added } else { rare.merge(added.values) }
  }

  /// This collection with what `other` specifies over it.
  func merging(_ other: TraitCollection) -> TraitCollection {
    var merged = self
    merged.merge(other)
    return merged
  }

  /// Whether every trait reads the same, where one collection may say what the other leaves to a default value.
  func readsLike(_ other: TraitCollection) -> Bool {
    if self == other { return true }
    guard packed == other.packed, displayScale == other.displayScale else { return false }
    return rare.contains(other.rare) && other.rare.contains(rare)
  }

  /// The value of a trait, of the system's or one's own.
  public subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value { trait.read(in: self) }

  /// Whether every trait that `other` specifies has the same value here; what it leaves unspecified does not count.
  ///
  /// `nil` and a collection that specifies nothing are contained in any.
  public func containsTraits(in other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return packed.contains(other.packed)
      && (other.displayScale == 0 || other.displayScale == displayScale)
      && (other.shared == nil || rare.contains(other.rare))
  }

  /// Whether a colour may be another one here than in `other`.
  ///
  /// The style, the kind of device, the range of colours, the contrast and the level decide, and applications' own
  /// traits that say so. `nil` is different from any.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    guard let other else { return true }
    if packed.differsInColor(from: other.packed) { return true }
    return shared != other.shared && changedTraits(from: other).contains { $0.affectsColorAppearance }
  }
}
