import Gallery
import ProsceniumSimulationTesting
import Testing

/// A row asks for a picture, the user scrolls, and the next row asks for another in the same cell.
///
/// Both arrive at 90 ms, where their order is not determined.
@MainActor private func scroll(_ cell: Cell) async {
  await withTaskGroup { group in
    group.addTask(name: "first row") { await cell.show("a cat", loading: .milliseconds(90)) }
    group.addTask(name: "second row") {
      try? await Task.sleep(for: .milliseconds(10))
      await cell.show("a dog", loading: .milliseconds(80))
    }
  }
}

@Suite struct ScrollingTests {
  @Test func `the second row wins`() async {
    let cell = await Cell()
    await scroll(cell)
    #expect(await cell.picture == "a dog")
  }

  @Test(.simulated(seeds: 1_000)) func `the second row wins in any order`() async {
    let cell = await Cell()
    await scroll(cell)
    #expect(await cell.picture == "a dog")
  }

  // First in, first out: so it was merged.
  @Test(.simulated(seeds: 1, strategy: .firstInFirstOut)) func `the second row wins on an idle machine`() async {
    let cell = await Cell()
    await scroll(cell)
    #expect(await cell.picture == "a dog")
  }

  // No seeds any more: all orders there are.
  @Test(.simulated(seeds: 10_000, strategy: .exhaustive())) func `the second row wins in every order`() async {
    let cell = await Cell()
    await scroll(cell)
    #expect(await cell.picture == "a dog")
  }
}
