import Dispatch
import EventLoops
import OnLoop
import Testing

extension OneAtATime {
  @Suite struct NestedRunTests {
    let loop = MainEventLoop.shared

    init() {
      keepOnLoop()
    }

    @Test @MainActor func `main-actor code can run the loop until a sleep has ended`() {
      let log = MainLog()
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(2))
        log.entries.append("slept")
      }
      MainEventLoop.run(until: { !log.entries.isEmpty })
      #expect(log.entries == ["slept"])
    }

    @Test @MainActor func `run(until:) runs no turn if its condition already holds`() {
      let before = loop.statistics.turns
      MainEventLoop.run(until: { true })
      #expect(loop.statistics.turns == before)
    }

    @Test @MainActor func `a post from another thread is never lost to a run that goes to sleep`() {
      for _ in 0..<200 {
        let log = MainLog()
        DispatchQueue.global().async { [loop] in
          loop.execute { MainActor.assumeIsolated { log.entries.append("done") } }
        }
        MainEventLoop.run(until: { !log.entries.isEmpty })
      }
    }

    @Test @MainActor func `a run nested in a timer runs the jobs of that timer`() {
      let log = MainLog()
      loop.schedule(after: .zero) {
        MainActor.assumeIsolated {
          log.entries.append("timer")
          Task { @MainActor in log.entries.append("job") }
          MainEventLoop.run(until: { log.entries.last == "job" })
          log.entries.append("timer ends")
        }
      }
      MainEventLoop.run(until: { log.entries.count == 3 })
      #expect(log.entries == ["timer", "job", "timer ends"])
    }

    @Test @MainActor func `a run nested in a block of Dispatch's main queue leaves later blocks pending`() {
      let log = MainLog()
      DispatchQueue.main.async {
        DispatchQueue.main.async { MainActor.assumeIsolated { log.entries.append("later block") } }
        MainActor.assumeIsolated {
          Task { @MainActor in
            try? await Task.sleep(for: .milliseconds(1))
            log.entries.append("slept")
          }
          MainEventLoop.run(until: { log.entries.contains("slept") })
          log.entries.append("block ends")
        }
      }
      MainEventLoop.run(until: { log.entries.contains("later block") })
      #expect(log.entries == ["slept", "block ends", "later block"])
    }

    @Test @MainActor func `stop ends only the innermost run`() {
      let log = MainLog()
      loop.execute {
        MainActor.assumeIsolated {
          MainEventLoop.stop()
          MainEventLoop.run(until: { false })
          log.entries.append("inner run ended")
        }
      }
      MainEventLoop.run(until: { !log.entries.isEmpty })
      #expect(log.entries == ["inner run ended"])
    }
  }
}
