import Foundation
import ProsceniumGraphics
import Testing

/// A system trait with two collections that set it and with the reading of its value.
struct SystemTraitCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let definition: any TraitDefinition.Type
  let first: TraitCollection
  let second: TraitCollection
  let isUnspecified: @Sendable (TraitCollection) -> Bool
  let isFirst: @Sendable (TraitCollection) -> Bool
  let decidesColors: Bool

  init<Definition: TraitDefinition>(
    _ definition: Definition.Type,
    _ first: TraitCollection,
    _ second: TraitCollection,
    _ path: any KeyPath<TraitCollection, Definition.Value> & Sendable,
    _ value: Definition.Value,
    unspecified: Definition.Value,
    decidesColors: Bool = false
  ) {
    testDescription = "\(definition)"
    self.definition = definition
    self.first = first
    self.second = second
    isUnspecified = { $0[keyPath: path] == unspecified && $0[definition] == unspecified }
    isFirst = { $0[keyPath: path] == value && $0[definition] == value }
    self.decidesColors = decidesColors
  }

  /// All system traits, each with its unspecified value.
  static let all: [SystemTraitCase] = [
    .init(
      TraitUserInterfaceIdiom.self,
      .init(userInterfaceIdiom: .phone),
      .init(userInterfaceIdiom: .pad),
      \.userInterfaceIdiom,
      .phone,
      unspecified: .unspecified,
      decidesColors: true
    ),
    .init(
      TraitUserInterfaceStyle.self,
      .init(userInterfaceStyle: .light),
      .init(userInterfaceStyle: .dark),
      \.userInterfaceStyle,
      .light,
      unspecified: .unspecified,
      decidesColors: true
    ),
    .init(
      TraitDisplayGamut.self,
      .init(displayGamut: .SRGB),
      .init(displayGamut: .P3),
      \.displayGamut,
      .SRGB,
      unspecified: .unspecified,
      decidesColors: true
    ),
    .init(
      TraitAccessibilityContrast.self,
      .init(accessibilityContrast: .normal),
      .init(accessibilityContrast: .high),
      \.accessibilityContrast,
      .normal,
      unspecified: .unspecified,
      decidesColors: true
    ),
    .init(
      TraitUserInterfaceLevel.self,
      .init(userInterfaceLevel: .base),
      .init(userInterfaceLevel: .elevated),
      \.userInterfaceLevel,
      .base,
      unspecified: .unspecified,
      decidesColors: true
    ),
    .init(
      TraitHorizontalSizeClass.self,
      .init(horizontalSizeClass: .compact),
      .init(horizontalSizeClass: .regular),
      \.horizontalSizeClass,
      .compact,
      unspecified: .unspecified
    ),
    .init(
      TraitVerticalSizeClass.self,
      .init(verticalSizeClass: .compact),
      .init(verticalSizeClass: .regular),
      \.verticalSizeClass,
      .compact,
      unspecified: .unspecified
    ),
    .init(
      TraitDisplayScale.self,
      .init(displayScale: 2),
      .init(displayScale: 3),
      \.displayScale,
      2,
      unspecified: 0
    ),
    .init(
      TraitLayoutDirection.self,
      .init(layoutDirection: .leftToRight),
      .init(layoutDirection: .rightToLeft),
      \.layoutDirection,
      .leftToRight,
      unspecified: .unspecified
    ),
    .init(
      TraitForceTouchCapability.self,
      .init(forceTouchCapability: .unavailable),
      .init(forceTouchCapability: .available),
      \.forceTouchCapability,
      .unavailable,
      unspecified: .unknown
    ),
    .init(
      TraitPreferredContentSizeCategory.self,
      .init(preferredContentSizeCategory: .extraSmall),
      .init(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
      \.preferredContentSizeCategory,
      .extraSmall,
      unspecified: .unspecified
    ),
    .init(
      TraitLegibilityWeight.self,
      .init(legibilityWeight: .regular),
      .init(legibilityWeight: .bold),
      \.legibilityWeight,
      .regular,
      unspecified: .unspecified
    ),
    .init(
      TraitActiveAppearance.self,
      .init(activeAppearance: .inactive),
      .init(activeAppearance: .active),
      \.activeAppearance,
      .inactive,
      unspecified: .unspecified
    ),
    .init(
      TraitToolbarItemPresentationSize.self,
      .init(toolbarItemPresentationSize: .regular),
      .init(toolbarItemPresentationSize: .large),
      \.toolbarItemPresentationSize,
      .regular,
      unspecified: .unspecified
    ),
    .init(
      TraitImageDynamicRange.self,
      .init(imageDynamicRange: .standard),
      .init(imageDynamicRange: .high),
      \.imageDynamicRange,
      .standard,
      unspecified: .unspecified
    ),
    .init(
      TraitSceneCaptureState.self,
      .init(sceneCaptureState: .inactive),
      .init(sceneCaptureState: .active),
      \.sceneCaptureState,
      .inactive,
      unspecified: .unspecified
    ),
    .init(
      TraitTypesettingLanguage.self,
      .init(typesettingLanguage: Locale.Language(identifier: "ar")),
      .init(typesettingLanguage: Locale.Language(identifier: "th")),
      \.typesettingLanguage,
      Locale.Language(identifier: "ar"),
      unspecified: nil
    ),
    .init(
      TraitListEnvironment.self,
      .init(listEnvironment: .none),
      .init(listEnvironment: .sidebarPlain),
      \.listEnvironment,
      .none,
      unspecified: .unspecified
    ),
    .init(
      TraitAccessibilityMotion.self,
      .init(accessibilityMotion: .normal),
      .init(accessibilityMotion: .reduced),
      \.accessibilityMotion,
      .normal,
      unspecified: .unspecified
    ),
    .init(
      TraitVerticalBarEdge.self,
      .init(verticalBarEdge: .leading),
      .init(verticalBarEdge: .trailing),
      \.verticalBarEdge,
      .leading,
      unspecified: .unspecified
    ),
  ]
}

