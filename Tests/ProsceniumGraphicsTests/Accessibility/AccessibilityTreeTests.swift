import Foundation
import ProsceniumGraphics
import Testing

/// The forms of a tree of elements as a value.
@Suite struct AccessibilityTreeTests {
  private typealias Element = AccessibilityTree.Element

  private static let tree = AccessibilityTree(
    windowID: 3,
    size: Size(width: 390, height: 844),
    elements: [
      Element(
        identifier: "bar",
        frame: Rect(x: 0, y: 20, width: 390, height: 44),
        children: [
          Element(label: "Games", traits: [.staticText, .header], frame: Rect(x: 9, y: 30, width: 190, height: 20.25))
        ]
      ),
      Element(
        label: "Add \"all\"",
        value: "1",
        hint: "Adds games",
        traits: [.button, .selected],
        frame: Rect(x: 10, y: 80, width: 40, height: 40),
        activationPoint: Point(x: 12, y: 90),
        actions: ["Delete", "Move"]
      ),
    ]
  )

  @Test func `traits have UIKit's raw values`() {
    let traits: [AccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header,
    ]
    #expect(traits.map(\.rawValue) == (0..<17).map { 1 << $0 })
    #expect(AccessibilityTraits.none.rawValue == 0)
    // React Native's constant of a switch is 0x20000000000001.
    #expect(AccessibilityTraits([.button, .toggleButton]).rawValue == 0x20_0000_0000_0001)
    #expect("\(AccessibilityTraits([.header, .staticText]))" == "text, header")
    #expect("\(AccessibilityTraits(rawValue: 1 << 40 | 1))" == "button, 0x10000000000")
    #expect(AccessibilityScrollDirection.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the activation point is the middle of the frame unless it is set`() {
    let element = Element(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(element.activationPoint == Point(x: 25, y: 40))
  }

  @Test func `the text has one line for each element`() {
    let text = """
      window 390×844
        group #bar (0 20 390 44)
          text, header "Games" (9 30 190 20.3)
        button, selected "Add \\"all\\"" value "1" hint "Adds games" (10 80 40 40) at (12 90) actions "Delete", "Move"

      """
    #expect(Self.tree.text == text)
  }

  @Test func `a tree is equal after writing and reading JSON`() throws {
    let json = Self.tree.json()
    #expect(try AccessibilityTree(json: json) == Self.tree)
    let plain = AccessibilityTree(size: .zero, elements: [Element(frame: .zero)])
    #expect(
      String(decoding: plain.json(), as: UTF8.self)
        == #"{"elements":[{"frame":[[0,0],[0,0]]}],"size":[0,0],"window":0}"#
    )
    #expect(throws: DisplayList.JSONError.notJSON) { try AccessibilityTree(json: Data("[".utf8)) }
    #expect(throws: DisplayList.JSONError.self) { try AccessibilityTree(json: Data("{}".utf8)) }
  }

  @Test func `an element is found by its label and by its identifier in groups`() {
    #expect(Self.tree.element(labelled: "Games")?.traits == [.staticText, .header])
    #expect(Self.tree.element(identifiedBy: "bar")?.children.count == 1)
    #expect(Self.tree.element(labelled: "bar") == nil && Self.tree.element(identifiedBy: "Games") == nil)
  }
}
