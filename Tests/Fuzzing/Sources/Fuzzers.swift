import Foundation
import Logging

/// What is fed; the environment's `PROSCENIUM_FUZZER` names one.
@MainActor enum Fuzzer: String {
  /// The data of image files.
  case images

  /// The characters and attributes of texts.
  case text

  /// The JSON form of display lists.
  case json

  static let current: Fuzzer = {
    let name = ProcessInfo.processInfo.environment["PROSCENIUM_FUZZER"] ?? ""
    guard let fuzzer = Fuzzer(rawValue: name) else {
      fatalError("PROSCENIUM_FUZZER is images, text or json, not '\(name)'.")
    }
    // What draws reports as an error that it could not: in a picture of any data nothing of that may happen.
    LoggingSystem.bootstrap { _ in ErrorTrap() }
    return fuzzer
  }()

  /// Ends the process if `PROSCENIUM_FUZZER_TRAP` is within the data, so that `run` sees a fuzzer fail.
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

/// Ends the process, with a text in an optimized build, too, unless a condition holds.
func require(_ condition: Bool, _ text: @autoclosure () -> String) {
  if !condition { fatalError(text()) }
}

/// Prints nothing, and ends the process with the first error.
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

/// What the fuzzer calls with each input, on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
  MainActor.assumeIsolated { Fuzzer.current.feed(data) }
  return 0
}

/// Where the program begins: the package manager has the linker look for this name.
@_cdecl("Fuzzers_main")
public func start(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments, feed)
}
