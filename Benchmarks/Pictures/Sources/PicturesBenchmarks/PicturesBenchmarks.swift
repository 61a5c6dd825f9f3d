import CPeerCairo
import CSpng
import Foundation
import Measuring
import Proscenium
import ProsceniumPictures

@main struct PicturesBenchmarks {
  @MainActor static func main() async {
    let rows = Set(CommandLine.arguments.dropFirst().filter { !$0.contains("=") })
    func isAsked(_ row: String) -> Bool { rows.isEmpty || rows.contains(row) }
    if isAsked("I1") { await frames(beside: PeerProgram.all) }
    if isAsked("I2") { await damage() }
    if isAsked("I3") { await png() }
    if isAsked("I4") { await strip() }
    if isAsked("I5") { await recording() }
    if isAsked("T1") || isAsked("T2") { await text() }
  }

  /// Returns the median wall time of `work` in milliseconds, after one run without measurement.
  @MainActor private static func milliseconds(_ count: Int = 15, _ work: () -> Void) -> Double {
    work()
    let clock = ContinuousClock()
    let times = (0..<count).map { _ in clock.measure(work) / .milliseconds(1) }.sorted()
    return times[count / 2]
  }

  /// Returns the median processor time of `work` on all cores in milliseconds.
  ///
  /// Other programs have little effect on processor time.
  @MainActor private static func processorMilliseconds(_ count: Int, _ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
    work()
    let times = (0..<count).map { _ in
      let start = now()
      work()
      return now() - start
    }
    return times.sorted()[count / 2]
  }

  /// Measures the row I1, a whole frame of views with corners, shadows and text at two pixels per point.
  @MainActor private static func frames(beside peers: [PeerProgram]) async {
    for count in [10, 100, 1_000] {
      let list = await Cards(count).list
      let report = Report(bench: "I1", size: count, unit: "ms", configuration: "frame of 390x844 @2x, warm caches")
      func ours() -> Double { milliseconds(5) { _ = Picture(of: list, scale: 2) } }
      if peers.isEmpty { await report.compare(ours) }
      for peer in peers { await report.compare(ours, beside: (peer.name, { peer.cost(of: "I1", count) })) }
      let processor = Report(bench: "I1-processor", size: count, unit: "ms", configuration: "its time on all cores")
      func oursOnAll() -> Double { processorMilliseconds(5) { _ = Picture(of: list, scale: 2) } }
      if peers.isEmpty { await processor.compare(oursOnAll) }
      for peer in peers {
        await processor.compare(oursOnAll, beside: (peer.name, { peer.cost(of: "I1-processor", count) }))
      }
    }
  }

  /// Measures the row I2, a frame in which one of five cards moves and only the changed region is drawn.
  @MainActor private static func damage() async {
    let lists = await Cards(10).moving()
    let report = Report(bench: "I2", size: lists.count, unit: "ms", configuration: "a moving card's frame, @2x")
    await report.compare {
      var canvas = Canvas(scale: 2)
      canvas.draw(lists[0])
      let clock = ContinuousClock()
      let time = clock.measure { for list in lists.dropFirst() { canvas.draw(list) } }
      return time / .milliseconds(1) / Double(lists.count - 1)
    }
  }

  /// Measures the row I3, the PNG file of a frame, compared with the writers of Cairo and libspng.
  @MainActor private static func png() async {
    let picture = Picture(of: await Cards(100).list, scale: 2)
    let report = Report(bench: "I3", size: 100, unit: "ms", configuration: "PNG of 780x1688 pixels")
    await report.compare(
      { milliseconds(3) { _ = picture.pngData() } },
      beside: ("cairo", { milliseconds(1) { writeByCairo(picture) } })
    )
    let processor = Report(bench: "I3-processor", size: 100, unit: "ms", configuration: "its time on all cores")
    await processor.compare { processorMilliseconds(5) { _ = picture.pngData() } }
    let bytes = picture.withPixels { $0.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] } }
    await report.compare(
      { milliseconds(3) { _ = picture.pngData() } },
      beside: ("libspng level 1", { milliseconds(1) { writeBySpng(bytes, picture) } })
    )
  }

  /// Measures the row I4, a film strip of twelve frames and its file.
  @MainActor private static func strip() async {
    let lists = await Cards(20).moving()
    let strip = FilmStrip(lists.map { FilmFrame(time: $0.time, windows: [$0]) }, count: 12)
    let report = Report(bench: "I4", size: 12, unit: "ms", configuration: "film strip of 390x844 @1x, encoded")
    await report.compare { milliseconds(3) { _ = strip.picture().pngData() } }
    let processor = Report(bench: "I4-processor", size: 12, unit: "ms", configuration: "its time on all cores")
    await processor.compare { processorMilliseconds(3) { _ = strip.picture().pngData() } }
  }

  private static func writeByCairo(_ picture: Picture) {
    picture.withPixels { pixels in
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(mutating: pixels.baseAddress!).assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32,
        Int32(picture.pixelWidth),
        Int32(picture.pixelHeight),
        Int32(picture.pixelWidth * 4)
      )
      cairo_surface_write_to_png_stream(surface, { _, _, _ in CAIRO_STATUS_SUCCESS }, nil)
      cairo_surface_destroy(surface)
    }
  }

  /// Writes a PNG from bytes that already have the order of the file format.
  private static func writeBySpng(_ bytes: [UInt8], _ picture: Picture) {
    let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue))
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1)
    var header = spng_ihdr()
    header.width = UInt32(picture.pixelWidth)
    header.height = UInt32(picture.pixelHeight)
    header.bit_depth = 8
    header.color_type = UInt8(SPNG_COLOR_TYPE_TRUECOLOR.rawValue)
    spng_set_ihdr(context, &header)
    spng_encode_image(context, bytes, bytes.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
    spng_ctx_free(context)
  }
}
