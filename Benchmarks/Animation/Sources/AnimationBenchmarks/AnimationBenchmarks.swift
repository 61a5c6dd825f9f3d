import Foundation

/// The program that runs the rows N1 to N8 and D1 to D3.
///
/// The rows measure the costs of a frame, a start, a scrub, a display list and a view, and the accuracy of the values.
/// Arguments are `name=path` for each peer program that was built, and names of rows to run only these.
@main struct AnimationBenchmarks {
  @MainActor static func main() {
    // A write to a peer that has exited must not end this process. The missing answer reports the exit.
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
