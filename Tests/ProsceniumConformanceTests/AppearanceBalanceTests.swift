import ProsceniumConformance
import Testing

@Suite struct AppearanceBalanceTests {
  @Test func `AppearanceBalance accepts callbacks in a valid order`() {
    let lines = [
      "B.viewWillAppear(true)", "A.viewWillDisappear(true)", "B.viewWillDisappear(true)", "B.viewWillAppear(true)",
      "B.viewDidAppear(true)", "A.viewDidDisappear(true)", "B.viewDidLoad",
    ]
    #expect(AppearanceBalance.findings(in: lines, of: "B", isShown: false) == [])
    #expect(AppearanceBalance.findings(in: lines, of: "A", isShown: true) == [])
  }

  @Test func `AppearanceBalance reports missing and unexpected callbacks`() {
    #expect(
      AppearanceBalance.findings(in: ["B.viewWillAppear(true)"], of: "B", isShown: false)
        == ["B ends with viewWillAppear"]
    )
    #expect(
      AppearanceBalance.findings(in: ["B.viewDidAppear(true)"], of: "B", isShown: false)
        == ["B: viewDidAppear after viewDidDisappear"]
    )
    #expect(
      AppearanceBalance.findings(in: ["B.viewWillAppear(true)", "B.viewDidAppear(true)"], of: "B", isShown: true)
        == ["B: viewWillAppear after viewDidAppear"]
    )
  }
}
