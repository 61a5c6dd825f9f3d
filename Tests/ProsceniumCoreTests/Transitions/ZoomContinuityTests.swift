import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of zoom transitions with size changes and cancellations.
@MainActor @Suite struct ZoomContinuityTests {
  /// The source view's frame in a window of 500 by 700 points.
  private static let thumbnailAfter = Rect(x: 340, y: 400, width: 100, height: 200)

  /// A size arrives at odd tenths of the duration. No value jumps in position or velocity in any millisecond.
  @Test(
    arguments: [true, false],
    [Size(width: 800, height: 400), Size(width: 300, height: 700), Size(width: 1024, height: 768)]
  )
  func `a zoom continues without a jump when the size changes`(isPresentation: Bool, size: Size) async throws {
    for tenth in stride(from: 1, to: 10, by: 2) {
      let stand = await ZoomScene(frameInterval: .milliseconds(1))
      if !isPresentation { await stand.present() }
      let film = Film(of: stand.scene.virtual.stage)
      let recorder = Recorder(of: stand.scene.virtual.stage)
      if isPresentation {
        stand.scene.root.present(stand.page, animated: true)
      } else {
        stand.scene.root.dismiss(animated: true)
      }
      await stand.scene.virtual.advance(by: .milliseconds(50 * tenth))
      try await stand.scene.send(size: size)
      await stand.scene.virtual.advance(by: .milliseconds(2))
      // From then on, the view has the window's size, and the transform zooms the view.
      #expect(stand.page.view.bounds.size == size)
      await stand.scene.virtual.runUntilSettled()
      film.checkSmoothness("tenth \(tenth) of a \(isPresentation ? "presentation" : "dismissal")", fadesWhole: false)
      #expect(stand.scene.isQuiet && stand.scene.window.bounds.size == size)
      if isPresentation {
        #expect(stand.isWhole)
      } else {
        let thumbnail = Rect(x: size.width - 160, y: size.height - 300, width: 100, height: 200)
        ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: thumbnail, within: 4)
      }
    }
  }

  /// Returns the longest step in points between two frames, of the corner that moves most.
  private static func longestStep(in recorder: Recorder) -> CGFloat {
    let frames = ZoomScene.frames(in: recorder)
    return zip(frames, frames.dropFirst()).map { start, end in
      hypot(
        max(abs(end.minX - start.minX), abs(end.maxX - start.maxX)),
        max(abs(end.minY - start.minY), abs(end.maxY - start.maxY))
      )
    }.max() ?? 0
  }

  /// Sizes arrive every 1 to 20 frames. No step is longer than 1.5 times the longest step of an undisturbed zoom.
  @Test(arguments: [true, false])
  func `a zoom does not jump under continual size changes`(isPresentation: Bool) async throws {
    var fresh: CGFloat = 0
    for period in 0...20 {
      let stand = await ZoomScene(frameInterval: .seconds(1) / 60)
      if !isPresentation { await stand.present() }
      let (root, recorder) = (stand.scene.root, Recorder(of: stand.scene.virtual.stage))
      if isPresentation { root.present(stand.page, animated: true) } else { root.dismiss(animated: true) }
      for frame in 0..<60 {
        if period > 0, frame % period == 0 {
          let isOdd = frame / period % 2 == 1
          try await stand.scene.send(size: isOdd ? Size(width: 400, height: 800) : Size(width: 500, height: 700))
        }
        await stand.scene.virtual.advance(frames: 1)
      }
      await stand.scene.virtual.runUntilSettled()
      #expect((root.presentedViewController != nil) == isPresentation && stand.scene.isQuiet)
      #expect(!isPresentation || stand.isWhole)
      if period == 0 { fresh = Self.longestStep(in: recorder) }
      #expect(fresh > 10)
      try checkContinuity(of: recorder, stepsUpTo: 1.5 * fresh)
    }
  }

  @Test(arguments: [true, false])
  func `a zoom driven by a gesture does not jump when the size changes`(isFinished: Bool) async throws {
    let stand = await ZoomScene(frameInterval: .milliseconds(1))
    await stand.present()
    let gesture = try #require(stand.page.presentationController.beginInteractiveDismissal())
    gesture.move(to: 300)
    await stand.scene.virtual.advance(by: .milliseconds(50))
    let film = Film(of: stand.scene.virtual.stage)
    await stand.scene.virtual.advance(by: .milliseconds(20))
    try await stand.scene.send(size: Size(width: 500, height: 700))
    await stand.scene.virtual.advance(by: .milliseconds(400))
    film.checkSmoothness("under the gesture", fadesWhole: false)
    let recorder = Recorder(of: stand.scene.virtual.stage)
    if isFinished { gesture.end(velocity: 2000) } else { gesture.cancel() }
    await stand.scene.virtual.runUntilSettled()
    #expect((stand.scene.root.presentedViewController == nil) == isFinished && stand.scene.isQuiet)
    #expect(stand.page.view.transform == .identity && stand.page.view.alpha == 1)
    try checkContinuity(of: recorder, stepsUpTo: 20)
    if isFinished {
      ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: Self.thumbnailAfter, within: 4)
    } else {
      #expect(stand.isWhole)
    }
  }

  @Test(arguments: [2, 5, 8])
  func `a zoom dismissal cancelled after a resize restores the page`(tenth: Int) async throws {
    let stand = await ZoomScene(frameInterval: .milliseconds(1))
    await stand.present()
    let (root, film) = (stand.scene.root, Film(of: stand.scene.virtual.stage))
    let task = Task.immediate { try? await root.dismissAndWait() }
    await stand.scene.virtual.advance(by: .milliseconds(50 * tenth))
    try await stand.scene.send(size: Size(width: 500, height: 700))
    await stand.scene.virtual.advance(by: .milliseconds(30))
    task.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(await task.value == .cancelled && stand.isWhole && stand.scene.isQuiet)
    film.checkSmoothness("tenth \(tenth)", fadesWhole: false)
  }

  @Test(arguments: [2, 5, 8])
  func `a zoom cancelled after a resize returns to the source view`(tenth: Int) async throws {
    let stand = await ZoomScene(frameInterval: .milliseconds(1))
    let (root, page) = (stand.scene.root, stand.page)
    let (film, recorder) = (Film(of: stand.scene.virtual.stage), Recorder(of: stand.scene.virtual.stage))
    let task = Task.immediate { try? await root.presentAndWait(page) }
    await stand.scene.virtual.advance(by: .milliseconds(50 * tenth))
    try await stand.scene.send(size: Size(width: 500, height: 700))
    await stand.scene.virtual.advance(by: .milliseconds(100))
    task.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(await task.value == .cancelled && stand.scene.isQuiet)
    #expect(page.view.transform == .identity && page.view.alpha == 1)
    ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: Self.thumbnailAfter, within: 4)
    film.checkSmoothness("tenth \(tenth)", fadesWhole: false)
  }

  @Test(arguments: [2, 5, 8]) func `a cancelled zoom returns without a jump`(tenth: Int) async {
    for isPresentation in [true, false] {
      let stand = await ZoomScene(frameInterval: .milliseconds(1))
      if !isPresentation { await stand.present() }
      let film = Film(of: stand.scene.virtual.stage)
      let (root, page) = (stand.scene.root, stand.page)
      let task = Task.immediate {
        isPresentation ? try? await root.presentAndWait(page) : try? await root.dismissAndWait()
      }
      await stand.scene.virtual.advance(by: .milliseconds(50 * tenth))
      task.cancel()
      await stand.scene.virtual.runUntilSettled()
      #expect(await task.value == .cancelled)
      film.checkSmoothness("tenth \(tenth), presentation: \(isPresentation)", fadesWhole: false)
      #expect(page.view.transform == .identity && page.view.alpha == 1 && stand.scene.isQuiet)
    }
  }
}
