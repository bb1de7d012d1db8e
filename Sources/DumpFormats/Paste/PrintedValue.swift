/// A dump as a debugger prints a string with its type, or a log with its stamp, before the first line:
/// `Optional(…`, `(NSString *) $0 = 0x… @"…`, `▿ Optional<Any>` with `- some : `.
enum PrintedValue {
  /// The text without that and what closes it; nil where none is, or where a node may begin behind
  /// anything, since readers of such formats keep what stands there.
  static func content(_ bytes: Bytes) -> [UInt8]? {
    var start = 0
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    // This is nothing that a node has before it. Its first line stays, empty.
    if let some = someEnd(bytes, from: start) {
      return Array(bytes[..<start]) + [Character.newline] + bytes[some...]
    }
    guard let end = end(bytes, from: start) else { return nil }
    if let format = DumpRegistry.detect(bytes), DumpRegistry.consoleNames.contains(format.name) {
      return nil
    }
    // Blanks instead would be an indent of the first line alone.
    return Array(bytes[..<start]) + bytes[end..<closing(bytes, from: start, content: end)]
  }

  /// Where the bracket and the quotation mark stand that close a value.
  private static func closing(_ bytes: Bytes, from start: Int, content: Int) -> Int {
    var end = bytes.count
    while end > content, bytes[end - 1] <= 0x20 { end -= 1 }
    if end > content, bytes.has("Optional(", at: start), bytes[end - 1] == UInt8(ascii: ")") {
      end -= 1
    }
    if end > content, bytes[content - 1] == 0x22, bytes[end - 1] == 0x22 { end -= 1 }
    return end
  }

  private static func end(_ bytes: Bytes, from start: Int) -> Int? {
    if bytes.has("Optional(", at: start) {
      return bytes.byte(start + 9) == 0x22 ? start + 10 : start + 9
    }
    if let stamp = LogStamps.end(bytes, from: start) { return stamp }
    let line = start..<bytes.lineEnd(from: start)
    guard bytes.has("(", at: start),
      let type = bytes.firstPlace(of: ") $", from: start, to: line.upperBound),
      let mark = bytes.firstPlace(of: " = ", from: type, to: line.upperBound)
    else { return nil }
    var end = mark + 3
    if bytes.has("0x", at: end), let last = bytes.addressEnd(from: end) { end = last }
    while bytes.byte(end) == 0x20 { end += 1 }
    if bytes.byte(end) == UInt8(ascii: "@") { end += 1 }
    return bytes.byte(end) == 0x22 ? end + 1 : end
  }

  /// Behind `▿ Optional<AnyObject>` and `  - some : `, as Swift dumps a value.
  private static func someEnd(_ bytes: Bytes, from start: Int) -> Int? {
    guard bytes.has("▿ Optional<", at: start) else { return nil }
    let mark = bytes.skipBlanks(from: bytes.lineEnd(from: start) + 1)
    return bytes.has("- some : ", at: mark) ? mark + 9 : nil
  }
}
