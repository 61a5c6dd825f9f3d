public import Foundation

/// The folder that receives the rewritten tree.
///
/// All files are first written into a temporary folder on the same volume and are then renamed. Therefore a full disk or a
/// write-protected file system leaves the former output complete. Unchanged files keep their modification dates.
public struct OutputFolder {
  /// The name of the file that lists the files of a former run.
  static let listName = ".proscenium-port"

  private let folder: URL
  private let staging: URL
  private let former: Set<String>
  private var written: Set<String> = []

  /// Prepares a folder.
  ///
  /// - Throws: `PortError` if the folder holds files that no run has written, or if its parent cannot be written.
  public init(_ path: String) throws {
    folder = URL(fileURLWithPath: path).standardizedFileURL
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    let exists = manager.fileExists(atPath: folder.path, isDirectory: &isFolder)
    if exists, !isFolder.boolValue { throw PortError("\(path): the output is no folder") }
    if let list = try? String(contentsOf: folder.appendingPathComponent(Self.listName), encoding: .utf8) {
      former = Set(list.split(separator: "\n").map(String.init))
    } else {
      let hasFiles = exists && Self.hasFiles(folder.path)
      guard !hasFiles else { throw PortError("\(path): the output has files that proscenium-port did not write") }
      former = []
    }
    let parent = folder.deletingLastPathComponent()
    staging = parent.appendingPathComponent(".\(folder.lastPathComponent).\(UUID().uuidString.prefix(8))")
    do {
      try manager.createDirectory(at: parent, withIntermediateDirectories: true)
      try manager.createDirectory(at: staging, withIntermediateDirectories: false)
    } catch {
      throw PortError("\(parent.path): cannot write, \(reason(error))")
    }
  }

  /// Returns a Boolean value that indicates whether a folder has other entries than folders.
  private static func hasFiles(_ path: String) -> Bool {
    let manager = FileManager.default
    return (try? manager.subpathsOfDirectory(atPath: path))?.contains {
      (try? manager.attributesOfItem(atPath: "\(path)/\($0)"))?[.type] as? FileAttributeType != .typeDirectory
    } ?? true
  }

  /// Writes a file into the temporary folder, unless the output has the same bytes.
  public mutating func write(_ data: Data, to path: String) throws {
    written.insert(path)
    let present = folder.appendingPathComponent(path)
    if former.contains(path), (try? Data(contentsOf: present)) == data { return }
    try stage(path) { try data.write(to: $0) }
  }

  /// Copies a file into the temporary folder, unless the output has the same bytes.
  public mutating func copy(_ source: URL, to path: String) throws {
    written.insert(path)
    if former.contains(path),
      FileManager.default.contentsEqual(atPath: source.path, andPath: folder.appendingPathComponent(path).path)
    {
      return
    }
    try stage(path) { try FileManager.default.copyItem(at: source, to: $0) }
  }

  /// Creates a link in the temporary folder.
  public mutating func link(_ path: String, to destination: String) throws {
    written.insert(path)
    try stage(path) { try FileManager.default.createSymbolicLink(atPath: $0.path, withDestinationPath: destination) }
  }

  private func stage(_ path: String, _ write: (URL) throws -> Void) throws {
    let url = staging.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(url)
    } catch {
      discard()
      throw PortError("\(path): cannot write into \(staging.path), \(reason(error))")
    }
  }

  /// Removes the temporary folder, so that the former output remains.
  public func discard() { try? FileManager.default.removeItem(at: staging) }

  /// Moves the files into the output, and removes the files of a former run that have no source now.
  public func commit() throws {
    let manager = FileManager.default
    let list = written.sorted().joined(separator: "\n") + "\n"
    try stage(Self.listName) { try Data(list.utf8).write(to: $0) }
    do {
      if !manager.fileExists(atPath: folder.path) {
        try manager.moveItem(at: staging, to: folder)
        return
      }
      for path in try manager.subpathsOfDirectory(atPath: staging.path).sorted() {
        let url = staging.appendingPathComponent(path)
        let destination = folder.appendingPathComponent(path)
        let type = try manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        if type == .typeDirectory {
          try manager.createDirectory(at: destination, withIntermediateDirectories: true)
        } else if rename(url.path, destination.path) != 0 {
          throw PortError(String(cString: strerror(errno)))
        }
      }
      for path in former.subtracting(written) { try? manager.removeItem(at: folder.appendingPathComponent(path)) }
      discard()
    } catch {
      discard()
      throw PortError("\(folder.path): cannot move the files, \(reason(error))")
    }
  }
}

/// Returns the text of an error.
func reason(_ error: any Error) -> String {
  (error as? PortError)?.description ?? (error as NSError).localizedDescription
}
