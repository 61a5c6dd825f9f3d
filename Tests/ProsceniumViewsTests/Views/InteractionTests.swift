import ProsceniumCore
import Testing

/// Tests of adding interactions to views and removing them.
@MainActor @Suite struct InteractionTests {
  /// An interaction that logs its moves between views.
  private final class Logged: Interaction {
    private(set) weak var view: View?
    let log: EventLog
    let name: String

    init(_ name: String, log: EventLog) {
      self.name = name
      self.log = log
    }

    func willMove(to view: View?) { log.add("\(name) will move to \(view?.accessibilityIdentifier ?? "nil")") }

    func didMove(to view: View?) {
      self.view = view
      log.add("\(name) moved to \(view?.accessibilityIdentifier ?? "nil")")
    }
  }

  private let log = EventLog()

  private func view(_ name: String) -> View {
    let view = View()
    view.accessibilityIdentifier = name
    return view
  }

  @Test func `an interaction belongs to one view, and leaves it when another view adds it`() {
    let (first, second) = (view("first"), view("second"))
    let interaction = Logged("i", log: log)
    first.addInteraction(interaction)
    first.addInteraction(interaction)
    #expect(log.take() == ["i will move to first", "i moved to first"] && first.interactions.count == 1)
    second.addInteraction(interaction)
    #expect(log.take() == ["i will move to nil", "i moved to nil", "i will move to second", "i moved to second"])
    #expect(first.interactions.isEmpty && interaction.view === second)
    first.removeInteraction(interaction)
    #expect(log.take() == [], "it is not the view's own")
    second.removeInteraction(interaction)
    #expect(log.take() == ["i will move to nil", "i moved to nil"] && interaction.view == nil)
  }

  @Test func `setting a view's interactions removes and adds only the differences`() {
    let view = view("view")
    let all = ["a", "b", "c"].map { Logged($0, log: log) }
    view.interactions = [all[0], all[1]]
    _ = log.take()
    view.interactions = [all[1], all[2]]
    #expect(
      log.take() == ["a will move to nil", "a moved to nil", "c will move to view", "c moved to view"]
    )
    #expect(view.interactions.map { ObjectIdentifier($0) } == [all[1], all[2]].map { ObjectIdentifier($0) })
  }

  @Test func `a view retains its interactions, but they do not retain the view`() {
    var view: View? = View()
    weak let leftView = view
    var interaction: Logged? = Logged("i", log: log)
    weak let leftInteraction = interaction
    interaction.map { view?.addInteraction($0) }
    interaction = nil
    #expect(leftInteraction != nil)
    view = nil
    #expect(leftView == nil && leftInteraction == nil)
  }
}
