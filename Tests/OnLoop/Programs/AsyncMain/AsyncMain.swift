import EventLoops
import Foundation

actor Elsewhere {
  func double(_ number: Int) async -> Int {
    try? await Task.sleep(for: .milliseconds(1))
    return number * 2
  }
}

@MainActor func work() async -> Int {
  var result = 1
  let elsewhere = Elsewhere()
  for _ in 0..<3 {
    result = await elsewhere.double(result)
    guard Thread.isMainThread, MainEventLoop.shared.isCurrent else { return -1 }
  }
  return result
}

/// A program with an asynchronous main and a working actor, which needs `install()` only as its first statement.
@main struct AsyncMain {
  static func main() async {
    MainEventLoop.install()
    let result = await work()
    let fired = MainEventLoop.shared.statistics.timersFired
    print("result \(result), timers \(fired), main thread: \(Thread.isMainThread)")
  }
}
