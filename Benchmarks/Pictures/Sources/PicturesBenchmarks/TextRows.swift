import Foundation
import Measuring
import Proscenium
import ProsceniumPictures

extension PicturesBenchmarks {
  /// Measures the rows T1 and T2, new and known labels with Pango, compared with the built-in metrics.
  @MainActor static func text() async {
    var options = TextLayout.Options(width: 300)
    options.numberOfLines = 2
    let attributes = TextAttributes(font: .systemFont(ofSize: 17))
    var count = 0
    /// Returns thousands of labels per second, with new labels in each round.
    func fresh(_ measurer: any TextMeasurer) -> Double {
      let texts = (0..<2_000).map { StyledText("Label number \(count + $0)", attributes: attributes) }
      count += texts.count
      let time = ContinuousClock().measure { for text in texts { _ = measurer.layout(of: text, options) } }
      return Double(texts.count) / (time / .milliseconds(1))
    }
    func known(_ measurer: any TextMeasurer) -> Double {
      let texts = (0..<200).map { StyledText("Label number \($0)", attributes: attributes) }
      for text in texts { _ = measurer.layout(of: text, options) }
      let time = ContinuousClock().measure {
        for _ in 0..<100 { for text in texts { _ = measurer.layout(of: text, options) } }
      }
      return Double(100 * texts.count) / (time / .milliseconds(1))
    }
    let (pango, builtIn) = (PangoTextMeasurer(), BuiltInTextMeasurer())
    await Report(bench: "T1", size: 2_000, unit: "k/s", configuration: "fresh labels measured")
      .compare({ fresh(pango) }, beside: ("built-in metrics", { fresh(builtIn) }), better: .more)
    await Report(bench: "T2", size: 200, unit: "k/s", configuration: "known labels measured")
      .compare({ known(pango) }, beside: ("built-in metrics", { known(builtIn) }), better: .more)
  }
}
