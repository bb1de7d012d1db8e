/// A diff of two dumps, as git and swift-snapshot-testing print it.
enum UnifiedDiff {
  /// Lines with their numbers; one without a text stands for those that a diff leaves out.
  private typealias Side = [(number: Int, text: Range<Int>?)]

  /// The marks of lines, and whether they are in the old and in the new dump.
  private static let marks: [(mark: StaticString, isOld: Bool, isNew: Bool)] = [
    ("-", true, false), ("−", true, false), ("+", false, true), (" ", true, true),
    ("\u{2007}", true, true), ("", true, true),
  ]
  /// How many unchanged lines a diff shows before it leaves out others, at least.
  private static let context = 3

  /// The old dump and the new one below it, each of them a moment; nil where there is no diff.
  static func separated(_ bytes: Bytes) -> BrokenLines.Joined? {
    var (old, new): (Side, Side) = ([], [])
    var rest = (old: 0, new: 0)
    var unchanged = 0
    for (number, line) in bytes.lines.enumerated() {
      if rest.old <= 0 && rest.new <= 0 {
        guard let hunk = hunk(bytes, line) else { continue }
        rest = (hunk.old, hunk.new)
        if !hunk.isFirst {
          old.append((number, nil))
          new.append((number, nil))
        }
        continue
      }
      guard !bytes.has("\\", at: line.lowerBound),
        let (mark, isOld, isNew) = marks.first(where: { bytes.has($0.mark, at: line.lowerBound) })
      else { continue }
      let text = (line.lowerBound + mark.utf8CodeUnitCount)..<line.upperBound
      if isOld { old.append((number, text)) }
      if isNew { new.append((number, text)) }
      rest = (rest.old - (isOld ? 1 : 0), rest.new - (isNew ? 1 : 0))
      unchanged = isOld && isNew ? unchanged + 1 : 0
    }
    guard let last = old.last, !new.isEmpty else { return nil }
    let isCut = unchanged >= context
    return joined(bytes, [old, new].map { isCut ? $0 + [(last.number, nil)] : $0 })
  }

  private static func joined(_ bytes: Bytes, _ sides: [Side]) -> BrokenLines.Joined {
    var text: [UInt8] = []
    var origins = LineOrigins()
    for side in sides {
      text += Array("(lldb) dump\n".utf8)
      origins.append(side.first?.number ?? 0)
      for line in side {
        if let range = line.text { text += bytes[range] } else { text += Array("...".utf8) }
        text.append(.newline)
        origins.append(line.number)
      }
    }
    return (text, origins)
  }

  /// How many lines of both sides follow a heading, `@@ -1,4 +1,4 @@`, and whether they are the
  /// first ones; nil for any other line.
  private static func hunk(
    _ bytes: Bytes, _ line: Range<Int>
  ) -> (old: Int, new: Int, isFirst: Bool)? {
    guard bytes.has("@@ ", at: line.lowerBound) else { return nil }
    let words = bytes.string(line.prefix(64)).split(separator: " ")
    guard words.count > 3, words[3] == "@@" else { return nil }
    let numbers = words[1...2].map {
      $0.dropFirst().split(separator: ",").map { max(0, Int($0) ?? 0) }
    }
    guard let old = numbers[0].first, let new = numbers[1].first else { return nil }
    let counts = numbers.map { $0.count > 1 ? $0[1] : 1 }
    return (counts[0], counts[1], old <= 1 && new <= 1)
  }
}
