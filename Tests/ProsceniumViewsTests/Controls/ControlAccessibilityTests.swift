import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The accessibility values of labels, controls and text views, and the actions of assistive technologies on them.
@MainActor @Suite struct ControlAccessibilityTests {
  /// Returns the label, the value and the traits of an element, or a text that it is none.
  private func read(_ view: View) -> String {
    guard view.isAccessibilityElement else { return "no element" }
    return [view.accessibilityLabel ?? "-", view.accessibilityValue ?? "-", "\(view.accessibilityTraits)"]
      .joined(separator: " | ")
  }

  @Test func `plain views and image views are no elements, and labels with a text are`() {
    let (label, image) = (Label(), ImageView())
    #expect(read(View()) == "no element" && read(image) == "no element" && image.accessibilityTraits == .image)
    #expect(read(label) == "no element")
    label.attributedText = NSAttributedString(string: "Games")
    #expect(read(label) == "Games | - | text")
    #expect(read(Control()) == "- | - | ")
  }

  @Test func `a button has its title as the label, and its state as traits`() {
    let button = Button(type: .system)
    button.setTitle("Add", for: .normal)
    #expect(read(button) == "Add | - | button")
    button.isEnabled = false
    button.isSelected = true
    #expect(read(button) == "Add | - | button, selected, disabled")
    var configuration = Button.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Play", "two players")
    #expect(read(Button(configuration: configuration)) == "Play, two players | - | button")
    let types: [Button.ButtonType] = [.detailDisclosure, .contactAdd, .close]
    #expect(types.map { Button(type: $0).accessibilityLabel } == ["More info", "Add", "Close"])
  }

  @Test func `values follow the state of the control`() {
    let (control, slider, stepper, pages) = (Switch(), Slider(), Stepper(), PageControl())
    #expect(read(control) == "- | 0 | button, toggle")
    control.isOn = true
    #expect(read(control) == "- | 1 | button, toggle")
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 12.5)
    #expect(read(slider) == "- | 25% | adjustable")
    stepper.value = 3
    #expect(read(stepper) == "- | 3 | adjustable")
    stepper.value = 2.5
    #expect(read(stepper) == "- | 2.5 | adjustable" && read(pages) == "no element")
    (pages.numberOfPages, pages.currentPage) = (3, 1)
    #expect(read(pages) == "- | page 2 of 3 | adjustable")
  }

  @Test func `progress views and indicators are read as progress`() {
    let (progress, wheel) = (ProgressView(), ActivityIndicatorView(style: .medium))
    progress.progress = 0.333
    #expect(read(progress) == "Progress | 33% | updates")
    #expect(read(wheel) == "Progress halted | 0 | updates")
    wheel.startAnimating()
    #expect(read(wheel) == "In progress | 1 | updates")
  }

  @Test func `text fields have their text as the value, bullets for a secret and the placeholder without text`() {
    let (field, view, search) = (TextField(), TextView(), SearchField())
    field.placeholder = "Name"
    #expect(read(field) == "- | Name | ")
    field.text = "Ada 👩‍🚀"
    view.text = "Notes"
    #expect(read(field) == "- | Ada 👩‍🚀 | " && read(view) == "- | Notes | ")
    field.isSecureTextEntry = true
    #expect(read(field) == "- | ••••• | ")
    search.text = "chess"
    #expect(read(search) == "no element" && read(search.searchTextField) == "- | chess | search field")
  }

  @Test func `increments and decrements step the value of an enabled adjustable control and send its events`() async {
    let scene = await TouchScene()
    let slider = await scene.add(Slider(), at: Rect(x: 120, y: 120, width: 150, height: 34))
    slider.accessibilityLabel = "Volume"
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(slider.accessibilityValue == "10%")
    #expect(scene.take() == "value > primary > value > primary > value > primary")
    slider.isEnabled = false
    slider.accessibilityIncrement()
    #expect(slider.accessibilityValue == "10%" && scene.take() == "")
    let segments = SegmentedControl(items: ["A", "B"])
    segments.accessibilityIncrement()
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func `segments are elements, and a press at the activation point selects`() async throws {
    let scene = await TouchScene()
    let control = SegmentedControl(items: ["List", "Grid", "Map"])
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    _ = await scene.add(control)
    let lines = scene.window.accessibilityTree().elements.map { "\($0.label ?? "") \($0.value ?? "") \($0.traits)" }
    #expect(lines == ["List 1 of 3 button, selected", "Grid 2 of 3 button", "Map 3 of 3 button, disabled"])
    try await scene.pointer.activate(.label("Grid"))
    #expect(control.selectedSegmentIndex == 1 && scene.take() == "down > value > primary > upInside")
  }

  @Test func `the clear button of a text field is inside the field's element`() async throws {
    let scene = await TouchScene()
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 30))
    (field.text, field.clearButtonMode) = ("Ada", .always)
    scene.parent.addSubview(field)
    await scene.virtual.runUntilSettled()
    let element = try #require(scene.window.accessibilityTree().elements.first)
    #expect(element.value == "Ada" && element.children.map(\.label) == ["Clear text"])
    try await scene.pointer.activate(.label("Clear text"))
    #expect(field.text == "")
    await scene.virtual.runUntilSettled()
    #expect(scene.window.accessibilityTree().elements.first?.children == [])
  }
}
