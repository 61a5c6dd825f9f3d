import Foundation
import Statements
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics

/// Tests of the frames of sheets, as numbers.
@Suite struct SheetLayoutTests {
  private static func traits(
    _ horizontal: UserInterfaceSizeClass,
    _ vertical: UserInterfaceSizeClass
  ) -> TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(horizontalSizeClass: horizontal), TraitCollection(verticalSizeClass: vertical),
    ])
  }

  private static func layout(
    _ wishes: SheetLayout.Wishes,
    _ width: CGFloat,
    _ height: CGFloat,
    safeArea: EdgeInsets = EdgeInsets(top: 20),
    _ horizontal: UserInterfaceSizeClass = .regular,
    _ vertical: UserInterfaceSizeClass = .regular
  ) -> SheetLayout {
    let bounds = Rect(x: 0, y: 0, width: width, height: height)
    return SheetLayout(
      wishes,
      in: SheetSurroundings(bounds: bounds, safeArea: safeArea, traits: traits(horizontal, vertical))
    )
  }

  /// The status bar of the measured devices was 20 points high.
  @Test(.statement("S4-11", "S4-12", "S4-13")) func `sheets have the sizes measured on devices`() {
    var count = 0
    for row in MeasuredAdaptation.all {
      let style = row.announced == .none ? row.style : row.announced
      guard style == .pageSheet || style == .formSheet else { continue }
      let wishes = SheetLayout.Wishes(sizing: row.rules.sizing, hasPageSize: style == .pageSheet)
      let (horizontal, vertical) = (row.traits.horizontalSizeClass, row.traits.verticalSizeClass)
      let layout = Self.layout(wishes, row.screen.width, row.screen.height, horizontal, vertical)
      #expect(layout.largest.size == row.size, "\(row)")
      count += 1
    }
    #expect(count == 99)
  }

  /// The older page sheet is at the lower edge, and the older form sheet is in the middle.
  @Test(.statement("S4-10", "S4-11", "S4-12", "S4-13"))
  func `the iOS 8 sizes attach a tablet's page sheet to the lower edge and centre its form sheet`() {
    let page = SheetLayout.Wishes(sizing: .iOS8, hasPageSize: true)
    let form = SheetLayout.Wishes(sizing: .iOS8, hasPageSize: false)
    #expect(Self.layout(page, 1024, 768).largest == Rect(x: 128, y: 20, width: 768, height: 748))
    #expect(Self.layout(page, 768, 1024).largest == Rect(x: 0, y: 20, width: 768, height: 1004))
    #expect(Self.layout(form, 768, 1024).largest == Rect(x: 114, y: 202, width: 540, height: 620))
    #expect(
      Self.layout(form, 400, 500).largest == Rect(x: 0, y: 0, width: 400, height: 500),
      "as large as there is room"
    )
    // An unspecified size class counts as regular.
    #expect(Self.layout(form, 768, 1024, .unspecified, .unspecified) == Self.layout(form, 768, 1024))
  }

  @Test(.statement("S4-15", "S4-16"))
  func `a form sheet uses its preferred size, except values that are not positive numbers`() {
    var form = SheetLayout.Wishes(sizing: .iOS8, hasPageSize: false)
    form.preferredSize = Size(width: 200, height: 200)
    #expect(Self.layout(form, 768, 1024).largest == Rect(x: 284, y: 412, width: 200, height: 200))
    form.preferredSize = Size(width: 300, height: 0)
    #expect(Self.layout(form, 768, 1024).largest.size == Size(width: 300, height: 620), "a side that says nothing")
    form.preferredSize = Size(width: CGFloat.nan, height: -CGFloat.infinity)
    #expect(Self.layout(form, 768, 1024).largest.size == Size(width: 540, height: 620))
    form.preferredSize = Size(width: 200, height: 200)
    #expect(Self.layout(form, 736, 414, .regular, .compact).largest.size == Size(width: 414, height: 394))
  }

  @Test func `an iOS 13 page sheet has a readable width and the height of paper`() {
    let page = SheetLayout.Wishes(sizing: .iOS13, hasPageSize: true)
    #expect(Self.layout(page, 1024, 1366).largest == Rect(x: 156, y: 180, width: 712, height: 1006))
    #expect(Self.layout(page, 1366, 1024).largest == Rect(x: 327, y: 20, width: 712, height: 1004), "what fits")
    #expect(Self.layout(page, 600, 1024).largest.width == 600)
  }

  @Test func `an iOS 13 sheet of a phone has a top gap of 20 points and covers the lower inset`() {
    let (form, phone) = (
      SheetLayout.Wishes(sizing: .iOS13, hasPageSize: false), EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    )
    let layout = Self.layout(form, 393, 852, safeArea: phone, .compact, .regular)
    #expect(layout.largest == Rect(x: 0, y: 79, width: 393, height: 773))
    #expect(layout.bottomInset == 34 && layout.maximumDetentValue == 739)
    #expect(layout.frame(ofHeight: 459) == Rect(x: 0, y: 393, width: 393, height: 459))
    #expect(layout.height(ofTop: 393) == 459)
  }

  @Test func `an iOS 13 sheet fills the window in compact height unless it is edge-attached`() {
    var form = SheetLayout.Wishes(sizing: .iOS13, hasPageSize: false)
    let phone = EdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    let full = Self.layout(form, 844, 390, safeArea: phone, .compact, .compact)
    #expect(full.isCovering && full.largest == Rect(x: 0, y: 0, width: 844, height: 390))
    #expect(full.frame(ofHeight: 100) == full.largest && full.height(ofTop: 50) == 390)
    form.isEdgeAttachedInCompactHeight = true
    let attached = Self.layout(form, 844, 390, safeArea: phone, .compact, .compact)
    #expect(attached.largest == Rect(x: 47, y: 20, width: 750, height: 370) && attached.maximumDetentValue == 349)
    form.preferredSize = Size(width: 400, height: 100)
    #expect(Self.layout(form, 844, 390, safeArea: phone, .compact, .compact).largest.width == 750)
    form.edgeAttachedWidthFollowsContent = true
    #expect(
      Self.layout(form, 844, 390, safeArea: phone, .compact, .compact).largest
        == Rect(x: 222, y: 20, width: 400, height: 370)
    )
    #expect(Self.layout(form, 390, 844, .compact, .regular).largest.width == 390, "not on a portrait phone")
  }

  /// A bar of 84 points at one side leaves 867 of 951 points, and their middle is at 433.5 or at 517.5.
  @Test(arguments: [(EdgeInsets(right: 84), 433.5), (EdgeInsets(left: 84), 517.5)])
  func `a bar at one side shifts a sheet to the centre of the remaining width`(bar: EdgeInsets, middle: CGFloat) {
    for sizing in [AdaptationRules.Sizing.iOS8, .iOS13] {
      let form = SheetLayout.Wishes(sizing: sizing, hasPageSize: false)
      let formFrame = Self.layout(form, 951, 669, safeArea: bar).largest
      #expect(formFrame == Rect(x: middle - 270, y: 24.5, width: 540, height: 620), "\(sizing)")
      let page = SheetLayout.Wishes(sizing: sizing, hasPageSize: true)
      let width: CGFloat = sizing == .iOS8 ? 669 : 712
      let pageFrame = Self.layout(page, 951, 669, safeArea: bar).largest
      #expect(pageFrame == Rect(x: middle - width / 2, y: 0, width: width, height: 669), "\(sizing)")
    }
  }

  /// Returns the layout of a sheet on a surface of 951×669 points with its fold, or of the same surface upright.
  private static func folded(
    _ wishes: SheetLayout.Wishes,
    isUpright: Bool = false,
    isRightToLeft: Bool = false,
    keyboard: Rect? = nil
  ) -> SheetLayout {
    let (size, other): (CGFloat, CGFloat) = isUpright ? (669, 951) : (951, 669)
    let direction = TraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    var surroundings = SheetSurroundings(
      bounds: Rect(x: 0, y: 0, width: size, height: other),
      safeArea: isUpright ? EdgeInsets(top: 84, bottom: 95) : EdgeInsets(right: 84),
      traits: traits(.regular, .regular).merging(direction)
    )
    surroundings.divisions = [
      isUpright ? Rect(x: 0, y: 454, width: 669, height: 43) : Rect(x: 454, y: 0, width: 43, height: 669)
    ]
    surroundings.keyboard = keyboard
    return SheetLayout(wishes, in: surroundings)
  }

  /// The right panel has 370 points next to its bar and the left one 454, so a form's 540 points fit neither.
  @Test func `a sheet in book posture fits the trailing panel, or the panel of its source`() {
    for sizing in [AdaptationRules.Sizing.iOS8, .iOS13] {
      var form = SheetLayout.Wishes(sizing: sizing, hasPageSize: false)
      let page = SheetLayout.Wishes(sizing: sizing, hasPageSize: true)
      #expect(Self.folded(form).largest == Rect(x: 497, y: 24.5, width: 370, height: 620), "\(sizing)")
      #expect(Self.folded(page).largest == Rect(x: 497, y: 0, width: 370, height: 669), "\(sizing)")
      #expect(Self.folded(form, isRightToLeft: true).largest == Rect(x: 0, y: 24.5, width: 454, height: 620))
      #expect(Self.folded(page, isRightToLeft: true).largest == Rect(x: 0, y: 0, width: 454, height: 669))
      form.preferredSize = Size(width: 300, height: 200)
      #expect(Self.folded(form).largest == Rect(x: 532, y: 234.5, width: 300, height: 200))
      form.source = Point(x: 200, y: 600)
      #expect(Self.folded(form).largest == Rect(x: 50, y: 469, width: 300, height: 200), "where its source stands")
    }
  }

  /// The lower panel has 454 points, of which the newer sizes leave 95 to the bar.
  ///
  /// The older sizes do not limit the form sheet by the bar, and their page sheet covers it.
  @Test func `a sheet in tabletop posture fits the lower panel`() {
    let (oldForm, oldPage) = (
      SheetLayout.Wishes(sizing: .iOS8, hasPageSize: false), SheetLayout.Wishes(sizing: .iOS8, hasPageSize: true)
    )
    #expect(Self.folded(oldForm, isUpright: true).largest == Rect(x: 64.5, y: 497, width: 540, height: 454))
    let attached = Self.folded(oldPage, isUpright: true)
    #expect(attached.largest == Rect(x: 107.5, y: 497, width: 454, height: 454))
    #expect(attached.bottomInset == 95 && attached.maximumDetentValue == 359)
    #expect(attached.frame(ofHeight: 200) == Rect(x: 107.5, y: 751, width: 454, height: 200))
    var form = SheetLayout.Wishes(sizing: .iOS13, hasPageSize: false)
    let page = SheetLayout.Wishes(sizing: .iOS13, hasPageSize: true)
    #expect(Self.folded(form, isUpright: true).largest == Rect(x: 64.5, y: 497, width: 540, height: 359))
    #expect(Self.folded(form, isUpright: true).maximumDetentValue == 359)
    #expect(Self.folded(page, isUpright: true).largest == Rect(x: 0, y: 497, width: 669, height: 359))
    form.preferredSize = Size(width: 300, height: 200)
    #expect(Self.folded(form, isUpright: true).largest == Rect(x: 184.5, y: 624, width: 300, height: 200))
  }

  /// A sheet in the lower panel moves up at most to the fold. A sheet with its source in the upper panel does not
  /// move.
  @Test(arguments: [(CGFloat(800), CGFloat(600)), (750, 550), (697, 497), (600, 497)])
  func `a sheet in tabletop posture avoids the keyboard within its panel`(keyboardTop: CGFloat, top: CGFloat) {
    let keyboard = Rect(x: 0, y: keyboardTop, width: 669, height: 951 - keyboardTop)
    for sizing in [AdaptationRules.Sizing.iOS8, .iOS13] {
      var form = SheetLayout.Wishes(sizing: sizing, hasPageSize: false)
      form.preferredSize = Size(width: 300, height: 200)
      #expect(Self.folded(form, isUpright: true, keyboard: keyboard).largest.minY == top, "\(sizing)")
      form.source = Point(x: 300, y: 200)
      let above = Self.folded(form, isUpright: true, keyboard: keyboard)
      #expect(above.largest == Rect(x: 150, y: 100, width: 300, height: 200), "\(sizing)")
    }
  }

  @Test func `a sheet in book posture avoids only a keyboard that covers its panel`() {
    var form = SheetLayout.Wishes(sizing: .iOS13, hasPageSize: false)
    form.preferredSize = Size(width: 300, height: 200)
    let left = Rect(x: 0, y: 300, width: 454, height: 369)
    #expect(Self.folded(form, keyboard: left).largest.minY == 234.5)
    #expect(Self.folded(form, keyboard: Rect(x: 0, y: 300, width: 951, height: 369)).largest.minY == 100)
  }

  /// The camera is in the middle of the upper edge or of the surface, without a bar around it.
  @Test func `an attached sheet and a floating sheet avoid a camera`() {
    var surroundings = SheetSurroundings(
      bounds: Rect(x: 0, y: 0, width: 400, height: 800),
      safeArea: .zero,
      traits: Self.traits(.compact, .regular)
    )
    surroundings.occlusions = [Rect(x: 180, y: 20, width: 40, height: 40)]
    let attached = SheetLayout(SheetLayout.Wishes(sizing: .iOS13, hasPageSize: true), in: surroundings)
    #expect(attached.largest == Rect(x: 0, y: 60, width: 400, height: 740), "20 points higher it would cover it")
    surroundings.traits = Self.traits(.regular, .regular)
    surroundings.occlusions = [Rect(x: 180, y: 380, width: 40, height: 40)]
    var form = SheetLayout.Wishes(sizing: .iOS13, hasPageSize: false)
    form.preferredSize = Size(width: 200, height: 100)
    // The shortest move is 70 points down to 420 or up. There is no room at the sides.
    #expect(SheetLayout(form, in: surroundings).largest == Rect(x: 100, y: 420, width: 200, height: 100))
  }

  @Test func `a floating sheet is centred over its source within the surface`() {
    var form = SheetLayout.Wishes(sizing: .iOS13, hasPageSize: false)
    form.source = Point(x: 600, y: 700)
    #expect(Self.layout(form, 1024, 1366).largest == Rect(x: 330, y: 390, width: 540, height: 620))
    form.source = Point(x: 10, y: 10)
    #expect(Self.layout(form, 1024, 1366).largest == Rect(x: 0, y: 20, width: 540, height: 620))
    form.source = Point(x: 1000, y: 1300)
    #expect(Self.layout(form, 1024, 1366).largest == Rect(x: 484, y: 746, width: 540, height: 620))
    #expect(Self.layout(form, 375, 667, .compact, .regular).largest.minX == 0, "on the edge it says nothing")
  }

  @Test func `a floating sheet is centred at each height`() {
    let layout = Self.layout(SheetLayout.Wishes(sizing: .iOS13, hasPageSize: false), 1024, 1366)
    #expect(layout.frame(ofHeight: 300) == Rect(x: 242, y: 533, width: 540, height: 300))
    #expect(layout.height(ofTop: 533) == 300 && layout.height(ofTop: 2000) == 0 && layout.bottomInset == 0)
  }

  @Test func `a sheet in a window without room has no negative size`() {
    for sizing in [AdaptationRules.Sizing.iOS8, .iOS13] {
      for hasPageSize in [true, false] {
        for (horizontal, vertical) in [
          (UserInterfaceSizeClass.compact, UserInterfaceSizeClass.regular), (.regular, .regular),
        ] {
          let wishes = SheetLayout.Wishes(sizing: sizing, hasPageSize: hasPageSize)
          let layout = Self.layout(wishes, 0, 10, safeArea: EdgeInsets(top: 20, bottom: 34), horizontal, vertical)
          let size = layout.largest.size
          #expect(size.width >= 0 && size.height >= 0 && size.height <= 10 && layout.maximumDetentValue >= 0)
        }
      }
    }
  }
}
