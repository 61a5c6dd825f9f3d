import EventLoops
import Foundation
import Proscenium
import Testing

extension OneAtATime {
  /// Tests waits of main-actor code without a preference while other tasks occupy every thread of the pool.
  @MainActor @Suite struct FullPoolTests {
    private let loop = MainEventLoop.shared

    @Test func `presenting, pushing, popping and dismissing need no thread of the pool`() async throws {
      let shown = Shown()
      let pool = FullPool()
      defer { pool.empty() }
      let sheet = ViewController()
      #expect(try await shown.root.presentAndWait(sheet) == .completed)
      #expect(pool.isFull, "presentAndWait came back when there was room")
      #expect(try await sheet.dismissAndWait() == .completed)
      #expect(pool.isFull, "dismissAndWait came back when there was room")
      try await shown.root.pushAndWait(ViewController())
      #expect(pool.isFull, "pushAndWait came back when there was room")
      try await shown.root.popAndWait(animated: false)
      #expect(pool.isFull, "popAndWait came back when there was room")
      try await shown.close()
    }

    @Test func `animateAndWait needs no thread of the pool`() async throws {
      let shown = Shown()
      let pool = FullPool()
      defer { pool.empty() }
      #expect(await View.animateAndWait(withDuration: 0.05) { shown.root.view.alpha = 0.5 })
      #expect(pool.isFull, "animateAndWait came back when there was room")
      await View.animateAndWait(springDuration: 0.05) { shown.root.view.alpha = 1 }
      #expect(pool.isFull, "animateAndWait came back when there was room")
      try await shown.close()
    }

    @Test func `sending to a stage and its receipts need no thread of the pool`() async throws {
      let shown = Shown()
      let environment = SceneEnvironment(stage: shown.stage)
      let pool = FullPool()
      defer { pool.empty() }
      let receipt = try await environment.send(size: Size(width: 390, height: 844))
      #expect(pool.isFull, "send came back when there was room")
      #expect(try await receipt.applied() == .applied)
      #expect(pool.isFull, "applied came back when there was room")
      try await receipt.settled()
      #expect(pool.isFull, "settled came back when there was room")
      try await shown.close()
    }

    @Test func `sleeps, descriptors, signals and recordings of a loop need no thread of the pool`() async throws {
      let pipe = Pipe()
      let pool = FullPool()
      defer { pool.empty() }
      try await loop.sleep(for: .milliseconds(1))
      #expect(pool.isFull, "the sleep ended when there was room")
      loop.schedule(after: .milliseconds(1)) { pipe.fileHandleForWriting.write(Data([1])) }
      var readiness = loop.readable(pipe.fileHandleForReading.fileDescriptor).makeAsyncIterator()
      #expect(try await readiness.next(isolation: #isolation)?.contains(.readable) == true)
      #expect(pool.isFull, "the descriptor was ready when there was room")
      var room = loop.writable(pipe.fileHandleForWriting.fileDescriptor).makeAsyncIterator()
      let isWritable = try await room.next()?.contains(.writable)
      #expect(isWritable == true && pool.isFull, "the other end was ready when there was room")
      var signals = try loop.signals(.user2).makeAsyncIterator()
      loop.schedule(after: .milliseconds(1)) { kill(getpid(), SIGUSR2) }
      let signal = try await signals.next()
      #expect(signal == .user2 && pool.isFull, "the signal came when there was room")
      _ = await loop.recording()
      #expect(pool.isFull, "the recording came when there was room")
      let thread = EventLoopThread(name: "sleeper")
      try await LoopSleeper(on: thread.loop).sleep(for: .milliseconds(1))
      #expect(pool.isFull, "the sleep of an actor on a loop ended when there was room")
      _ = await thread.shutDown()
      #expect(pool.isFull, "the thread's end was known when there was room")
    }

    @Test func `keyboard events need no thread of the pool`() async throws {
      let shown = Shown()
      let environment = SceneEnvironment(stage: shown.stage)
      let sheet = ViewController()
      // The early iterator is created before the presentation, and the late one after it.
      var early = sheet.presentationController.keyboardEvents.makeAsyncIterator()
      let pool = FullPool()
      defer { pool.empty() }
      try await shown.root.presentAndWait(sheet)
      var (all, own) = (
        shown.stage.keyboardEvents.makeAsyncIterator(), sheet.presentationController.keyboardEvents.makeAsyncIterator()
      )
      var frame = Rect(x: 0, y: 500, width: 1024, height: 268)
      try await environment.send(keyboard: KeyboardChange(frame: frame, duration: 0.05))
      let first = [await all.next()?.kind, await own.next()?.kind, await early.next()?.kind]
      #expect(first == [.willShow, .willShow, .willShow] && pool.isFull, "the keyboard came when there was room")
      let second = await all.next(isolation: #isolation)?.kind
      #expect(second == .didShow && pool.isFull, "the keyboard had come when there was room")
      let changes = shown.stage.keyboardEvents
      frame.origin.y = 400
      try await environment.send(keyboard: KeyboardChange(frame: frame, duration: 0.05))
      for await event in changes where event.kind == .didChangeFrame { break }
      #expect(pool.isFull, "the keyboard had changed when there was room")
      try await shown.close()
    }

    @Test func `a task that prefers the loop needs no thread of the pool for any await`() async throws {
      let pool = FullPool()
      defer { pool.empty() }
      let value = try await MainEventLoop.preferring {
        try await Task.sleep(for: .milliseconds(1))
        await Task.yield()
        async let child = elsewhere(1)
        let value = await Task { @MainActor in 1 }.value + child
        return await withCheckedContinuation { continuation in
          loop.execute { continuation.resume(returning: value + 1) }
        }
      }
      #expect(value == 3)
      #expect(pool.isFull, "it came back when there was room")
    }

    @concurrent private nonisolated func elsewhere(_ value: Int) async -> Int { value }
  }
}

/// An actor whose executor is a loop and whose sleeps are timers of that loop.
private actor LoopSleeper {
  private let loop: EventLoop

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  init(on loop: EventLoop) { self.loop = loop }

  func sleep(for duration: Duration) async throws { try await loop.sleep(for: duration) }
}

/// A stage on the real loop with one window.
@MainActor private final class Shown {
  let stage = Stage(size: Size(width: 1024, height: 768))
  let root = NavigationController(rootViewController: ViewController())
  private let window: Window

  init() {
    window = Window(stage: stage)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Closes the window, and returns when it has left no timer, because other tests would count the timer.
  func close() async throws {
    window.close()
    let loop = MainEventLoop.shared
    await eventually("the stage is at rest", pausing: { try? await loop.sleep(for: .milliseconds(5)) }) {
      stage.isAtRest
    }
  }
}
