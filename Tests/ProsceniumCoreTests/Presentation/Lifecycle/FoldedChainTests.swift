import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of stacked pages on a foldable phone that end up as if presented in the last posture.
///
/// Meanwhile, some pages are pulled, replaced or restored. Each test began as a random walk that failed.
@MainActor @Suite struct FoldedChainTests {
  /// Presents a page from the front controller.
  private func present(_ title: String, _ style: ModalPresentationStyle, in scene: MailScene) {
    scene.front.present(scene.makePage(title, style), animated: false)
  }

  /// Sends a posture and advances by a number of frames.
  private func send(_ posture: Device.Posture, to scene: MailScene, frames: Int = 60) async throws {
    try await scene.environment.send(posture)
    await scene.virtual.advance(frames: frames)
  }

  /// Begins an interactive dismissal of the front page.
  private func pull(in scene: MailScene) throws -> InteractiveDismissal {
    try #require(scene.presented.last?.activePresentationController?.beginInteractiveDismissal())
  }

  /// Expects the scene's picture to equal that of a new scene in the posture.
  private func expectConvergence(_ scene: MailScene, in posture: Device.Posture, _ words: String) async throws {
    await scene.virtual.runUntilSettled()
    try scene.virtual.checkIsQuiet()
    let fresh = try await MailScene(posture, scene.kept, rules: scene.virtual.stage.adaptationRules)
    #expect(scene.picture == fresh.picture, "\(words)")
  }

  private nonisolated static let chains: [(behind: ModalPresentationStyle, front: ModalPresentationStyle)] = [
    (.pageSheet, .popover), (.formSheet, .pageSheet), (.popover, .pageSheet), (.popover, .popover),
  ]

  /// In compact width with the older rules, each page covers the window and removes the views behind it.
  @Test(arguments: chains)
  func `a covered page's background returns behind it after an adaptation`(
    behind: ModalPresentationStyle,
    front: ModalPresentationStyle
  ) async throws {
    let scene = try await MailScene(.splitLeft, rules: .iOS8)
    present("p1", behind, in: scene)
    await scene.virtual.runUntilSettled()
    present("p2", front, in: scene)
    await scene.virtual.runUntilSettled()
    try await send(.book, to: scene)
    try await expectConvergence(scene, in: .book, "\(behind), \(front)")
  }

  @Test(arguments: [ModalPresentationStyle.custom, .overFullScreen, .fullScreen, .blurOverFullScreen])
  func `a page's background remains when a pull of the page in front is cancelled`(
    front: ModalPresentationStyle
  ) async throws {
    let scene = try await MailScene(.book)
    present("p1", .popover, in: scene)
    await scene.virtual.runUntilSettled()
    present("p2", front, in: scene)
    await scene.virtual.runUntilSettled()
    let pull = try pull(in: scene)
    try await send(.splitRight, to: scene)
    pull.cancel()
    try await expectConvergence(scene, in: .splitRight, "\(front)")
  }

  @Test func `a page's background remains when an interactive pop behind it is cancelled`() async throws {
    let scene = try await MailScene(.book)
    scene.tabs.selectedIndex = 1
    scene.stack.pushViewController(MailScene.Page("shelf"), animated: false)
    await scene.virtual.runUntilSettled()
    present("p1", .popover, in: scene)
    await scene.virtual.runUntilSettled()
    let pull = try #require(scene.stack.beginInteractivePop())
    try await send(.tent, to: scene)
    pull.end(velocity: -5000)
    try await expectConvergence(scene, in: .tent, "a pull in a stack")
  }

  @Test func `a popover removed with a dismissed page's container returns in a later posture`() async throws {
    let scene = try await MailScene(.flat)
    present("p1", .popover, in: scene)
    try await send(.splitRight, to: scene)
    present("p2", .fullScreen, in: scene)
    await scene.virtual.runUntilSettled()
    let pull = try pull(in: scene)
    pull.move(to: 600)
    await scene.virtual.advance(frames: 10)
    pull.end(velocity: 5000)
    try await send(.flat, to: scene, frames: 7)
    try await send(.closed, to: scene, frames: 1)
    while scene.presented.count > 1 { await scene.virtual.advance(frames: 1) }
    try await send(.flat, to: scene, frames: 1)
    try scene.virtual.checkInvariants(allowsScheduledWork: true)
    try await expectConvergence(scene, in: .flat, "back")
  }

  @Test func `a popover restored behind a full-screen page stays hidden`() async throws {
    let scene = try await MailScene(.flat)
    present("p1", .popover, in: scene)
    await scene.virtual.runUntilSettled()
    try await send(.splitRight, to: scene, frames: 1)
    present("p2", .fullScreen, in: scene)
    await scene.virtual.advance(frames: 1)
    try await send(.flatInPortrait, to: scene, frames: 1)
    try scene.virtual.checkInvariants(allowsScheduledWork: true)
    try await expectConvergence(scene, in: .flatInPortrait, "covered")
    scene.front.dismiss(animated: false)
    try await expectConvergence(scene, in: .flatInPortrait, "uncovered")
  }

  @Test(arguments: [0, 2, 10, 17])
  func `a cancelled pull returns a page to the layout of the latest posture`(frames: Int) async throws {
    let scene = try await MailScene(.flat)
    present("p1", .overFullScreen, in: scene)
    await scene.virtual.runUntilSettled()
    try await send(.splitRight, to: scene, frames: frames)
    let pull = try pull(in: scene)
    try await scene.environment.send(.tent)
    pull.cancel()
    try await expectConvergence(scene, in: .tent, "pulled after \(frames) frames")
  }
}
