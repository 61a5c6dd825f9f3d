import Foundation

/// The rows N1 to N8 and D1 to D3: what a frame, a start, a scrub, a display list and a view cost, and how exact they are.
///
/// Arguments: `name=path` for each program of a peer that was built, and names of rows to run only these.
@main struct AnimationBenchmarks {
  @MainActor static func main() {
    // A peer that ends is noticed by its missing answer.
    signal(SIGPIPE, SIG_IGN)
    let arguments = CommandLine.arguments.dropFirst()
    let peers = arguments.filter { $0.contains("=") }.map { argument in
      let parts = argument.split(separator: "=", maxSplits: 1)
      return PeerProgram(name: String(parts[0]), path: String(parts[1]))
    }
    let chosen = arguments.filter { !$0.contains("=") }
    for (name, measure) in rows where chosen.isEmpty || chosen.contains(name) { measure(peers) }
  }

  @MainActor private static let rows: [(String, ([PeerProgram]) -> Void)] = [
    ("N1", { peers in for count in [100, 1000, 10_000] { Frames.ownSprings(count, peers) } }),
    ("N2", { peers in for count in [100, 1000, 10_000] { Frames.sharedSpring(count, peers) } }),
    ("N3", { peers in for count in [100, 1000, 10_000] { Frames.ownPaces(count, peers) } }),
    ("N4", { peers in Frames.setters(10_000, peers) }),
    ("N5", { peers in Lives.startRetargetFinish(1000, peers) }),
    ("N6", { _ in Lives.allocations(1000) }),
    ("N7", { _ in Lives.scrubbing(20) }),
    ("N8", { _ in Accuracy.measure() }),
    ("D1", { peers in DisplayLists.oneChange(10_000, peers) }),
    ("D2", { peers in DisplayLists.allChange(10_000, peers) }),
    ("D3", { peers in DisplayLists.lives(10_000, peers) }),
  ]
}
