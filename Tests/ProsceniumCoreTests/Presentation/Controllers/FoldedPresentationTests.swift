import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of presentations that avoid folds and cameras in all postures of a foldable phone.
@MainActor @Suite struct FoldedPresentationTests {
  /// A foldable phone that can present a controller with a button as its anchor.
  @MainActor private struct Phone {
    let virtual: VirtualStage
    let window: Window
    let button = View()
    let sheet: LoggedController

    /// - Parameter place: The centre of the button, as fractions of the surface's width and height.
    init(
      _ posture: Device.Posture,
      _ style: ModalPresentationStyle,
      _ rules: AdaptationRules = .iOS13,
      place: Point = Point(x: 0.25, y: 0.3)
    ) async {
      virtual = VirtualStage(posture)
      virtual.stage.adaptationRules = rules
      let root = ViewController()
      window = await virtual.show(root)
      root.view.addSubview(button)
      sheet = LoggedController("B", log: EventLog())
      sheet.modalPresentationStyle = style
      sheet.popoverPresentationController?.sourceView = button
      put(at: place, in: posture)
    }

    func put(at place: Point, in posture: Device.Posture) {
      let middle = Point(x: place.x * posture.size.width, y: place.y * posture.size.height)
      button.frame = Rect(center: middle, size: Size(width: 20, height: 20))
    }

    func present(animated: Bool = false) { window.rootViewController?.present(sheet, animated: animated) }

    func send(_ posture: Device.Posture) async throws {
      try await SceneEnvironment(stage: virtual.stage).send(posture)
    }

    var controller: PresentationController { sheet.presentationController }

    /// The displayed frame of the presented view, in window coordinates.
    var seen: Rect { controller.presentedView?.presentation.frame ?? .null }
  }

  /// Returns a Boolean value that indicates whether `frame` avoids all active regions of a posture.
  ///
  /// - Parameter anchor: The frame that selects the half of a divided surface. If `nil`, the required half is the
  ///   right one of a book posture and the lower one of a tabletop posture, which are for interaction.
  private func isClear(_ frame: Rect, in posture: Device.Posture, anchor: Rect? = nil) -> Bool {
    let surface = Rect(origin: .zero, size: posture.size)
    guard frame.width > 100, frame.height > 100, surface.insetBy(dx: -1e-6, dy: -1e-6).contains(frame) else {
      return false
    }
    for region in posture.regions where region.isActive {
      let (area, margins) = (region.frame, region.margins)
      let isLeft = frame.maxX <= area.minX - margins.left + 1e-6
      let isRight = frame.minX >= area.maxX + margins.right - 1e-6
      let isAbove = frame.maxY <= area.minY - margins.top + 1e-6
      let isBelow = frame.minY >= area.maxY + margins.bottom - 1e-6
      guard region.kind == .division else {
        if !(isLeft || isRight || isAbove || isBelow) { return false }
        continue
      }
      let isBook = area.height > area.width
      let isSecond = anchor.map { isBook ? $0.midX > area.midX : $0.midY > area.midY } ?? true
      if !(isBook ? isSecond ? isRight : isLeft : isSecond ? isBelow : isAbove) { return false }
    }
    return true
  }

  /// Checks the presented view's frame in a posture, according to the style in force in that posture.
  private func check(_ phone: Phone, in posture: Device.Posture, _ label: String) {
    let style = phone.controller.presentationStyle
    let bounds = Rect(origin: .zero, size: posture.size)
    if style == .fullScreen {
      #expect(phone.seen == bounds, "\(label)")
    } else if phone.controller is SheetPresentationController, posture.traits.verticalSizeClass == .compact {
      #expect(phone.seen == bounds, "a sheet that covers in compact height, \(label)")
    } else {
      let anchor = style == .popover ? phone.button.frame : nil
      #expect(isClear(phone.seen, in: posture, anchor: anchor), "\(phone.seen), \(label)")
    }
  }

  /// All postures of the device, with and without a bar and the inner camera.
  ///
  /// Without a bar, the camera is the only region to avoid.
  private static let postures = Device.foldable.postures.flatMap { posture in
    [posture, posture.withInnerCamera()].flatMap { posture in
      var bare = posture
      bare.safeAreaInsets = .zero
      return [posture, bare]
    }
  }

  nonisolated private static let styles: [ModalPresentationStyle] = [.pageSheet, .formSheet, .automatic, .popover]

  @Test(arguments: styles)
  func `a presented view fits one part of the surface in each posture`(style: ModalPresentationStyle) async throws {
    var count = 0
    for posture in Self.postures {
      for rules in [AdaptationRules.iOS8, .iOS13] {
        for place in [Point(x: 0.25, y: 0.3), Point(x: 0.8, y: 0.8)] where style == .popover || place.x < 0.5 {
          let phone = await Phone(posture, style, rules, place: place)
          phone.present()
          await phone.virtual.runUntilSettled()
          check(phone, in: posture, "\(style) \(rules.sizing) in \(posture.name)")
          try phone.virtual.checkIsQuiet()
          count += 1
        }
      }
    }
    #expect(count == 36 * (style == .popover ? 4 : 2))
  }

