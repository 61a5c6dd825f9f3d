import Foundation
import ProsceniumTesting
import Synchronization
import Testing

@testable import ProsceniumCore

/// A back reference is nil from the moment when a weak one would be.
@Suite struct BackReferenceTests {
  /// What ends with it says what both kinds of references to it had then.
  private final class Object: @unchecked Sendable {
    // Set before the object is shared, and read once by its end.
    var atEnd: (() -> Void)?

    deinit { atEnd?() }
  }

  /// Both kinds of references to one object.
  private final class Holder: @unchecked Sendable {
    // Written before threads begin; later only read, which is what is tested.
    weak var weakly: Object?
    @BackReference var back: Object?
  }

  @Test func `it is the object while that is there, and does not keep it`() {
    let holder = Holder()
    #expect(holder.back == nil)
    var object: Object? = Object()
    holder.back = object
    #expect(holder.back === object)
    object = nil
    #expect(holder.back == nil)
    holder.back = Object()
    #expect(holder.back == nil)
  }

  @Test func `it is nil while the object ends`() {
    let holder = Holder()
    var object: Object? = Object()
    (holder.weakly, holder.back) = (object, object)
    var seen: [Bool] = []
    object?.atEnd = { seen = [holder.weakly == nil, holder.back == nil] }
    object = nil
    #expect(seen == [true, true])
  }

  @Test func `it changes to another object, and to none`() {
    let (holder, first, second) = (Holder(), Object(), Object())
    holder.back = first
    holder.back = second
    #expect(holder.back === second)
    holder.back = nil
    #expect(holder.back == nil)
    withExtendedLifetime((first, second)) {}
  }

  /// The last reference to an object, which one thread lets go of, and how often it has ended.
  private final class Shared: Sendable {
    let last = Mutex<Object?>(nil)
    let endCount = Mutex(0)
  }

  @Test func `an object that another thread lets go of ends once`() async {
    let shared = Shared()
    for _ in 0..<500 {
      let holder = Holder()
      shared.last.withLock {
        let object = Object()
        object.atEnd = { shared.endCount.withLock { $0 += 1 } }
        holder.back = object
        $0 = object
      }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for _ in 0..<20 where holder.back == nil { break } }
        group.addTask { shared.last.withLock { $0 = nil } }
      }
      #expect(holder.back == nil)
    }
    #expect(shared.endCount.withLock { $0 } == 500)
  }

  /// An expectation prints what it compared, and all that this refers to.
  @MainActor @Test func `what refers to objects that are gone can be printed`() {
    let holder = Holder()
    holder.back = Object()
    var text = ""
    dump(holder, to: &text)
    #expect(text.contains("back: BackReference") && holder.back == nil)
    let view = View()
    var window: Window?
    withExtendedLifetime(VirtualStage(size: Size(width: 100, height: 100))) { virtual in
      window = Window(stage: virtual.stage)
      window?.addSubview(View())
      window?.subviews[0].addSubview(view)
      _ = window?.displayList(at: .zero)
    }
    // The stage is gone, then the window and the superview; the list is not.
    dump(window, to: &text)
    window = nil
    dump(view, to: &text)
    #expect(view.superview == nil)
  }

  @MainActor @Test func `a view whose superview is gone has none`() {
    let view = View()
    var superview: View? = View()
    superview?.addSubview(view)
    #expect(view.superview === superview)
    superview = nil
    #expect(view.superview == nil && view.window == nil)
    View().addSubview(view)
    #expect(view.superview == nil)
  }
}
