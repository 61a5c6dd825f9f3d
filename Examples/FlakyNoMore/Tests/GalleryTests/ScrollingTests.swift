import Gallery
import ProsceniumSimulationTesting
import Testing

/// Requests a picture for a row and, after scrolling, another picture for the next row in the same cell.
///
/// Both pictures arrive at 90 ms in an undetermined order.
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

  // With the order first in, first out, the test passes, so the fault was merged.
  @Test(.simulated(seeds: 1, strategy: .firstInFirstOut)) func `the second row wins on an idle machine`() async {
    let cell = await Cell()
    await scroll(cell)
    #expect(await cell.picture == "a dog")
  }

  // Instead of seeds, the strategy explores all orders.
  @Test(.simulated(seeds: 10_000, strategy: .exhaustive())) func `the second row wins in every order`() async {
    let cell = await Cell()
    await scroll(cell)
    #expect(await cell.picture == "a dog")
  }
}
