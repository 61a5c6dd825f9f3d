/// Waits until tasks that have ended have left the thread pool, because their memory belongs to no row.
///
/// A task whose continuation was resumed leaves its groups in the pool. Another job of the pool runs behind that one.
@MainActor public func waitForEndedTasks() async {
  for _ in 0..<100 {
    await Task.detached {}.value
    await Task.yield()
  }
}
