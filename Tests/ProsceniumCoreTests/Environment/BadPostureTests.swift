import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of invalid postures, which are refused with an error, and of improbable ones, which have a documented result.
///
/// The last valid state is preserved in the first case and can be restored in the second.
@MainActor @Suite struct BadPostureTests {
  /// The style of the presentation.
  enum Style: CaseIterable, Sendable {
    case sheet, popover, fullScreen

    fileprivate var style: ModalPresentationStyle {
      switch self {
      case .sheet: .formSheet
      case .popover: .popover
      case .fullScreen: .fullScreen
      }
    }
  }

  /// A change sent to a phone in book posture, with its expected result.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate var size: Size?
    fileprivate var safeAreaInsets: EdgeInsets?
    fileprivate var regions: [View.ReservedRegion]?
    fileprivate var hinge: Hinge?

    /// The name of the expected error case, or `nil` if the change is accepted.
    fileprivate var error: String?

    /// The expected frames of the sheet and the popover after the change, or `nil` if they are not specified.
    fileprivate var sheet: Rect?
    fileprivate var popover: Rect?

    init(_ name: String) { testDescription = name }
  }

  // MARK: Refused changes

  private nonisolated static func refused(
    _ name: String,
    _ error: String,
    size: Size? = nil,
    safeAreaInsets: EdgeInsets? = nil,
    frame: Rect? = nil,
    margins: EdgeInsets = .zero,
    hinge: Hinge? = nil
  ) -> Row {
    var row = Row(name)
    (row.error, row.size, row.safeAreaInsets, row.hinge) = (error, size, safeAreaInsets, hinge)
    // A valid region precedes the invalid one.
    row.regions = frame.map { [Fold.camera, .init(id: "fold", kind: .division, frame: $0, margins: margins)] }
    return row
  }

  private nonisolated static let refusals: [Row] = [
    refused("a coordinate that is no number", "invalidRegion", frame: Rect(x: CGFloat.nan, y: 0, width: 9, height: 9)),
    refused("a width that is no number", "invalidRegion", frame: Rect(x: 0, y: 0, width: CGFloat.nan, height: 9)),
    refused("a height without end", "invalidRegion", frame: Rect(x: 0, y: 0, width: 9, height: CGFloat.infinity)),
    refused("a negative width", "invalidRegion", frame: Rect(x: 9, y: 0, width: -9, height: 9)),
    refused("a region far beyond any surface", "invalidRegion", frame: Rect(x: 2e7, y: 0, width: 9, height: 9)),
    refused("the null rectangle", "invalidRegion", frame: .null),
    refused(
      "a margin that is no number",
      "invalidRegion",
      frame: Fold.region.frame,
      margins: EdgeInsets(left: .nan)
    ),
    refused("a negative margin", "invalidRegion", frame: Fold.region.frame, margins: EdgeInsets(right: -1)),
    refused("a safe area that is no number", "invalidSafeArea", safeAreaInsets: EdgeInsets(top: .nan)),
    refused("a negative safe area", "invalidSafeArea", safeAreaInsets: EdgeInsets(right: -84)),
    refused("a size that is no number, with regions", "invalidSize", size: Size(width: CGFloat.nan, height: 9)),
    refused("an angle that is no number", "invalidHingeAngle", hinge: Hinge(angle: .nan, status: .unknown)),
    refused("a negative angle", "invalidHingeAngle", hinge: Hinge(angle: -0.001, status: .closed)),
    refused("an angle beyond 2π", "invalidHingeAngle", hinge: Hinge(angle: 2 * .pi + 0.001, status: .fullyOpen)),
    refused("an angle without end", "invalidHingeAngle", hinge: Hinge(angle: .infinity, status: .fullyOpen)),
    refused("shut and flat", "contradictoryHinge", hinge: Hinge(angle: .pi, status: .closed)),
    refused("fully open and hardly so", "contradictoryHinge", hinge: Hinge(angle: 0.5, status: .fullyOpen)),
    refused("partly open and shut", "contradictoryHinge", hinge: Hinge(angle: 0, status: .partiallyOpen)),
    refused(
      "a good size, a good safe area and a good region with a hinge that is none",
      "contradictoryHinge",
      size: Size(width: 669, height: 951),
      safeAreaInsets: EdgeInsets(top: 84),
      frame: Rect(x: 0, y: 462, width: 669, height: 27),
      hinge: Hinge(angle: 3, status: .closed)
    ),
    {
      var row = Row("two regions of one id")
      (row.error, row.regions) = ("duplicateRegion", [Fold.region, Fold.camera, Fold.flat])
      return row
    }(),
  ]

  // MARK: Accepted changes

  private nonisolated static func taken(
    _ name: String,
    divisions: [Rect] = [],
    occlusions: [Rect] = [],
    sheet: Rect? = undivided,
    popover: Rect? = below
  ) -> Row {
    var row = Row(name)
    (row.sheet, row.popover) = (sheet, popover)
    row.regions =
      divisions.enumerated().map { .init(id: "fold \($0.offset)", kind: .division, frame: $0.element) }
      + occlusions.enumerated().map { .init(id: "camera \($0.offset)", kind: .occlusion, frame: $0.element) }
    return row
  }

  /// The sheet of 540×620 points in the centre of the 867 points next to the bar.
  private nonisolated static let undivided = Rect(x: 163.5, y: 24.5, width: 540, height: 620)

  /// The popover below the button at (200, 210).
  private nonisolated static let below = Rect(x: 100, y: 220, width: 200, height: 113)

  private nonisolated static let answers: [Row] = [
    taken("a division outside of the window", divisions: [Rect(x: 2000, y: -500, width: 27, height: 669)]),
    taken("a division that touches an edge", divisions: [Rect(x: 951, y: 0, width: 27, height: 669)]),
    taken("a division of the whole window", divisions: [Rect(x: 0, y: 0, width: 951, height: 669)]),
    taken("a division larger than the window", divisions: [Rect(x: -100, y: -100, width: 2000, height: 2000)]),
    taken("divisions that leave no panel of use", divisions: [Rect(x: 30, y: 0, width: 870, height: 669)]),
    taken("an occlusion of the whole window", occlusions: [Rect(x: 0, y: 0, width: 951, height: 669)]),
    taken("an occlusion outside of the window", occlusions: [Rect(x: -50, y: -50, width: 40, height: 40)]),
    taken(
      "two divisions, three panels",
      divisions: [Rect(x: 300, y: 0, width: 20, height: 669), Rect(x: 600, y: 0, width: 20, height: 669)],
      sheet: Rect(x: 620, y: 24.5, width: 247, height: 620),
      popover: Rect(x: 90, y: 220, width: 200, height: 113)
    ),
    taken(
      "divisions that overlap",
      divisions: [Rect(x: 400, y: 0, width: 60, height: 669), Rect(x: 440, y: 0, width: 60, height: 669)],
      sheet: Rect(x: 500, y: 24.5, width: 367, height: 620)
    ),
    taken(
      "divisions that cross, four panels",
      divisions: [Rect(x: 462, y: 0, width: 27, height: 669), Rect(x: 0, y: 321, width: 951, height: 27)],
      sheet: Rect(x: 489, y: 348, width: 378, height: 321),
      // Only 91 points are left below the button up to the margin of the fold, and 190 above.
      popover: Rect(x: 100, y: 87, width: 200, height: 113)
    ),
    taken(
      "a division without width",
      divisions: [Rect(x: 475.5, y: 0, width: 0, height: 669)],
      sheet: Rect(x: 475.5, y: 24.5, width: 391.5, height: 620)
    ),
    taken(
      "occlusions that overlap",
      occlusions: [Rect(x: 400, y: 300, width: 100, height: 100), Rect(x: 450, y: 350, width: 100, height: 100)],
      // The first occlusion leaves 400 points to its left, 367 to its right, and 300 above.
      sheet: Rect(x: 0, y: 24.5, width: 400, height: 620)
    ),
    {
      var row = Row("a safe area larger than the window")
      row.safeAreaInsets = EdgeInsets(top: 500, left: 600, bottom: 500, right: 600)
      return row
    }(),
    {
      var row = Row("an angle of 2π")
      row.hinge = Hinge(angle: 2 * .pi, status: .fullyOpen)
      (row.sheet, row.popover) = (Rect(x: 497, y: 24.5, width: 370, height: 620), below)
      return row
    }(),
  ]

  // MARK: States

  /// The complete known state of a stage and its display.
  private struct State: Equatable {
    let size: Size
    let traits: TraitCollection
    let safeAreaInsets: EdgeInsets
    let regions: [View.ReservedRegion]
    let hinge: Hinge?
    let keyboard: Rect?
    let picture: [PicturePiece]
    let style: ModalPresentationStyle
    let arrow: PopoverArrowDirection?
    let title: String?
    let frame: Rect

    @MainActor init(of phone: Phone) {
      let stage = phone.virtual.stage
      (size, traits, safeAreaInsets) = (stage.size, stage.traitCollection, stage.safeAreaInsets)
      (regions, hinge, keyboard) = (stage.reservedRegions, stage.hinge, stage.keyboardFrame)
      picture = phone.window.displayList(at: .zero).pieces
      let shown = phone.window.rootViewController?.presentedViewController
      (style, title) = (shown?.presentationController?.presentationStyle ?? .none, shown?.title)
      arrow = shown?.popoverPresentationController?.arrowDirection
      frame = shown?.presentationController?.presentedView?.presentation.frame ?? .null
    }
  }

  /// A phone in book posture that presents a controller.
  @MainActor private struct Phone {
    let virtual = VirtualStage(Device.Posture.book)
    let window: Window
    let sheet: LoggedController
    let environment: SceneEnvironment

    init(_ style: Style) async {
      virtual.stage.adaptationRules = .iOS13
      environment = SceneEnvironment(stage: virtual.stage)
      let root = ViewController()
      window = await virtual.show(root)
      let button = View(frame: Rect(x: 190, y: 200, width: 20, height: 20))
      root.view.addSubview(button)
      sheet = LoggedController("B", log: EventLog())
      sheet.view.accessibilityIdentifier = "B"
      sheet.modalPresentationStyle = style.style
      if style == .popover {
        sheet.preferredContentSize = Size(width: 200, height: 100)
        sheet.popoverPresentationController?.sourceView = button
      }
      root.present(sheet, animated: false)
      await virtual.runUntilSettled()
    }

    func send(_ row: Row) async throws {
      try await environment.send(
        size: row.size,
        safeAreaInsets: row.safeAreaInsets,
        regions: row.regions,
        hinge: row.hinge
      )
    }
  }

  @Test(arguments: refusals, Style.allCases)
  func `an invalid environment is refused with its error, and nothing changes`(row: Row, style: Style) async throws {
    let phone = await Phone(style)
    let (before, frames) = (State(of: phone), phone.virtual.scheduler.frameCount)
    let recorder = Recorder(of: phone.virtual.stage)
    let error = await #expect(throws: EnvironmentError.self) { try await phone.send(row) }
    #expect(error.flatMap { Mirror(reflecting: $0).children.first?.label } == row.error)
    #expect(error.map { "\($0)".isEmpty } == false)
    await phone.virtual.runUntilSettled()
    #expect(State(of: phone) == before && phone.virtual.scheduler.frameCount == frames)
    #expect(recorder.events.map(\.text) == [], "nothing of it has come")
    // The next valid change is accepted completely.
    try await phone.environment.send(.flat)
    await phone.virtual.runUntilSettled()
    #expect(phone.virtual.stage.reservedRegions == Device.Posture.flat.regions && State(of: phone) != before)
    try await phone.environment.send(.book)
    await phone.virtual.runUntilSettled()
    #expect(State(of: phone) == before)
    try phone.virtual.checkIsQuiet()
  }

  @Test(arguments: answers, Style.allCases)
  func `an improbable environment has its documented result and can be reverted`(row: Row, style: Style) async throws {
    let phone = await Phone(style)
    let before = State(of: phone)
    try await phone.send(row)
    await phone.virtual.runUntilSettled()
    let state = State(of: phone)
    let expected: Rect? =
      switch style {
      case .sheet: row.sheet
      case .popover: row.popover
      case .fullScreen: Rect(origin: .zero, size: Device.Posture.book.size)
      }
    if let expected { #expect(state.frame == expected) }
    let sides = [state.frame.minX, state.frame.minY, state.frame.width, state.frame.height]
    #expect(sides.allSatisfy(\.isFinite) && state.frame.width >= 0 && state.frame.height >= 0)
    #expect(state.title == "B" && state.style == before.style && state.regions == row.regions ?? before.regions)
    #expect(state.hinge == row.hinge ?? before.hinge)
    try checkInvariants(of: phone.window)
    try await phone.environment.send(.book)
    await phone.virtual.runUntilSettled()
    #expect(State(of: phone) == before)
    try phone.virtual.checkIsQuiet()
  }
}
