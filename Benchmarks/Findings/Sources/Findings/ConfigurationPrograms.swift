import Configuration
import Glibc
import Logging
import ProsceniumSimulation
import SystemPackage

/// The programs for swift-configuration, which check the guarantees for watched and fetched values.
enum ConfigurationPrograms {
  static let all = [
    Program(library, "watch") { try await watch() },
    Program(library, "watchTwo") { try await watchTwo() },
    Program(library, "fetch") { try await fetch() },
  ]

  private static let library = "configuration"
  private static let key = AbsoluteConfigKey(["limit"], context: [:])

  private static func pause() async {
    var generator = Simulation.randomNumberGenerator
    let tens = Int.random(in: 0...2, using: &generator)
    if tens > 0 { try? await Task.sleep(for: .milliseconds(10 * tens)) }
  }

  /// Checks that a sequence "should immediately emit the current value, followed by subsequent updates as they occur".
  private static func watch() async throws {
    let provider = MutableInMemoryProvider(initialValues: [:])
    let config = ConfigReader(provider: provider)
    try await withThrowingTaskGroup { group in
      for watcher in 0..<2 {
        group.addTask(name: "watcher \(watcher)") {
          try await config.watchInt(forKey: "limit", default: 0) { updates in
            var last = -1
            for try await number in updates {
              Simulation.check(number >= last, "watcher \(watcher): \(number) after \(last)")
              last = number
              if number == 3 { return }
            }
            Simulation.check(false, "watcher \(watcher) ends with \(last)")
          }
        }
      }
      group.addTask(name: "setter") {
        for number in 1...3 {
          await pause()
          provider.setValue(.init(.int(number), isSecret: false), forKey: key)
        }
      }
      try await group.waitForAll()
    }
  }

  /// Checks the sequence of updates with two providers, of which the first has precedence.
  private static func watchTwo() async throws {
    let providers = [MutableInMemoryProvider(initialValues: [:]), MutableInMemoryProvider(initialValues: [:])]
    let config = ConfigReader(providers: providers)
    try await withThrowingTaskGroup { group in
      group.addTask(name: "watcher") {
        try await config.watchInt(forKey: "limit", default: 0) { updates in
          for try await number in updates where number == 13 { return }
          Simulation.check(false, "the last value does not come")
        }
      }
      for (place, provider) in providers.enumerated() {
        group.addTask(name: "setter \(place)") {
          for number in 1...3 {
            await pause()
            provider.setValue(.init(.int(10 - 10 * place + number), isSecret: false), forKey: key)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Checks the advice "Use this method when you need to ensure you have the most up-to-date value".
  ///
  /// A value that is fetched after a write of the file must be the file's value, also during another fetch.
  private static func fetch() async throws {
    let file = File()
    file.write(0)
    let provider = try await ReloadingFileProvider<JSONSnapshot>(filePath: file.path, logger: logger)
    let config = ConfigReader(provider: provider)
    try await withThrowingTaskGroup { group in
      group.addTask(name: "other") { for _ in 0..<2 { _ = try await config.fetchInt(forKey: "limit") } }
      group.addTask(name: "writer") {
        for number in 1...2 {
          await Task.yield()
          file.write(number)
          let fetched = try await config.fetchInt(forKey: "limit")
          Simulation.check(fetched == number, "\(fetched ?? -1) is fetched, after \(number) was written")
        }
      }
      try await group.waitForAll()
    }
  }

  private static var logger: Logger { Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() } }

  /// A file that is replaced as a whole.
  ///
  /// Each write sets a modification time that is a second later than the previous one, because the system's time is
  /// real.
  private final class File: @unchecked Sendable {
    private let name = "/tmp/findings-\(getpid()).json"
    private var seconds = 1_000_000

    var path: FilePath { FilePath(name) }

    func write(_ number: Int) {
      let new = name + ".new"
      guard let file = fopen(new, "w") else { return Simulation.check(false, "cannot write \(new)") }
      fputs("{ \"limit\": \(number) }", file)
      fclose(file)
      seconds += 1
      let time = timeval(tv_sec: seconds, tv_usec: 0)
      utimes(new, [time, time])
      rename(new, name)
    }
  }
}
