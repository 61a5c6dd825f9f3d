import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

@MainActor @Suite struct SearchFieldTests {
  @MainActor private final class Delegate: SearchFieldDelegate {
    let log: EventLog
    init(log: EventLog) { self.log = log }

    func searchFieldShouldBeginEditing(_ searchField: SearchField) -> Bool {
      log.add("shouldBegin")
      return true
    }
    func searchFieldTextDidBeginEditing(_ searchField: SearchField) { log.add("didBegin") }
    func searchFieldTextDidEndEditing(_ searchField: SearchField) { log.add("didEnd") }
    func searchField(_ searchField: SearchField, textDidChange searchText: String) { log.add("text \(searchText)") }
    func searchFieldSearchButtonClicked(_ searchField: SearchField) { log.add("search") }
    func searchFieldCancelButtonClicked(_ searchField: SearchField) { log.add("cancel") }
  }

  @Test func `a search field passes the events of its text field and its button to its delegate`() async throws {
    let scene = await TouchScene()
    let field = SearchField(frame: Rect(x: 0, y: 0, width: 300, height: 36))
    let delegate = Delegate(log: scene.log)
    field.delegate = delegate
    field.placeholder = "Search"
    scene.parent.addSubview(field)
    await scene.virtual.runUntilSettled()
    #expect(field.searchTextField.frame == field.bounds)
    try await scene.pointer.tap(.view(field.searchTextField))
    try await scene.pointer.press(KeyCode(rawValue: 0x04), characters: "a")
    try await scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.take() == "shouldBegin > didBegin > text a > search" && field.text == "a")
    let clear = try #require(field.searchTextField.clearButton)
    try await scene.pointer.tap(.view(clear))
    #expect(scene.take() == "text " && field.text == "")
    field.showsCancelButton = true
    await scene.virtual.runUntilSettled()
    #expect(field.searchTextField.frame.maxX < 260)
    try await scene.pointer.tap(.point(Point(x: 290, y: 18)))
    #expect(scene.take() == "cancel" && field.searchTextField.isEditing)
    field.resignFirstResponder()
    #expect(scene.take() == "didEnd")
  }
}
