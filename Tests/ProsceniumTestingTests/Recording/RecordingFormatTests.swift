import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the three output formats of a recording.
@MainActor @Suite struct RecordingFormatTests {
  @Test func `the line of a frame names changed views and removed views`() async throws {
    let virtual = VirtualStage(size: Size(width: 100, height: 50), frameInterval: .milliseconds(10))
    let root = ViewController()
    let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    box.accessibilityIdentifier = "box"
    root.view.accessibilityIdentifier = "root"
    root.view.addSubview(box)
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    View.animate(withDuration: 0.02, options: .curveLinear) {
      box.center.x = 25
      box.alpha = 0
    } completion: { _ in
      box.removeFromSuperview()
    }
    await virtual.runUntilSettled()
    #expect(
      recorder.text() == """
            20.000 ms  animation begins: box
            20.000 ms  frame 1: root 0,0 100×50; ›box 0,0 10×10
            30.000 ms  frame 2: ›box 10,0 10×10 α0.5
            40.000 ms  animation ends
            40.000 ms  frame 3: ›box 20,0 10×10 α0
            50.000 ms  ViewController.viewWillLayoutSubviews
            50.000 ms  ViewController.viewDidLayoutSubviews
            50.000 ms  frame 4: box is gone

        """
    )
  }

  /// The same movement in half the time shows fewer frames, and the common frames have equal lines.
  @Test func `without times, the lines of frames do not depend on the number of earlier frames`() async throws {
    func lines(duration: Double) async -> [Substring] {
      let virtual = VirtualStage(size: Size(width: 100, height: 50), frameInterval: .milliseconds(10))
      let root = ViewController()
      let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      box.accessibilityIdentifier = "box"
      root.view.addSubview(box)
      await virtual.show(root)
      let recorder = Recorder(of: virtual.stage)
      View.animate(withDuration: duration, options: .curveLinear) { box.center.x = 25 }
      await virtual.runUntilSettled()
      box.isHidden = true
      await virtual.runUntilSettled()
      return recorder.text(times: false).split(separator: "\n")
    }
    let (long, short) = (await lines(duration: 0.04), await lines(duration: 0.02))
    #expect(short.last == "frame: box is gone")
    #expect(Set(short).subtracting(long) == [])
  }

  @Test func `the line of a frame shows colours, depths and a changed order of views`() async throws {
    let virtual = VirtualStage(size: Size(width: 100, height: 50), frameInterval: .milliseconds(10))
    let root = ViewController()
    root.view.accessibilityIdentifier = "root"
    let views = ["a", "b"].map { name in
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      view.accessibilityIdentifier = name
      root.view.addSubview(view)
      return view
    }
    views[1].backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.2)
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    virtual.stage.setNeedsFrame()
    await virtual.runUntilSettled()
    root.view.bringSubviewToFront(views[0])
    virtual.stage.setNeedsFrame()
    await virtual.runUntilSettled()
    views[1].addSubview(views[0])
    await virtual.runUntilSettled()
    #expect(
      recorder.text(of: [], times: false) == """
        frame: root 0,0 100×50; ›a 0,0 10×10; ›b 0,0 10×10 #ff800033
        frame: order root, b, a
        frame: ››a 0,0 10×10

        """
    )
  }

  @Test func `frameLines decodes to the recorded frames`() async throws {
    let recorder = try await Script.run()
    let lines = recorder.frameLines().split(separator: "\n")
    let frames = try lines.map { try JSONDecoder().decode(RecordedFrame.self, from: Data($0.utf8)) }
    #expect(frames == recorder.frames && frames.count > 60)
    #expect(frames.map(\.number) == Array(1...frames.count))
  }

  /// The trace format requires a phase and a time for each record, and ends of bars in pairs.
  @Test func `trace returns valid records of Chrome's trace format`() async throws {
    struct Trace: Decodable {
      struct Record: Decodable {
        var name, ph: String
        var ts: Double
        var pid, tid: Int
        var id: Int?
        var cat: String?
      }
      var traceEvents: [Record]
    }
    let recorder = try await Script.run()
    let records = try JSONDecoder().decode(Trace.self, from: Data(recorder.trace().utf8)).traceEvents
    #expect(Set(records.map(\.ph)) == ["M", "i", "b", "e", "C"])
    var open: [String] = []
    #expect(records.contains { $0.ph == "b" && $0.name == "presentation of B by A" })
    #expect(records.contains { $0.ph == "e" && $0.name == "dismissal of B by A" })
    for record in records where record.ph == "b" || record.ph == "e" {
      let key = "\(record.cat ?? "none") \(record.id ?? -1) \(record.name)"
      if record.ph == "b" { open.append(key) } else { #expect(open.contains(key)) }
      if record.ph == "e" { open.removeAll { $0 == key } }
    }
    #expect(open == [])
    let marks = records.filter { "ibe".contains($0.ph) }
    #expect(marks.count == recorder.events.count)
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.ts <= $1.ts })
  }

  @Test func `a script yields the same bytes in every process`() async throws {
    let here = try await Script.logs()
    for _ in 0..<2 {
      let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        // Earlier views have used identifiers, which must not affect the output.
        for _ in 0..<Int.random(in: 1...50) { _ = await View() }
        try await print(Script.logs(), terminator: "<end>")
      }
      let output = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
      #expect(output.components(separatedBy: "<end>").first?.hasSuffix(here) ?? false)
      #expect(output.contains("<end>"))
    }
  }
}
