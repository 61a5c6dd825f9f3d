import Foundation
import Proscenium

@main struct Main {
  static func main() async {
    MainEventLoop.install()
    do {
      try await NavigationFlow().run()
    } catch {
      print(error)
      exit(1)
    }
  }
}