@Suite struct SystemTraitTests {
  @Test(arguments: SystemTraitCase.all)
  func `a system trait is unspecified unless its own value is set`(trait: SystemTraitCase) {
    #expect(trait.isUnspecified(TraitCollection()))
    for other in SystemTraitCase.all where other.testDescription != trait.testDescription {
      #expect(trait.isUnspecified(other.first) && trait.isUnspecified(other.second), "\(other)")
    }
  }

  @Test(arguments: SystemTraitCase.all)
  func `the last collection that specifies a system trait wins in a merge`(trait: SystemTraitCase) {
    #expect(trait.isFirst(trait.first) && !trait.isFirst(trait.second) && trait.first != trait.second)
    let others = SystemTraitCase.all.filter { $0.testDescription != trait.testDescription }.map(\.second)
    #expect(trait.isFirst(TraitCollection(traitsFrom: [trait.second, trait.first])))
    #expect(trait.isFirst(TraitCollection(traitsFrom: [trait.first] + others)), "unspecified never overwrites")
    #expect(trait.isFirst(TraitCollection(traitsFrom: others + [trait.first])))
    #expect(!trait.isFirst(TraitCollection(traitsFrom: others)))
  }

  /// A collection contains another one if all traits that the other one specifies are equal, as in UIKit.
  @Test(arguments: SystemTraitCase.all) func `containsTraits ignores unspecified traits`(trait: SystemTraitCase) {
    let all = TraitCollection(traitsFrom: SystemTraitCase.all.map(\.second))
    #expect(all.containsTraits(in: trait.second) && !all.containsTraits(in: trait.first))
    #expect(!trait.second.containsTraits(in: all) && !TraitCollection().containsTraits(in: trait.first))
    #expect(trait.first.containsTraits(in: nil) && trait.first.containsTraits(in: TraitCollection()))
  }

  /// The five traits are those that affect the colour appearance in UIKit.
  @Test(arguments: SystemTraitCase.all) func `five system traits affect the colour appearance`(trait: SystemTraitCase) {
    #expect(trait.first.hasDifferentColorAppearance(comparedTo: trait.second) == trait.decidesColors)
    #expect(!trait.first.hasDifferentColorAppearance(comparedTo: trait.first))
    #expect(trait.first.hasDifferentColorAppearance(comparedTo: nil))
    #expect(trait.definition.affectsColorAppearance == trait.decidesColors)
  }

