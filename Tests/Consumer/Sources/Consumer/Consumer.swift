import Foundation
import Proscenium

/// An actor that works next to the user interface, in an application that embeds the runtime.
actor Counter {
  private(set) var count = 0

  func work(for turns: Int) async {
    for _ in 0..<turns {
      count += 1
      await Task.yield()
    }
  }
}

@main struct Consumer {
  static func main() async throws {
    MainEventLoop.install()

    let counter = Counter()
    async let work: Void = counter.work(for: 10_000)
    try await presentOnce()
    try readTabs()
    try await SeedExample.run()
    await work
    let count = await counter.count
    try check(count == 10_000, "the other actor worked \(count) turns")
    print("presented, dismissed, and \(count) turns of another actor")
  }

  /// Presents a controller, awaits the outcome, and dismisses the controller.
  @MainActor static func presentOnce() async throws {
    let stage = Stage(size: Size(width: 800, height: 600))
    let window = Window(stage: stage)
    let root = ViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    let presented = try await root.presentAndWait(sheet)
    try check(presented == .completed && Thread.isMainThread, "presented: \(presented)")
    try check(sheet.view.window === window, "the sheet is shown")
    let dismissed = try await sheet.dismissAndWait()
    try check(dismissed == .completed && root.presentedViewController == nil, "dismissed: \(dismissed)")
    window.close()
  }

  /// Reads the controllers of a tab bar controller with and without optional chaining, like code for UIKit.
  @MainActor static func readTabs() throws {
    let (tabs, pages) = (TabBarController(), [ViewController(), ViewController()])
    tabs.viewControllers = pages
    let index = tabs.viewControllers?.firstIndex(of: pages[1])
    try check(index == 1 && tabs.viewControllers.count == 2, "the second page is at \(String(describing: index))")
  }
}

struct CheckFailed: Error { var what: String }

func check(_ condition: Bool, _ what: String) throws {
  if !condition { throw CheckFailed(what: what) }
}
