import Gallery
import ProsceniumSimulationTesting
import Testing

@Suite struct SearchTests {
  @Test(.simulated(seeds: 1_000)) @MainActor func `only what stands for a while is asked for`() async throws {
    let search = Search()
    search.type("s")
    try await Task.sleep(for: .milliseconds(299))
    search.type("sw")
    #expect(search.asked == [])
    try await Task.sleep(for: .milliseconds(301))
    #expect(search.asked == ["sw"])
  }

  /// The pause ends at the same time as the next letter.
  @Test(.simulated(seeds: 1_000)) @MainActor func `a letter at the pause's end loses no request`() async throws {
    let search = Search()
    search.type("s")
    try await Task.sleep(for: .milliseconds(300))
    search.type("sw")
    try await Task.sleep(for: .milliseconds(301))
    #expect(search.asked == ["sw"] || search.asked == ["s", "sw"])
  }
}
