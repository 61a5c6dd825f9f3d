import AsyncAlgorithms
import ProsceniumSimulation

/// The programs for swift-async-algorithms, which check the guarantees of each algorithm's guide.
enum AsyncAlgorithmsPrograms {
  static let all = [
    Program(library, "channel") { await channel() },
    Program(library, "channelCancelled") { await channelCancelled() },
    Program(library, "buffer") { await buffer() },
    Program(library, "debounce") { await debounce() },
    Program(library, "throttle") { await throttle() },
    Program(library, "merge") { await merging() },
    Program(library, "zip") { await zipping() },
    Program(library, "combineLatest") { await combining() },
    Program(library, "chunks") { await chunks() },
    Program(library, "share") { await share() },
    Program(library, "shareCancelled") { await shareCancelled() },
    Program(library, "flatMapLatest") { await flatMapLatest() },
  ]

  private static let library = "async-algorithms"

  /// Returns a stream of numbers that a task yields with random pauses.
  ///
  /// The pauses are multiples of 10 ms, so elements of several streams can have the same time.
  private static func numbers(_ range: Range<Int>, named name: String) -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    Task(name: name) {
      for number in range {
        await pause()
        continuation.yield(number)
      }
      continuation.finish()
    }
    return stream
  }

  /// Sleeps for a random multiple of 10 ms, up to 30 ms.
  private static func pause() async {
    var generator = Simulation.randomNumberGenerator
    let tens = Int.random(in: 0...3, using: &generator)
    if tens > 0 { try? await Task.sleep(for: .milliseconds(10 * tens)) }
  }

  // MARK: Channels

  /// Checks that one iteration receives each element, and that the elements of one sender keep their order.
  private static func channel() async {
    let channel = AsyncChannel<Int>()
    let received = Box<[[Int]]>([[], []])
    await withTaskGroup { group in
      for receiver in 0..<2 {
        group.addTask(name: "receiver \(receiver)") {
          for await number in channel { received.value[receiver].append(number) }
        }
      }
      await withTaskGroup { senders in
        for sender in 0..<3 {
          senders.addTask(name: "sender \(sender)") {
            for number in 0..<3 { await channel.send(10 * sender + number) }
          }
        }
      }
      channel.finish()
    }
    let all = received.value.flatMap { $0 }.sorted()
    Simulation.check(all == [0, 1, 2, 10, 11, 12, 20, 21, 22], "received \(received.value)")
    for numbers in received.value {
      for sender in 0..<3 {
        let own = numbers.filter { $0 / 10 == sender }
        Simulation.check(own == own.sorted(), "the order of a sender's: \(own)")
      }
    }
  }

  /// Checks the cancellation of one sender of a channel.
  ///
  /// The guide promises "If the task is cancelled, this function will resume without sending the element. Other
  /// sending operations from other tasks will remain active."
  private static func channelCancelled() async {
    let channel = AsyncChannel<Int>()
    let (received, sent) = (Box<[Int]>([]), Box<[Int]>([]))
    await withTaskGroup { group in
      group.addTask(name: "receiver") { for await number in channel { received.value.append(number) } }
      await withTaskGroup { senders in
        let cancelled = Task(name: "cancelled sender") {
          for number in 0..<3 where !Task.isCancelled {
            await channel.send(number)
            if !Task.isCancelled { sent.value.append(number) }
          }
        }
        senders.addTask(name: "sender") {
          for number in 10..<13 {
            await channel.send(number)
            sent.value.append(number)
          }
        }
        senders.addTask(name: "canceller") {
          await pause()
          cancelled.cancel()
        }
        await senders.waitForAll()
        await cancelled.value
      }
      channel.finish()
    }
    Simulation.check(Set(received.value).count == received.value.count, "twice: \(received.value)")
    let lost = Set(sent.value).subtracting(received.value)
    Simulation.check(lost.isEmpty, "sent and not received: \(lost.sorted())")
  }

  /// Checks that a bounded buffer preserves all elements and their order.
  private static func buffer() async {
    var all: [Int] = []
    for await number in numbers(0..<5, named: "upstream").buffer(policy: .bounded(2)) {
      all.append(number)
      await pause()
    }
    Simulation.check(all == [0, 1, 2, 3, 4], "\(all)")
  }

  // MARK: Time

  /// Checks the emission of an element after an interval without further elements, and always of the last element.
  ///
  /// At the end of the upstream, the last element is emitted immediately.
  private static func debounce() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let times = Box<[Duration]>([])
    Task(name: "upstream") {
      for number in 0..<5 {
        await pause()
        times.value.append(Simulation.time ?? .zero)
        continuation.yield(number)
      }
      await pause()
      continuation.finish()
    }
    var all: [Int] = []
    for await number in stream.debounce(for: .milliseconds(20)) {
      all.append(number)
      let quiet = (times.value.count > number + 1 ? times.value[number + 1] : .seconds(1_000)) - times.value[number]
      Simulation.check(quiet >= .milliseconds(20), "\(number) was followed by another after \(quiet)")
    }
    Simulation.check(all == all.sorted() && Set(all).count == all.count, "\(all)")
    Simulation.check(all.last == 4, "the last one is missing: \(all)")
  }

  /// Checks that elements are separated by the interval, and that their numbers increase.
  private static func throttle() async {
    var last: (number: Int, time: Duration)?
    for await number in numbers(0..<6, named: "upstream")._throttle(for: .milliseconds(20)) {
      let now = Simulation.time ?? .zero
      if let last {
        Simulation.check(number > last.number, "\(number) after \(last.number)")
        // At the end of the upstream, the last element is emitted immediately.
        Simulation.check(number == 5 || now - last.time >= .milliseconds(20), "\(number) after \(now - last.time)")
      }
      last = (number, now)
    }
    Simulation.check(last?.number == 5, "the last one is missing: \(last?.number ?? -1)")
  }

  /// Checks that chunks by count and time preserve all elements, and are not longer than the count.
  private static func chunks() async {
    var all: [Int] = []
    let upstream = numbers(0..<7, named: "upstream")
    for await chunk in upstream.chunks(ofCount: 3, or: .repeating(every: .milliseconds(20))) {
      Simulation.check((1...3).contains(chunk.count), "a chunk of \(chunk.count)")
      all += chunk
    }
    Simulation.check(all == Array(0..<7), "\(all)")
  }

  // MARK: Several upstreams

  private static func merging() async {
    var all: [Int] = []
    let merged = merge(numbers(0..<3, named: "a"), numbers(10..<13, named: "b"), numbers(20..<23, named: "c"))
    for await number in merged { all.append(number) }
    Simulation.check(all.sorted() == [0, 1, 2, 10, 11, 12, 20, 21, 22], "\(all)")
    for upstream in 0..<3 {
      let own = all.filter { $0 / 10 == upstream }
      Simulation.check(own == own.sorted(), "the order of an upstream's: \(own)")
    }
  }

  private static func zipping() async {
    var all: [Int] = []
    for await (first, second) in zip(numbers(0..<4, named: "a"), numbers(0..<6, named: "b")) {
      Simulation.check(first == second, "\(first) with \(second)")
      all.append(first)
    }
    Simulation.check(all == [0, 1, 2, 3], "\(all)")
  }

  private static func combining() async {
    var last = (-1, -1)
    for await (first, second) in combineLatest(numbers(0..<3, named: "a"), numbers(0..<3, named: "b")) {
      Simulation.check(first >= last.0 && second >= last.1, "\((first, second)) after \(last)")
      Simulation.check((first, second) != last, "twice: \(last)")
      last = (first, second)
    }
    Simulation.check(last == (2, 2), "ends with \(last)")
  }

  // MARK: Sharing

  /// Checks that "each element from the source sequence is delivered to all active iterators".
  private static func share() async {
    let shared = numbers(0..<4, named: "upstream").share()
    await withTaskGroup { group in
      for consumer in 0..<3 {
        let iterator = Box(shared.makeAsyncIterator())
        group.addTask(name: "consumer \(consumer)") {
          var all: [Int] = []
          while let number = await iterator.value.next(isolation: nil) {
            all.append(number)
            if consumer == 0 { await pause() }
          }
          Simulation.check(all == [0, 1, 2, 3], "consumer \(consumer) has \(all)")
        }
      }
    }
  }

  /// Checks that "individual sides can have independent cancellation".
  private static func shareCancelled() async {
    let shared = numbers(0..<4, named: "upstream").share()
    let (first, second) = (Box(shared.makeAsyncIterator()), Box(shared.makeAsyncIterator()))
    await withTaskGroup { group in
      let cancelled = Task(name: "cancelled consumer") {
        while await first.value.next(isolation: nil) != nil { await pause() }
      }
      group.addTask(name: "consumer") {
        var all: [Int] = []
        while let number = await second.value.next(isolation: nil) { all.append(number) }
        Simulation.check(all == [0, 1, 2, 3], "the other consumer has \(all)")
      }
      group.addTask(name: "canceller") {
        await pause()
        cancelled.cancel()
      }
      await group.waitForAll()
      await cancelled.value
    }
  }

  /// Checks the guarantee "Emitting elements from only the most recent inner sequence".
  private static func flatMapLatest() async {
    var all: [Int] = []
    let latest = numbers(0..<3, named: "outer").flatMapLatest { outer in
      numbers(10 * outer..<10 * outer + 3, named: "inner \(outer)")
    }
    for await number in latest {
      Simulation.check(number / 10 >= (all.last ?? 0) / 10, "\(number) after \(all)")
      all.append(number)
    }
    Simulation.check(all.suffix(3) == [20, 21, 22], "the last inner one's: \(all)")
  }
}
