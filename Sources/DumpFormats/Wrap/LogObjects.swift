/// A log of which each line is a JSON object with the printed text in one of its members, as `log show
/// --style ndjson` has it; `--style json` puts the objects into one array.
enum LogObjects {
  private static let keys: [StaticString] = ["eventMessage", "message", "msg"]

  /// What the messages say together, line by line; nil where the text is no such log of a dump.
  static func messages(_ bytes: Bytes) -> BrokenLines.Joined? {
    guard mayBeLog(bytes) else { return nil }
    let json = LooseJSON(bytes)
    var text: [UInt8] = []
    var origins = LineOrigins()
    var lines = LineCounter(bytes)
    for root in json.roots {
      for object in json.objects(at: root) {
        guard let message = message(of: object, json) else { continue }
        let line = lines.line(of: message.lowerBound) - 1
        for part in json.string(message).split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
          text.append(contentsOf: part.utf8)
          text.append(Character.newline)
          origins.append(line)
        }
      }
    }
    let isKnown = text.withUnsafeBufferPointer { DumpRegistry.detect($0) != nil }
    return isKnown ? (text, origins) : nil
  }

  private static func message(of object: Int, _ json: LooseJSON) -> Range<Int>? {
    for key in keys {
      if case .string(let range)? = json.member(key, of: object) { return range }
    }
    return nil
  }

  private static func mayBeLog(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B
    else { return false }
    let end = min(bytes.count, 4096)
    return keys.contains { bytes.firstPlace(of: $0, from: 0, to: end) != nil }
  }
}
