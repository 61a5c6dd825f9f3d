import Foundation

/// Runs Proscenium and a peer alternately, each in a separate process, and prints the medians.
struct Comparison {
  let row: Row
  let pairing: Row.Pairing
  let runs: Int

  func run() throws {
    FileHandle.standardError.write(Data("\(row.bench) against \(pairing.peer.rawValue)\n".utf8))
    var ours: [Sample] = []
    var peers: [Sample] = []
    for _ in 0..<runs {
      ours.append(try sample(row.ours))
      peers.append(try sample(pairing.peer))
    }
    print(line(ours: ours, peers: peers))
    fflush(nil)
  }

  private func sample(_ side: Side) throws -> Sample {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["measure", row.bench, side.rawValue, String(pairing.count)]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let sample = try? JSONDecoder().decode(Sample.self, from: data), sample.value >= 0 else {
      throw ComparisonFailure(row: row.bench, side: side.rawValue, status: process.terminationStatus)
    }
    return sample
  }

  private func line(ours: [Sample], peers: [Sample]) -> String {
    let our = median(ours.map(\.value))
    let peer = median(peers.map(\.value))
    let ratio = row.unit.isBetterHigher ? our / peer : peer / our
    var fields = [
      "\"bench\":\"\(row.bench)\"", "\"n\":\(pairing.count)", "\"ours\":\(number(our))", "\"peer\":\(number(peer))",
      "\"peer_name\":\"\(pairing.peer.rawValue)\"", "\"unit\":\"\(row.unit.rawValue)\"", "\"ratio\":\(number(ratio))",
      "\"config\":\"\(row.ours == .oursWithoutSpin ? "no spin" : "default, spin 50 us")\"",
    ]
    for (name, samples) in [("ours", ours), ("peer", peers)] {
      let processor = samples.compactMap(\.processor)
      if !processor.isEmpty { fields.append("\"\(name)_cpu\":\(number(median(processor)))") }
      let tail = samples.compactMap(\.tail)
      if !tail.isEmpty { fields.append("\"\(name)_p99\":\(number(median(tail)))") }
    }
    return "{\(fields.joined(separator: ","))}"
  }

  private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  /// Returns the number in JSON, or `null` for a quotient by 0, which JSON cannot represent.
  private func number(_ value: Double) -> String {
    value.isFinite ? String(format: "%.4g", value) : "null"
  }
}

struct ComparisonFailure: Error, CustomStringConvertible {
  let row: String
  let side: String
  let status: Int32

  var description: String { "\(row) with \(side) ended with \(status) and no result." }
}