  /// A changed posture leads to the same frame as a presentation that begins in that posture.
  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet, .popover])
  func `a changed posture moves a presentation to its frame in that posture`(style: ModalPresentationStyle) async throws
  {
    let postures = [Device.Posture.closed, .flat, .book, .flatInPortrait, .tabletop, .splitRight]
    for end in postures {
      let fresh = await Phone(end, style)
      fresh.present()
      await fresh.virtual.runUntilSettled()
      for start in postures where start != end {
        let phone = await Phone(start, style)
        phone.present(animated: true)
        // The delay depends on the two names, so that the changes arrive both during and after the presentation.
        let instant = (start.name.count + end.name.count) * 17 % 700
        await phone.virtual.advance(by: .milliseconds(instant))
        phone.put(at: Point(x: 0.25, y: 0.3), in: end)
        try await phone.send(end)
        await phone.virtual.runUntilSettled()
        let label = "\(style) from \(start.name) to \(end.name) after \(instant) ms"
        check(phone, in: end, label)
        #expect(phone.seen == fresh.seen && phone.controller.presentationStyle == fresh.controller.presentationStyle)
        #expect(phone.sheet.presentingViewController != nil, "\(label)")
        try phone.virtual.checkIsQuiet()
      }
    }
  }

  // MARK: Delegates and detents

  /// A delegate that counts the style questions and the dismissal notifications.
  @MainActor private final class Delegate: PopoverPresentationControllerDelegate {
    var questions = 0
    var dismissals = 0

    func adaptivePresentationStyle(
      for controller: PresentationController,
      traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
      questions += 1
      return .automatic
    }

    func presentationController(
      _ presentationController: PresentationController,
      styleFor traitCollection: TraitCollection,
      size: Size
    ) -> ModalPresentationStyle? {
      questions += 1
      return nil
    }

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
      dismissals += 1
      return true
    }

    func presentationControllerWillDismiss(_ presentationController: PresentationController) { dismissals += 1 }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) { dismissals += 1 }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) { dismissals += 1 }

    func presentationController(
      _ presentationController: PresentationController,
      didDismissFor reason: DismissalReason
    ) { dismissals += 1 }
  }

  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet, .popover])
  func `a fold does not ask a delegate for a style or report a dismissal`(style: ModalPresentationStyle) async throws {
    let (phone, delegate) = (await Phone(.flat, style), Delegate())
    phone.sheet.presentationController.delegate = delegate
    phone.present()
    await phone.virtual.runUntilSettled()
    delegate.questions = 0
    let environment = SceneEnvironment(stage: phone.virtual.stage)
    for posture in [Device.Posture.book, .flat, .book] {
      try await environment.send(regions: posture.regions, hinge: posture.hinge)
      await phone.virtual.runUntilSettled()
      check(phone, in: posture, posture.name)
    }
    #expect(delegate.questions == 0, "neither size nor traits are others")
    for posture in Device.foldable.postures {
      try await phone.send(posture)
      await phone.virtual.runUntilSettled()
    }
    #expect(delegate.questions > 0 && delegate.dismissals == 0)
    try phone.virtual.checkIsQuiet()
  }

  /// The form has a width of 540 points on the flat surface of 867, and of 370 points in the right half.
  @Test func `viewWillTransition(to:) precedes a resize by a fold and is not called for a move`() async throws {
    let phone = await Phone(.flat, .formSheet)
    phone.present()
    await phone.virtual.runUntilSettled()
    _ = phone.sheet.log.take()
    let environment = SceneEnvironment(stage: phone.virtual.stage)
    for (posture, size) in [(Device.Posture.book, "370×620"), (.flat, "540×620")] {
      try await environment.send(regions: posture.regions)
      await phone.virtual.runUntilSettled()
      #expect(
        phone.sheet.log.take() == [
          "B.viewWillTransition(\(size))", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
        ]
      )
    }
    phone.sheet.preferredContentSize = Size(width: 300, height: 200)
    await phone.virtual.runUntilSettled()
    _ = phone.sheet.log.take()
    try await environment.send(regions: Device.Posture.book.regions)
    await phone.virtual.runUntilSettled()
    #expect(phone.sheet.view.frame == Rect(x: 532, y: 234.5, width: 300, height: 200))
    #expect(phone.sheet.log.take() == [], "it moves, and is as large as before")
  }

  /// The lower half has 359 points of height. The custom detent has half of them, and the large detent has all.
  @Test func `a fold rescales a sheet's detents and keeps its selection and undimmed detent`() async throws {
    let phone = await Phone(.flatInPortrait, .formSheet)
    let half = SheetPresentationController.Detent.Identifier("half")
    var maxima: [CGFloat] = []
    let sheet = try #require(phone.sheet.sheetPresentationController)
    sheet.detents = [
      .custom(identifier: half) { context in
        maxima.append(context.maximumDetentValue)
        return context.maximumDetentValue / 2
      }, .large(),
    ]
    sheet.selectedDetentIdentifier = half
    sheet.largestUndimmedDetentIdentifier = half
    phone.present()
    await phone.virtual.runUntilSettled()
    #expect(maxima.last == 620 && phone.seen == Rect(x: 64.5, y: 320.5, width: 540, height: 310))
    try await phone.send(.tabletop)
    await phone.virtual.runUntilSettled()
    #expect(maxima.last == 359 && phone.seen == Rect(x: 64.5, y: 586.75, width: 540, height: 179.5))
    #expect(sheet.selectedDetentIdentifier == half && sheet.largestUndimmedDetentIdentifier == half)
    #expect(phone.window.hitTest(Point(x: 300, y: 300)) === phone.window.rootViewController?.view)
    #expect(phone.window.hitTest(Point(x: 300, y: 600)) === phone.sheet.view)
    sheet.selectedDetentIdentifier = .large
    await phone.virtual.runUntilSettled()
    #expect(phone.seen == Rect(x: 64.5, y: 497, width: 540, height: 359))
    #expect(phone.window.hitTest(Point(x: 300, y: 300)) !== phone.window.rootViewController?.view)
    try await phone.send(.flatInPortrait)
    await phone.virtual.runUntilSettled()
    #expect(phone.seen == Rect(x: 64.5, y: 165.5, width: 540, height: 620))
    try phone.virtual.checkIsQuiet()
  }

  // MARK: Popovers

  /// The expected frames are computed by hand, with 10 points of margin at the fold, the bar and the edges.
  ///
  /// The popover is centred on its button if there is room.
  @Test(
    arguments: [
      (452, Rect(x: 244, y: 220, width: 200, height: 113)), (512, Rect(x: 507, y: 220, width: 200, height: 113)),
      (830, Rect(x: 657, y: 220, width: 200, height: 113)), (200, Rect(x: 100, y: 220, width: 200, height: 113)),
    ] as [(CGFloat, Rect)]
  )
  func `a popover points at its anchor from the same half of a fold`(x: CGFloat, frame: Rect) async throws {
    let phone = await Phone(.book, .popover, .iOS8)
    phone.button.frame = Rect(center: Point(x: x, y: 210), size: Size(width: 20, height: 20))
    phone.sheet.preferredContentSize = Size(width: 200, height: 100)
    let passed = View(frame: Rect(x: 20, y: 600, width: 30, height: 30))
    phone.window.rootViewController?.view.addSubview(passed)
    phone.sheet.popoverPresentationController?.passthroughViews = [passed]
    phone.present()
    await phone.virtual.runUntilSettled()
    #expect(phone.seen == frame && phone.sheet.popoverPresentationController?.arrowDirection == .up)
    try await phone.send(.flat)
    await phone.virtual.runUntilSettled()
    let left = min(max(10, x - 100), 657)
    #expect(phone.seen == Rect(x: left, y: 220, width: 200, height: 113), "on a flat surface only edges and bar count")
    try await phone.send(.book)
    await phone.virtual.runUntilSettled()
    #expect(phone.seen == frame && phone.sheet.popoverPresentationController?.arrowDirection == .up)
    #expect(phone.window.hitTest(Point(x: 30, y: 610)) === passed)
    try phone.virtual.checkIsQuiet()
  }

  /// Only 24 points remain between the button and the margin of the fold, and the popover needs 113.
  @Test func `a popover without room before the fold moves to the other side of its anchor`() async throws {
    let phone = await Phone(.flatInPortrait, .popover, .iOS8)
    phone.button.frame = Rect(x: 300, y: 400, width: 20, height: 20)
    phone.sheet.preferredContentSize = Size(width: 200, height: 100)
    phone.present()
    await phone.virtual.runUntilSettled()
    #expect(phone.seen == Rect(x: 210, y: 420, width: 200, height: 113))
    try await phone.send(.tabletop)
    await phone.virtual.runUntilSettled()
    #expect(phone.seen == Rect(x: 210, y: 287, width: 200, height: 113))
    #expect(phone.sheet.popoverPresentationController?.arrowDirection == .down)
    try await SceneEnvironment(stage: phone.virtual.stage).showKeyboard(Rect(x: 0, y: 600, width: 669, height: 351))
    await phone.virtual.runUntilSettled()
    #expect(phone.seen == Rect(x: 210, y: 287, width: 200, height: 113), "the keyboard covers the other half")
    try phone.virtual.checkIsQuiet()
  }
}
