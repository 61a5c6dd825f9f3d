import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of the stage that hosts code outside of stage callbacks.
@MainActor @Suite struct StageRosterTests {
  private func applicationStage() -> Stage {
    Stage(size: Size(width: 390, height: 844), traits: TraitCollection(), scheduler: ManualScheduler())
  }

  @Test func `the last living stage made by a task hosts the code of this task`() {
    var roster = StageRoster()
    let (first, other) = (applicationStage(), applicationStage())
    roster.add(first, madeBy: 1)
    roster.add(other, madeBy: 2)
    do {
      let last = applicationStage()
      roster.add(last, madeBy: 1)
      #expect(roster.host(of: 1) === last && roster.host(of: 2) === other)
      withExtendedLifetime(last) {}
    }
    #expect(roster.host(of: 1) === first && roster.host(of: 3) == nil && roster.host(of: nil) == nil)
  }

  @Test func `the only stage of an application hosts the code of every task`() {
    var roster = StageRoster()
    #expect(roster.host(of: 1) == nil)
    let stage = applicationStage()
    roster.add(stage, madeBy: 1)
    #expect(roster.host(of: 2) === stage && roster.host(of: nil) === stage)
    do {
      let other = applicationStage()
      roster.add(other, madeBy: 1)
      #expect(roster.host(of: 2) == nil, "there are two")
      withExtendedLifetime(other) {}
    }
    #expect(roster.host(of: 2) === stage, "there is one again")
  }

  @Test func `a stage in virtual time hosts only the code of the task that made it`() {
    var roster = StageRoster()
    let virtual = VirtualStage(.phone)
    roster.add(virtual.stage, madeBy: 1)
    #expect(roster.host(of: 1) === virtual.stage && roster.host(of: 2) == nil)
    let stage = applicationStage()
    roster.add(stage, madeBy: 3)
    #expect(roster.host(of: 2) === stage && roster.host(of: 1) === virtual.stage)
  }
}
