/// Two tasks that increment one unprotected number, for the thread sanitizer. The program is no target of the package.
@main enum Racing {
  nonisolated(unsafe) static var count = 0

  static func main() async {
    await withTaskGroup { group in
      for _ in 0..<2 { group.addTask { for _ in 0..<5_000_000 { count += 1 } } }
    }
    print(count)
  }
}
