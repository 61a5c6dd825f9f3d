import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests that a label's fitting size depends only on the current query, not on earlier queries.
@MainActor @Suite struct FittingRepeatabilityTests {
  /// The number of random trees, which is 3,000 if `PROSCENIUM_FULL=1` is set.
  static let treeCount: UInt64 = ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] == "1" ? 3_000 : 25

  /// Compares two equal trees, one of which was queried for other sizes before.
  @Test(arguments: [false, true])
  func `labels fit the same size to the last bit, independent of earlier queries`(isInWindow: Bool) async {
    for seed in 0..<Self.treeCount {
      let (fresh, asked) = (await Tree(seed, isInWindow: isInWindow), await Tree(seed, isInWindow: isInWindow))
      var random = SplitMix(seed: seed &+ 1000)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        _ = asked.fit(.random(in: 20...600, using: &random))
        if Bool.random(using: &random) { _ = asked.view.subviews.first?.hasAmbiguousLayout }
        if Bool.random(using: &random) { asked.view.layoutIfNeeded() }
      }
      let width = CGFloat.random(in: 20...600, using: &random)
      let (first, second) = (fresh.fit(width), asked.fit(width))
      #expect(first == second, "seed \(seed): \(second) for a width of \(width) instead of \(first)")
      #expect(asked.fit(width) == second, "seed \(seed): asked again")
    }
  }

  /// A tree of labels and boxes in nested stacks, which is the same for the same seed.
  @MainActor private struct Tree {
    let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    private var virtual: VirtualStage?

    init(_ seed: UInt64, isInWindow: Bool) async {
      var random = SplitMix(seed: seed)
      if isInWindow {
        let virtual = VirtualStage(size: Size(width: 400, height: 800))
        let window = Window(stage: virtual.stage)
        window.addSubview(view)
        window.makeKeyAndVisible()
        self.virtual = virtual
      }
      let stack = Tree.stack(&random, depth: 2)
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      let inset = CGFloat.random(in: 0...20, using: &random)
      var constraints = [
        stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: inset / 3),
        stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset / 7),
        stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
      // A width that depends on a height connects both axes.
      if Int.random(in: 0..<4, using: &random) == 0, let first = stack.arrangedSubviews.first {
        let ratio = first.widthAnchor.constraint(equalTo: first.heightAnchor, multiplier: 1.7)
        ratio.priority = .defaultHigh
        constraints.append(ratio)
      }
      LayoutConstraint.activate(constraints)
      await virtual?.runUntilSettled()
    }

    func fit(_ width: CGFloat) -> Size {
      view.systemLayoutSizeFitting(
        Size(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
    }

    private static func stack(_ random: inout SplitMix, depth: Int) -> StackView {
      let count = Int.random(in: 1...3, using: &random)
      let views = (0..<count).map { _ in
        depth > 0 && Bool.random(using: &random) ? stack(&random, depth: depth - 1) : leaf(&random)
      }
      let made = StackView(arrangedSubviews: views)
      made.axis = LayoutConstraint.Axis.allCases.randomElement(using: &random)!
      made.spacing = CGFloat.random(in: 0...9, using: &random)
      made.distribution = StackView.Distribution.allCases.randomElement(using: &random)!
      made.alignment = [.fill, .leading, .center].randomElement(using: &random)!
      return made
    }

    private static func leaf(_ random: inout SplitMix) -> View {
      if Int.random(in: 0..<4, using: &random) == 0 {
        return SizedView(width: .random(in: 5...90, using: &random), height: .random(in: 5...50, using: &random))
      }
      let label = Label()
      label.text = String(repeating: "a word or two ", count: .random(in: 1...6, using: &random))
      label.numberOfLines = .random(in: 0...2, using: &random)
      return label
    }
  }
}
