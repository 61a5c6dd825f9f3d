import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

@MainActor @Suite struct ActivityIndicatorViewTests {
  private func angle(of indicator: ActivityIndicatorView) throws -> Double {
    let transform = try #require(indicator.subviews.first).presentation.transform
    return atan2(transform.b, transform.a)
  }

  @Test func `a new indicator is hidden, and has the size of its style`() {
    let indicator = ActivityIndicatorView(style: .large)
    #expect(indicator.isHidden && !indicator.isAnimating && indicator.bounds.size == Size(width: 37, height: 37))
    indicator.style = .medium
    #expect(indicator.bounds.size == Size(width: 20, height: 20) && indicator.sizeThatFits(.zero).width == 20)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.hidesWhenStopped = true
    #expect(indicator.isHidden)
    indicator.color = nil
    #expect(indicator.color == .systemGray)
  }

  @Test func `an indicator turns once per second until it stops, and then the stage is at rest`() async throws {
    let scene = await TouchScene()
    let indicator = ActivityIndicatorView(style: .medium)
    scene.view.addSubview(indicator)
    await scene.virtual.runUntilSettled()
    indicator.startAnimating()
    #expect(indicator.isAnimating && !indicator.isHidden)
    await scene.virtual.advance(frames: 1)
    await scene.virtual.advance(by: .milliseconds(250))
    #expect(abs(try angle(of: indicator) - .pi / 2) < 0.11)
    await scene.virtual.advance(by: .seconds(10))
    #expect(abs(try angle(of: indicator) - .pi / 2) < 0.11)
    await #expect(throws: SettleTimeout.self) { try await scene.virtual.runUntilSettled(limit: .seconds(1)) }
    indicator.stopAnimating()
    #expect(!indicator.isAnimating && indicator.isHidden)
    await scene.virtual.runUntilSettled()
    #expect(try angle(of: indicator) == 0)
  }

  @Test func `an indicator outside of a window turns when it enters one, and rests when it leaves`() async throws {
    let scene = await TouchScene()
    let indicator = ActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    for _ in 0..<2 {
      await scene.virtual.runUntilSettled()
      scene.view.addSubview(indicator)
      await scene.virtual.advance(by: .milliseconds(300))
      #expect(try angle(of: indicator) > 0 && indicator.isAnimating)
      indicator.removeFromSuperview()
    }
    await scene.virtual.runUntilSettled()
  }
}
