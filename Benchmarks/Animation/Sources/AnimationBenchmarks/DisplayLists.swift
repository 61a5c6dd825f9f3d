import CPeers
import Foundation
import ProsceniumCore

/// The rows D1 to D3, which measure display lists after several kinds of change, and the creation of views.
@MainActor enum DisplayLists {
  /// Measures row D1, a display list after one of many views has moved.
  ///
  /// Further rows measure the list while the previous list is retained, without a change, and after a view is hidden
  /// or shown.
  static func oneChange(_ count: Int, _ peers: [PeerProgram]) {
    let scene = coloured(count)
    var (checked, offset) = (0, 0.0)
    let one = Contender("ours", scale: 1e-3) {
      offset = offset == 0 ? 1 : 0
      scene.views[count / 2].center.x = offset
      checked += scene.window.displayList(at: .zero).items.count
    }
    Report.compare("D1", count, unit: "us", ours: one, peers: peers.contenders("D1", count))
    var list = scene.window.displayList(at: .zero)
    let change = Contender("ours", scale: 1e-3) {
      offset = offset == 0 ? 1 : 0
      scene.views[count / 2].center.x = offset
      let before = list
      list = scene.window.displayList(at: .zero)
      checked += list.change(from: before).moved.count
    }
    Report.compare("D1-kept", count, unit: "us", ours: change, peers: [])
    let none = Contender("ours", scale: 1e-3) { checked += scene.window.displayList(at: .zero).items.count }
    Report.compare("D1-none", count, unit: "us", ours: none, peers: [])
    let before = peers_allocation_count()
    for _ in 0..<100 { checked += scene.window.displayList(at: .zero).items.count }
    Report.alone("D1-none-allocations", count, unit: "allocations", Double(peers_allocation_count() - before) / 100)
    let middle = peers_allocation_count()
    for step in 0..<100 {
      scene.views[count / 2].center.x = Double(step)
      list = scene.window.displayList(at: .zero)
    }
    Report.alone("D1-allocations", count, unit: "allocations", Double(peers_allocation_count() - middle) / 100)
    let hiding = Contender("ours", scale: 1e-3) {
      scene.views[count / 2].isHidden.toggle()
      checked += scene.window.displayList(at: .zero).items.count
    }
    Report.compare("D1-hide", count, unit: "us", ours: hiding, peers: [])
    precondition(checked > count)
  }

  /// Measures row D2, a display list after all views have moved.
  ///
  /// The row D2-setting measures the moves without the list.
  static func allChange(_ count: Int, _ peers: [PeerProgram]) {
    let scene = coloured(count)
    var (checked, offset) = (0, 0.0)
    let all = Contender("ours", scale: 1e-6) {
      offset = offset == 0 ? 1 : 0
      for view in scene.views { view.center.x = offset }
      checked += scene.window.displayList(at: .zero).items.count
    }
    Report.compare("D2", count, unit: "ms", ours: all, peers: peers.contenders("D2", count))
    let setting = Contender("ours", scale: 1e-6) {
      offset = offset == 0 ? 1 : 0
      for view in scene.views { view.center.x = offset }
    }
    Report.compare("D2-setting", count, unit: "ms", ours: setting, peers: [])
    precondition(checked > count)
  }

  private static func coloured(_ count: Int) -> Scene {
    let scene = Scene(viewCount: count)
    for view in scene.views { view.backgroundColor = .black }
    // The first display list reads every view.
    _ = scene.window.displayList(at: .zero)
    return scene
  }

  /// Measures row D3, the bytes of a plain view in a window and the cost of its creation, insertion and removal.
  static func lives(_ count: Int, _ peers: [PeerProgram]) {
    let scene = Scene(viewCount: 1)
    // Allocate the array before the measurement, because it belongs to the benchmark.
    var views: [View] = []
    views.reserveCapacity(count)
    let before = (bytes: peers_bytes_in_use(), allocations: peers_allocation_count())
    for _ in 0..<count {
      let view = View()
      scene.window.addSubview(view)
      views.append(view)
    }
    let bytes = Double(peers_bytes_in_use() - before.bytes) / Double(count)
    let allocations = Double(peers_allocation_count() - before.allocations) / Double(count)
    let ours = Contender(name: "ours") { bytes }
    Report.compare("D3-bytes", count, unit: "bytes", ours: ours, peers: peers.contenders("D3-bytes", count))
    Report.alone("D3-allocations", count, unit: "allocations", allocations)
    for view in views.reversed() { view.removeFromSuperview() }
    let life = Contender("ours", scale: 1) {
      let view = View()
      scene.window.addSubview(view)
      view.removeFromSuperview()
    }
    Report.compare("D3", 1, unit: "ns", ours: life, peers: peers.contenders("D3", 1))
  }
}
