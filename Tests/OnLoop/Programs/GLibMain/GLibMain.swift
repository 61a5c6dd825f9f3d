import CGLibHost
import EventLoops
import Foundation

/// A program in which GLib's main loop owns the main thread and the main loop is its guest.
@main struct GLibMain {
  static func main() throws {
    MainEventLoop.install()
    let guest = try MainEventLoop.shared.openGuest()
    Task { @MainActor in
      for _ in 0..<3 { try await Task.sleep(for: .milliseconds(1)) }
      for _ in 0..<1_000 { await Task.detached { await hop() }.value }
      print("slept and hopped on main thread: \(Thread.isMainThread)")
      MainEventLoop.stop()
    }
    let status = withExtendedLifetime(guest) {
      cgh_run(guest.descriptor, Unmanaged.passUnretained(guest).toOpaque()) { context in
        guard let context else { return false }
        return Unmanaged<EventLoopGuest>.fromOpaque(context).takeUnretainedValue().pump()
      }
    }
    print(status == 0 ? "GLib ended" : "GLib is missing")
    exit(status)
  }

  @MainActor static func hop() {
    precondition(Thread.isMainThread, "The main actor left the host's thread.")
  }
}