  @Test(arguments: SystemTraitCase.all)
  func `changedTraits contains only the trait that differs`(trait: SystemTraitCase) {
    let all = TraitCollection(traitsFrom: SystemTraitCase.all.map(\.second))
    let changed = TraitCollection(traitsFrom: [all, trait.first]).changedTraits(from: all)
    #expect(changed.map { "\($0)" } == [trait.testDescription])
    #expect(all.changedTraits(from: all).isEmpty)
    #expect(trait.first.changedTraits(from: nil).map { "\($0)" } == [trait.testDescription])
  }

  @Test func `raw values of trait enumerations are UIKit's`() {
    #expect(
      [UserInterfaceIdiom.unspecified, .phone, .pad, .tv, .carPlay, .mac, .vision].map(\.rawValue) == [
        -1, 0, 1, 2, 3, 5, 6,
      ]
    )
    #expect([UserInterfaceStyle.unspecified, .light, .dark].map(\.rawValue) == [0, 1, 2])
    #expect([UserInterfaceSizeClass.unspecified, .compact, .regular].map(\.rawValue) == [0, 1, 2])
    #expect([DisplayGamut.unspecified, .SRGB, .P3].map(\.rawValue) == [-1, 0, 1])
    #expect([AccessibilityContrast.unspecified, .normal, .high].map(\.rawValue) == [-1, 0, 1])
    #expect([UserInterfaceLevel.unspecified, .base, .elevated].map(\.rawValue) == [-1, 0, 1])
    #expect([ForceTouchCapability.unknown, .unavailable, .available].map(\.rawValue) == [0, 1, 2])
    #expect([LegibilityWeight.unspecified, .regular, .bold].map(\.rawValue) == [-1, 0, 1])
    #expect([UserInterfaceActiveAppearance.unspecified, .inactive, .active].map(\.rawValue) == [-1, 0, 1])
    #expect([ToolbarItemPresentationSize.unspecified, .regular, .small, .large].map(\.rawValue) == [-1, 0, 1, 3])
    #expect([ImageDynamicRange.unspecified, .standard, .constrainedHigh, .high].map(\.rawValue) == [-1, 0, 1, 2])
    #expect([SceneCaptureState.unspecified, .inactive, .active].map(\.rawValue) == [-1, 0, 1])
    #expect(
      [ListEnvironment.unspecified, .none, .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain].map(\.rawValue)
        == Array(0...6)
    )
  }

  @Test func `a trait collection returns every value that it can be created with`() {
    for value in [UserInterfaceIdiom.phone, .pad, .tv, .carPlay, .mac, .vision] {
      #expect(TraitCollection(userInterfaceIdiom: value).userInterfaceIdiom == value)
    }
    for value in ContentSizeCategory.allCases {
      #expect(TraitCollection(preferredContentSizeCategory: value).preferredContentSizeCategory == value)
    }
    for value in [ListEnvironment.none, .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain] {
      #expect(TraitCollection(listEnvironment: value).listEnvironment == value)
    }
    for value in [ToolbarItemPresentationSize.regular, .small, .large] {
      #expect(TraitCollection(toolbarItemPresentationSize: value).toolbarItemPresentationSize == value)
    }
  }

  @Test func `content size categories have UIKit's raw values and are ordered by size`() {
    #expect(
      ContentSizeCategory.allCases.map(\.rawValue) == ["_UICTContentSizeCategoryUnspecified"]
        + [
          "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL",
          "AccessibilityXXL", "AccessibilityXXXL",
        ]
        .map { "UICTContentSizeCategory" + $0 }
    )
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
    #expect(ContentSizeCategory.extraLarge > .large && ContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).first == .accessibilityMedium)
    #expect(ContentSizeCategory(rawValue: "UICTContentSizeCategoryHuge") == nil)
  }

  @Test func `a trait collection's description lists the specified traits in a fixed order`() {
    let all = TraitCollection(traitsFrom: SystemTraitCase.all.map(\.second))
    #expect(
      "\(all)" == """
        horizontal regular, vertical regular, scale 3.0, dark, reduced motion, rightToLeft, pad, gamut P3, \
        high contrast, elevated level, force available, text accessibilityExtraExtraExtraLarge, bold weight, \
        active appearance, toolbar large, high range, active capture, language th-Thai-TH, sidebarPlain list, \
        trailing bar
        """
    )
    #expect("\(TraitCollection())" == "unspecified")
  }
}
