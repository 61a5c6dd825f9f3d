import Foundation
import Logging

/// The reader under test, selected by the environment variable `PROSCENIUM_FUZZER`.
@MainActor enum Fuzzer: String {
  /// The fuzzer decodes the data of image files.
  case images

  /// The fuzzer lays out the characters and attributes of texts.
  case text

  /// The fuzzer reads the JSON form of display lists.
  case json

  static let current: Fuzzer = {
    let name = ProcessInfo.processInfo.environment["PROSCENIUM_FUZZER"] ?? ""
    guard let fuzzer = Fuzzer(rawValue: name) else {
      fatalError("PROSCENIUM_FUZZER is images, text or json, not '\(name)'.")
    }
    // The painter logs an error if it cannot draw, which must not happen with a picture of any data.
    LoggingSystem.bootstrap { _ in ErrorTrap() }
    return fuzzer
  }()

  /// The text that ends the process if the data contain it, from `PROSCENIUM_FUZZER_TRAP`.
  ///
  /// With it, the script `run` checks that a fuzzer can fail.
  private static let trap = ProcessInfo.processInfo.environment["PROSCENIUM_FUZZER_TRAP"].map { Data($0.utf8) }

  func feed(_ data: Data) {
    if let trap = Self.trap, data.range(of: trap) != nil { fatalError("The planted trap was found.") }
    switch self {
    case .images: feedImage(data)
    case .text: feedText(data)
    case .json: feedJSON(data)
    }
  }
}

/// Ends the process with a text unless a condition is true, also in an optimized build.
func require(_ condition: Bool, _ text: @autoclosure () -> String) {
  if !condition { fatalError(text()) }
}

/// A log handler that prints nothing and ends the process with the first error.
private struct ErrorTrap: LogHandler {
  var metadata = Logger.Metadata()
  var logLevel = Logger.Level.error

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { fatalError("An error was logged: \(event.message)") }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Feeds an input to the current fuzzer. The fuzzer library calls this function on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
  MainActor.assumeIsolated { Fuzzer.current.feed(data) }
  return 0
}

/// Runs the fuzzer. The package manager passes this name to the linker as the program's entry point.
@_cdecl("Fuzzers_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, feed)
}
