import EventLoops
import Foundation

/// A program in which a plain poll loop owns the main thread and the main loop is its guest.
@main struct PollMain {
  static func main() throws {
    MainEventLoop.install()
    let guest = try MainEventLoop.shared.openGuest()
    Task { @MainActor in
      for _ in 0..<3 { try await Task.sleep(for: .milliseconds(1)) }
      await Task.detached { await hop() }.value
      print("slept and hopped on main thread: \(Thread.isMainThread)")
      MainEventLoop.stop()
    }
    DispatchQueue.main.async { print("Dispatch's main queue on main thread: \(Thread.isMainThread)") }
    repeat {
      var descriptor = pollfd(fd: guest.descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, -1)
    } while guest.pump()
    print("host ended")
  }

  @MainActor static func hop() {
    precondition(Thread.isMainThread, "The main actor left the host's thread.")
  }
}
