import Foundation

@main struct Main {
  static func main() async {
    do {
      try await CustomTransition().run()
    } catch {
      print(error)
      exit(1)
    }
  }
}
