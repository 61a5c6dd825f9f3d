#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumPictureTesting
import ProsceniumTesting
import Testing

/// Golden pictures of the standard controls, with their values, and disabled next to it.
@MainActor struct ControlPictureTests {
  enum Surroundings: String, CaseIterable {
    case light, dark, contrast, rightToLeft

    var traits: TraitCollection {
      switch self {
      case .light: TraitCollection(userInterfaceStyle: .light)
      case .dark: TraitCollection(userInterfaceStyle: .dark)
      case .contrast: TraitCollection(accessibilityContrast: .high)
      case .rightToLeft: TraitCollection(layoutDirection: .rightToLeft)
      }
    }
  }

  @Test(arguments: Surroundings.allCases)
  func `the standard controls match the golden picture`(surroundings: Surroundings) async throws {
    var surface = VirtualStage.Surface.phone
    surface.size = Size(width: 380, height: 330)
    surface.traits = TraitCollection(traitsFrom: [surface.traits, surroundings.traits])
    try await withVirtualStage(surface) { virtual in
      let root = ViewController()
      root.view.backgroundColor = .systemBackground
      await virtual.show(root)
      for (column, isEnabled) in [true, false].enumerated() {
        var y = 20.0
        for view in views {
          let size = view.sizeThatFits(Size(width: 160, height: 40))
          view.frame = Rect(x: 20 + 180 * Double(column), y: y, width: size.width, height: size.height)
          (view as? Control)?.isEnabled = isEnabled
          root.view.addSubview(view)
          y += size.height + 12
        }
      }
      await virtual.advance(frames: 2)
      expectPicture(of: virtual.stage, named: surroundings.rawValue, scale: 2)
    }
  }

  @Test func `controls under fingers match the golden picture`() async throws {
    var surface = VirtualStage.Surface.phone
    surface.size = Size(width: 200, height: 260)
    try await withVirtualStage(surface) { virtual in
      let root = ViewController()
      root.view.backgroundColor = .systemBackground
      await virtual.show(root)
      let pointer = Pointer(on: virtual)
      var y = 20.0
      for (finger, view) in views.prefix(6).enumerated() {
        let size = view.sizeThatFits(Size(width: 160, height: 40))
        view.frame = Rect(x: 20, y: y, width: size.width, height: size.height)
        root.view.addSubview(view)
        // The point is on the slider's knob, and on the first half or segment of the others.
        try pointer.down(at: Point(x: view is Slider ? 85 : 40, y: y + size.height / 2), finger: UInt64(finger))
        y += size.height + 12
      }
      await virtual.advance(frames: 2)
      expectPicture(of: virtual.stage, named: "pressed", scale: 2)
      for finger: UInt64 in 0..<6 { try pointer.cancel(finger: finger) }
      await virtual.runUntilSettled()
    }
  }

  private var views: [View] {
    let (off, on, slider, stepper, pages) = (Switch(), Switch(), Slider(), Stepper(), PageControl())
    stepper.value = 5
    on.isOn = true
    slider.value = 0.3
    slider.minimumValueImage = Image(systemName: "minus")
    slider.maximumValueImage = Image(systemName: "plus")
    pages.numberOfPages = 5
    pages.currentPage = 1
    let segments = SegmentedControl(items: ["Day", "Week", "Year"])
    segments.selectedSegmentIndex = 1
    let progress = ProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    let indicator = ActivityIndicatorView(style: .large)
    indicator.hidesWhenStopped = false
    return [off, on, slider, stepper, segments, pages, progress, indicator]
  }
}
#endif
