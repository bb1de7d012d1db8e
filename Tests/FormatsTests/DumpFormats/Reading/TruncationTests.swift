import DumpFormats
import HierarchyModel
import Testing

/// Dumps that break off. Every object of the rest is one of the whole dump, and incomplete ones are
/// marked.
@Suite struct TruncationTests {
  @Test(arguments: CutExample.all)
  func `a dump of lines cut anywhere gives what is there`(example: CutExample) throws {
    let whole = try Self.classes(Self.read(example, Array(example.text.utf8)))
    let bytes = Array(example.text.utf8)
    for end in bytes.indices {
      let reading = try? Self.read(example, Array(bytes[..<end]))
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      let found = reading.map(Self.classes) ?? []
      let last = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
      let lines = text.dropLast(last.count)
      if lines.split(separator: "\n").count <= example.introduction { continue }
      let complete = (try? Self.read(example, Array(lines.utf8))).map(Self.classes) ?? []
      #expect(Self.begins(found, complete), "\(last)")
      #expect(Self.begins(whole, complete), "\(last)")
      #expect(found.count <= whole.count, "\(last)")
    }
  }

  @Test(arguments: CutExample.all)
  func `a dump of lines says where it breaks off`(example: CutExample) throws {
    let bytes = Array(example.text.utf8)
    for end in bytes.indices {
      guard let reading = try? Self.read(example, Array(bytes[..<end])) else { continue }
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      var last = lines.last ?? ""
      while last.last == " " || last.last == "\t" { last = last.dropLast() }
      if last.isEmpty || bytes[end] == 0x0A || example.mayBeWhole(last) { continue }
      #expect(Self.isMarked(reading, at: lines.count), "\(last)")
    }
  }

  @Test(arguments: CutExample.all.filter { !$0.text.hasPrefix("Query") })
  func `a dump of lines cut between them is whole`(example: CutExample) throws {
    let lines = example.text.split(separator: "\n")
    for count in 1...lines.count {
      let text = lines[..<count].joined(separator: "\n")
      guard let reading = try? Self.read(example, Array(text.utf8)) else { continue }
      #expect(reading.snapshots.allSatisfy { $0.header.partial == nil })
      #expect(reading.reports.isEmpty, "\(reasons(reading))")
    }
  }

  @Test(arguments: CutExample.closed)
  func `a dump of brackets or tags cut anywhere gives what is there`(example: CutExample) throws {
    let bytes = Array(example.text.utf8)
    let whole = try Self.read(example, bytes)
    #expect(whole.reports.isEmpty)
    // A query's results are always marked as incomplete.
    let reason = whole.snapshots.first?.header.partial
    #expect(reason == nil || example.format == "calabash")
    var seen = 0
    for end in bytes.indices {
      guard let reading = try? Self.read(example, Array(bytes[..<end])) else {
        #expect(seen == 0, "after \(end) bytes")
        continue
      }
      #expect(Self.classes(reading).count >= seen, "after \(end) bytes")
      #expect(Self.classes(whole).count >= Self.classes(reading).count, "after \(end) bytes")
      seen = Self.classes(reading).count
      let isMarked = reading.snapshots.allSatisfy {
        $0.header.partial != nil && $0.header.partial != reason
      }
      #expect(isMarked && !reading.reports.isEmpty, "after \(end) bytes")
    }
    #expect(seen == Self.classes(whole).count)
  }

  @Test(arguments: FormatExamples.all.keys.sorted())
  func `no reader traps at any byte, however a dump is cut`(format: String) throws {
    let bytes = Array(try #require(FormatExamples.all[format]).utf8)
    for end in bytes.indices {
      for piece in [Array(bytes[..<end]), Array(bytes[end...])] {
        _ = try? DumpImport().read(piece)
        if let reading = try? DumpImport(format: format).read(piece) {
          #expect(reading.reports.first.allSatisfy { $0.line >= 1 && !$0.reason.isEmpty })
        }
      }
    }
  }

  @Test(arguments: CutExample.all + CutExample.closed)
  func `no reader traps where the beginning is missing`(example: CutExample) {
    let bytes = Array(example.text.utf8)
    for start in bytes.indices {
      _ = try? DumpImport().read(Array(bytes[start...]))
      _ = try? Self.read(example, Array(bytes[start...]))
    }
  }

  private static func read(_ example: CutExample, _ bytes: [UInt8]) throws -> DumpReading {
    try DumpImport(format: example.format).read(bytes)
  }

  /// The classes of the printed objects.
  private static func classes(_ reading: DumpReading) -> [String] {
    reading.snapshots.flatMap { snapshot in
      if snapshot.coverage.contains(.responders) {
        return snapshot.objects.compactMap(snapshot.className).sorted()
      }
      let isOfControllers = snapshot.coverage.contains(.controllers)
      return (isOfControllers ? snapshot.controllers : snapshot.views).compactMap(
        snapshot.className)
    }
  }

  /// Whether the objects are the first ones of the whole dump; those of a chain have no order.
  private static func begins(_ all: [String], _ first: [String]) -> Bool {
    all.starts(with: first) || all == all.sorted() && first.allSatisfy(all.contains)
  }

  /// Whether the last snapshot is marked as incomplete, and a report refers to that line.
  private static func isMarked(_ reading: DumpReading, at line: Int) -> Bool {
    reading.snapshots.last?.header.partial != nil
      && reading.reports.first.contains { $0.line == line }
  }
}
