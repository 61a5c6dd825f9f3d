import Foundation
import Proscenium

@main struct Main {
  static func main() async {
    MainEventLoop.install()
    do {
      try await PresentationChain().run()
    } catch {
      print(error)
      exit(1)
    }
  }
}
