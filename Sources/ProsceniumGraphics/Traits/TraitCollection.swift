public import Foundation

/// An immutable collection of traits, which describe the environment of an interface, such as size classes and style.
///
/// An unspecified trait is `.unspecified`, 0 for the scale, or `nil` for the language, and overrides no other value.
/// Collections are immutable and `Sendable`, so that any actor can create, merge and send them. A collection has 24
/// bytes. Without applications' own traits, copying, merging and comparing take a few instructions.
public struct TraitCollection: Sendable, Hashable {
  var packed = PackedTraits()
  private var shared: SharedTraits?

  /// The number of pixels per point, or 0 if unspecified.
  public package(set) var displayScale: CGFloat = 0

  /// Creates a collection in which every trait is unspecified.
  public init() {}

  var rare: RareTraits {
    get { shared?.values ?? RareTraits() }
    set { shared = newValue == RareTraits() ? nil : SharedTraits(newValue) }
  }

  /// Creates a collection by merging collections.
  ///
  /// Each trait has the value of the last collection that specifies it. An unspecified trait never replaces a
  /// specified one. An empty array creates a collection in which every trait is unspecified.
  public init(traitsFrom collections: [TraitCollection]) {
    for collection in collections { merge(collection) }
  }

  /// Merges the traits that `other` specifies into this collection.
  @usableFromInline package mutating func merge(_ other: TraitCollection) {
    packed.merge(other.packed)
    if other.displayScale != 0 { displayScale = other.displayScale }
    guard let added = other.shared else { return }
    if shared == nil { shared = added } else { rare.merge(added.values) }
  }

  /// Returns this collection with the traits that `other` specifies replaced.
  @inlinable package func merging(_ other: TraitCollection) -> TraitCollection {
    var merged = self
    merged.merge(other)
    return merged
  }

  /// Returns this collection without the traits that `other` specifies, regardless of their values.
  package func removing(_ other: TraitCollection) -> TraitCollection {
    var rest = self
    for trait in Self.systemTraits where trait.isSpecified(in: other) { trait.reset(in: &rest) }
    for trait in other.rare.custom { trait.definition.reset(in: &rest) }
    return rest
  }

  /// Returns the traits of this collection that `other` specifies, with the values of this collection.
  package func selecting(_ other: TraitCollection) -> TraitCollection { removing(removing(other)) }

  /// Returns a Boolean value that indicates whether every trait reads the same in both collections.
  ///
  /// An explicit default value and an unset trait of an application read the same.
  package func readsLike(_ other: TraitCollection) -> Bool {
    if self == other { return true }
    guard packed == other.packed, displayScale == other.displayScale else { return false }
    return rare.contains(other.rare) && other.rare.contains(rare)
  }

  /// Accesses the value of a system trait or of an application's trait.
  ///
  /// The value of an unspecified trait is ``TraitDefinition/defaultValue``.
  public subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value { trait.read(in: self) }

  /// Returns a Boolean value that indicates whether all traits that `other` specifies have equal values here.
  ///
  /// The result is `true` if `other` is `nil` or specifies no traits.
  public func containsTraits(in other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return packed.contains(other.packed)
      && (other.displayScale == 0 || other.displayScale == displayScale)
      && (other.shared == nil || rare.contains(other.rare))
  }

  /// Returns a Boolean value that indicates whether a dynamic colour may differ between this collection and `other`.
  ///
  /// The relevant traits are the style, the kind of device, the colour gamut, the contrast, the level, and
  /// applications' traits with ``TraitDefinition/affectsColorAppearance``. The result is `true` if `other` is `nil`.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    guard let other else { return true }
    if packed.differsInColor(from: other.packed) { return true }
    return shared != other.shared && changedTraits(from: other).contains { $0.affectsColorAppearance }
  }
}

extension TraitCollection {
  /// Creates a collection with the traits that `mutations` sets.
  public init(mutations: (inout any MutableTraits) -> Void) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  /// Returns a copy of the collection with the traits that `mutations` sets.
  ///
  /// The block is called once before the method returns, and can read the current values. A system trait that the block
  /// sets to its unspecified value is unspecified in the copy. The block must set traits of its argument, and stops the
  /// program if it replaces the argument by a value of another type.
  public func modifyingTraits(_ mutations: (inout any MutableTraits) -> Void) -> TraitCollection {
    var draft: any MutableTraits = TraitDraft(collection: self)
    mutations(&draft)
    guard let draft = draft as? TraitDraft else {
      preconditionFailure("The mutations closure must not replace its argument with a \(type(of: draft)).")
    }
    return draft.collection
  }

  /// Returns the traits with values that differ from those in `other`, in a fixed order.
  ///
  /// If `other` is `nil`, it counts as a collection without specified traits.
  ///
  /// - Complexity: O(n) in the number of all traits, or a few instructions if the collections are equal.
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

/// A collection under construction.
private struct TraitDraft: MutableTraits {
  var collection: TraitCollection

  subscript<Trait: TraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { trait.read(in: collection) }
    set { trait.write(newValue, in: &collection) }
  }
}

extension TraitCollection {
  /// The current thread's collection, for code that needs traits but has no view or controller.
  ///
  /// During layout, updates of properties, trait changes and callbacks such as `viewIsAppearing`, the library sets the
  /// value to the traits of the view or controller. While the provider of a dynamic colour runs, the value is the
  /// provider's argument. At other times, the value is the collection that was last assigned on the thread. Initially,
  /// every trait is unspecified, so that merging this collection has no effect.
  public static var current: TraitCollection {
    get { Slot.ofThread.traits }
    set { Slot.ofThread.traits = newValue }
  }

  /// Runs `actions` with this collection as ``current``, and then restores the previous one.
  public func performAsCurrent(_ actions: () -> Void) {
    let slot = Slot.ofThread
    let before = slot.traits
    slot.traits = self
    actions()
    slot.traits = before
  }

  /// The storage of a thread's current collection.
  ///
  /// A layout reads the collection for every view, and access to a thread's dictionary would cost a hundred times as
  /// much.
  private final class Slot {
    var traits = TraitCollection()

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let result = pthread_key_create(&key) { slot in
        if let slot { Unmanaged<Slot>.fromOpaque(slot).release() }
      }
      precondition(result == 0, "pthread_key_create for the current traits failed with error \(result).")
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
  /// The description of the specified traits in a fixed order, with applications' traits last and sorted by type name.
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
    // All other traits have no storage of their own and no special text.
    default: trait.name
    }
  }
}
