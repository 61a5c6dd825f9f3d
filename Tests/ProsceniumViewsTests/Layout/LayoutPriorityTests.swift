import ProsceniumCore
import Testing

@Suite struct LayoutPriorityTests {
  @Test func `priorities can be increased and decreased by numbers`() {
    #expect(LayoutPriority.required - 1 == LayoutPriority(999))
    #expect(LayoutPriority.defaultLow + 0.5 == LayoutPriority(250.5))
    var priority = LayoutPriority.defaultHigh
    priority += 2
    #expect(priority == LayoutPriority(752))
    priority -= 3
    #expect(priority.rawValue == 749 && priority < .defaultHigh)
  }
}
