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

  /// This collection without the traits that `other` specifies, whatever their values are.
  func removing(_ other: TraitCollection) -> TraitCollection {
    var rest = self
    for trait in Self.systemTraits where trait.isSpecified(in: other) { trait.reset(in: &rest) }
    for trait in other.rare.custom { trait.definition.reset(in: &rest) }
    return rest
  }

  /// Those traits of this collection that `other` specifies, with their values here.
  func selecting(_ other: TraitCollection) -> TraitCollection { removing(removing(other)) }

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

extension TraitCollection {
  /// Makes a collection with the traits that `mutations` sets.
  public init(mutations: (inout any MutableTraits) -> Void) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  /// A copy of the collection with the traits that `mutations` sets; it reads those that are set here.
  ///
  /// A trait of the system set to its unspecified value is unspecified in the copy.
  public func modifyingTraits(_ mutations: (inout any MutableTraits) -> Void) -> TraitCollection {
    var draft: any MutableTraits = TraitDraft(collection: self)
    mutations(&draft)
    guard let draft = draft as? TraitDraft else {
      preconditionFailure("Mutations set traits and do not put another \(type(of: draft)) in their place.")
    }
    return draft.collection
  }

  /// The traits that have another value than in `other`, in a fixed order; `nil` stands for one without any.
  ///
  /// - Complexity: O(n) in all the traits there are, and a few instructions if the two are equal.
  public func changedTraits(from other: TraitCollection?) -> [any TraitDefinition.Type] {
    let other = other ?? TraitCollection()
    guard self != other else { return [] }
    var changed: [any TraitDefinition.Type] = Self.systemTraits.filter { $0.differs(self, other) }
    let own = rare.custom.map(\.definition)
    let others = other.rare.custom.filter { theirs in !own.contains { theirs.isFor($0) } }.map(\.definition)
    changed += (own + others).filter { $0.differs(self, other) }
    return changed
  }
}

/// A collection in the making.
private struct TraitDraft: MutableTraits {
  var collection: TraitCollection

  subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { trait.read(in: collection) }
    set { trait.write(newValue, in: &collection) }
  }
}

extension TraitCollection {
  /// The collection that code on this thread is to draw and lay out for.
  ///
  /// It is set around layout, trait changes and the presentation's hooks. Elsewhere it is what was assigned last
  /// on the thread, at first a collection in which everything is unspecified; merged with other collections, such
  /// a one changes nothing.
  public static var current: TraitCollection {
    get { Slot.ofThread.traits }
    set { Slot.ofThread.traits = newValue }
  }

  /// Runs `actions` with this collection as ``current``, then restores the one before.
  public func performAsCurrent(_ actions: () -> Void) {
    let slot = Slot.ofThread
    let before = slot.traits
    slot.traits = self
    actions()
    slot.traits = before
  }

  /// Where a thread keeps its collection: a layout looks at it for every view, and a thread's dictionary costs
  /// a hundred times as much.
  private final class Slot {
    var traits = TraitCollection()

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let result = pthread_key_create(&key) { slot in
        if let slot { Unmanaged<Slot>.fromOpaque(slot).release() }
      }
      precondition(result == 0, "A thread's slot for traits could not be made: error \(result).")
      return key
    }()

    static var ofThread: Slot {
      if let slot = pthread_getspecific(key) { return Unmanaged<Slot>.fromOpaque(slot).takeUnretainedValue() }
      let slot = Slot()
      pthread_setspecific(key, Unmanaged.passRetained(slot).toOpaque())
      return slot
    }
  }
}

extension TraitCollection: CustomStringConvertible {
  /// The specified traits, in a fixed order; an application's own come last, by their types' names.
  public var description: String {
    let parts = Self.systemTraits.compactMap { $0.isSpecified(in: self) ? text(of: $0) : nil }
    let own = rare.custom.map { "\($0.definition.name) \($0.value)" }
    return parts.isEmpty && own.isEmpty ? "unspecified" : (parts + own).joined(separator: ", ")
  }

  private func text(of trait: any SystemTrait.Type) -> String {
    switch trait {
    case is TraitHorizontalSizeClass.Type: "horizontal \(horizontalSizeClass)"
    case is TraitVerticalSizeClass.Type: "vertical \(verticalSizeClass)"
    case is TraitDisplayScale.Type: "scale \(displayScale)"
    case is TraitUserInterfaceStyle.Type, is TraitLayoutDirection.Type, is TraitUserInterfaceIdiom.Type:
      "\(trait.anyValue(in: self))"
    case is TraitAccessibilityMotion.Type: "\(accessibilityMotion) motion"
    case is TraitDisplayGamut.Type: "gamut \(displayGamut)"
    case is TraitAccessibilityContrast.Type: "\(accessibilityContrast) contrast"
    case is TraitUserInterfaceLevel.Type: "\(userInterfaceLevel) level"
    case is TraitForceTouchCapability.Type: "force \(forceTouchCapability)"
    case is TraitPreferredContentSizeCategory.Type: "text \(preferredContentSizeCategory)"
    case is TraitLegibilityWeight.Type: "\(legibilityWeight) weight"
    case is TraitActiveAppearance.Type: "\(activeAppearance) appearance"
    case is TraitToolbarItemPresentationSize.Type: "toolbar \(toolbarItemPresentationSize)"
    case is TraitImageDynamicRange.Type: "\(imageDynamicRange) range"
    case is TraitSceneCaptureState.Type: "\(sceneCaptureState) capture"
    case is TraitTypesettingLanguage.Type: "language \(typesettingLanguage?.maximalIdentifier ?? "")"
    case is TraitListEnvironment.Type: "\(listEnvironment) list"
    case is TraitVerticalBarEdge.Type: "\(verticalBarEdge) bar"
    // No other trait has a place of its own.
    default: trait.name
    }
  }
}
