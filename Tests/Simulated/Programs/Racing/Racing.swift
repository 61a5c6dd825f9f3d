/// Two tasks that add to one number, which nothing protects; for the thread sanitizer. No target of the package.
@main enum Racing {
  nonisolated(unsafe) static var count = 0

  static func main() async {
    await withTaskGroup { group in
      for _ in 0..<2 { group.addTask { for _ in 0..<5_000_000 { count += 1 } } }
    }
    print(count)
  }
}
