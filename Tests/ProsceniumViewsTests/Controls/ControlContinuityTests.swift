import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The movements of the parts of controls from frame to frame.
@MainActor @Suite struct ControlContinuityTests {
  /// Shows a view in a window, and checks that no part moves by more than 12 points per frame during changes.
  ///
  /// The longest distance is 100 points in 0.25 s, whose mean is 6.7 points per frame. The curve's highest speed is less
  /// than twice the mean speed.
  private func check(_ view: View, _ size: Size, _ changes: [() -> Void]) async throws {
    let virtual = VirtualStage(.phone)
    let root = ViewController()
    await virtual.show(root)
    view.frame = Rect(x: 20, y: 100, width: size.width, height: size.height)
    root.view.addSubview(view)
    await virtual.runUntilSettled()
    let recorder = Recorder(of: virtual.stage)
    for change in changes {
      change()
      // The next change interrupts the animation of this one.
      await virtual.advance(frames: 7)
    }
    await virtual.runUntilSettled()
    try checkContinuity(of: recorder, stepsUpTo: 12)
  }

  @Test func `a switch that is toggled in mid-flight does not jump`() async throws {
    let control = Switch()
    try await check(
      control,
      Switch.size,
      [true, false, true].map { isOn in { control.setOn(isOn, animated: true) } }
    )
  }

  @Test func `a slider and a progress view whose values change in mid-flight do not jump`() async throws {
    let (slider, progress) = (Slider(), ProgressView())
    let values: [Float] = [0.8, 0.2, 1]
    let size = Size(width: 128, height: 34)
    try await check(slider, size, values.map { value in { slider.setValue(value, animated: true) } })
    try await check(progress, size, values.map { value in { progress.setProgress(value, animated: true) } })
  }

  @Test func `segments that are inserted and removed do not jump, and neither do their titles`() async throws {
    let control = SegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 1
    try await check(
      control,
      Size(width: 200, height: 32),
      [
        { control.insertSegment(withTitle: "Three", at: 2, animated: true) },
        { control.insertSegment(withTitle: "Zero", at: 0, animated: true) },
        { control.removeSegment(at: 1, animated: true) },
      ]
    )
  }
}
