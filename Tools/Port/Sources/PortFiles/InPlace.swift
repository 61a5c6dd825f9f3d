import Foundation

/// Replaces the contents of files.
///
/// All texts are first written beside their files and then renamed, so that a full disk leaves all files unchanged.
///
/// - Throws: `PortError` if a file cannot be written. Then no file was changed.
public func replaceContents(of files: [(path: String, text: String)]) throws {
  var staged: [(temporary: String, path: String)] = []
  do {
    for file in files {
      let url = URL(fileURLWithPath: file.path)
      let temporary = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).port").path
      staged.append((temporary, file.path))
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: temporary))
    }
  } catch {
    for file in staged { try? FileManager.default.removeItem(atPath: file.temporary) }
    throw PortError("\(staged.last?.path ?? ""): cannot write, \(reason(error))")
  }
  for file in staged where rename(file.temporary, file.path) != 0 {
    throw PortError("\(file.path): cannot replace, \(String(cString: strerror(errno)))")
  }
}
