import Proscenium

@main struct App {
  static func main() async throws {
    MainEventLoop.install()
    try await show()
  }

  @MainActor static func show() async throws {
    let stage = Stage(size: Size(width: 1024, height: 768))
    let window = Window(stage: stage)
    window.rootViewController = ViewController()
    window.makeKeyAndVisible()
    _ = try await window.rootViewController?.presentAndWait(ViewController())
  }
}
