/// A replacement of bytes of a source text.
struct SourceEdit: Equatable {
  /// The range of UTF-8 offsets.
  var range: Range<Int>

  /// The text that replaces the range.
  var replacement: String
}

extension [SourceEdit] {
  /// Returns the text with all edits applied.
  ///
  /// Edits inside the range of another edit are dropped, and ranges that overlap are clipped. Insertions at one offset
  /// keep their order.
  func applied(to text: String) -> String {
    if isEmpty { return text }
    let bytes = Array<UInt8>(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    var position = 0
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, -$0.element.range.count, $0.offset)
        < ($1.element.range.lowerBound, -$1.element.range.count, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position || edit.range.upperBound > position {
      result += bytes[position..<Swift.max(position, edit.range.lowerBound)]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
