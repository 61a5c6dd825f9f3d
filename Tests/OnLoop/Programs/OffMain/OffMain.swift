import EventLoops
import Foundation

/// Installs on a thread that is not the main one.
@main struct OffMain {
  static func main() {
    Thread.detachNewThread { MainEventLoop.install() }
    Thread.sleep(forTimeInterval: 60)
    print("not reached")
  }
}
