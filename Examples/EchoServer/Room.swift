import Glibc

/// A fault that occupies all file descriptors of the process except a few, until they are returned.
struct Room {
  private let formerLimit: rlimit
  private var fillers: [Int32] = []

  /// Occupies descriptors until the process can open exactly `free` more.
  init(free: Int) {
    formerLimit = Self.limit
    // With this limit, at least `free` descriptors are available, and possibly others between used numbers. Occupy all
    // of them, and then close `free` of them.
    Self.limit.rlim_cur = min(rlim_t(Self.highest + 1) + rlim_t(free), formerLimit.rlim_max)
    while case let filler = dup(STDOUT_FILENO), filler >= 0 { fillers.append(filler) }
    for filler in fillers.suffix(free) { close(filler) }
    fillers.removeLast(min(free, fillers.count))
  }

  func giveBack() {
    for filler in fillers { close(filler) }
    Self.limit = formerLimit
  }

  /// The limit for the number of descriptors of the process.
  private static var limit: rlimit {
    get {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      return limit
    }
    set {
      var limit = newValue
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
  }

  /// The highest number of an open descriptor.
  private static var highest: Int32 {
    guard let folder = opendir("/proc/self/fd") else { return STDERR_FILENO }
    defer { closedir(folder) }
    var highest = STDERR_FILENO
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let number = Int32(name), number != dirfd(folder) { highest = max(highest, number) }
    }
    return highest
  }
}
