/// Cuts what a client sends into lines. A line that is longer than the limit is not kept: only its end is
/// looked for.
struct LineCutter {
  enum Line: Hashable {
    case text([UInt8])
    case tooLong
  }

  private let limit: Int
  private var unfinished: [UInt8] = []
  private var isTooLong = false

  init(limit: Int) {
    self.limit = limit
  }

  /// The lines that `bytes` end, without blank ones.
  mutating func lines(appending bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      rest = rest[(end + 1)...]
      if let line = finish() { lines.append(line) }
    }
    append(rest)
    return lines
  }

  /// The line that the input ends in without a line feed, nil where it is blank.
  mutating func finish() -> Line? {
    defer {
      unfinished = []
      isTooLong = false
    }
    if isTooLong { return .tooLong }
    return unfinished.contains { $0 > 0x20 } ? .text(unfinished) : nil
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if isTooLong || bytes.count > limit - unfinished.count {
      isTooLong = true
      unfinished = []
    } else {
      unfinished += bytes
    }
  }
}
