import EventLoops
import Foundation

/// A program that calls `install()` on a thread other than the main thread.
@main struct OffMain {
  static func main() {
    Thread.detachNewThread { MainEventLoop.install() }
    Thread.sleep(forTimeInterval: 60)
    print("not reached")
  }
}
