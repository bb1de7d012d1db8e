import Testing
import UIKitRules

@testable import SessionPage

@Suite("Lines of a page that are kept compressed")
struct LineArchiveTests {
  private let lines = (0..<40).map {
    Array(repeating: UInt8(ascii: "a") + UInt8($0 % 7), count: $0)
  }

  private let header = PageHeader(
    title: "t", chapters: [], tables: PageTables(), map: PageMap(ScreenSettings()), known: 0)

  @Test(
    "come back after any of them, however many are compressed", arguments: [1, 50, 300, 10_000])
  func after(limit: Int) {
    var archive = LineArchive(LineBlocks(limit: limit))
    for count in 0...lines.count {
      for known in 0...count + 1 {
        let expected = lines[..<count].dropFirst(known).flatMap { $0 + [UInt8(ascii: "\n")] }
        #expect(archive.lines(after: known) == expected)
      }
      let text = Deflate.text(of: archive.blocks(before: header))
      #expect(text == archive.lines(after: 0) + header.bytes)
      if count < lines.count { archive.append(lines[count]) }
    }
  }

  @Test("are compressed once there are many")
  func compressed() {
    var archive = LineArchive(LineBlocks(limit: 300))
    for line in lines { archive.append(line) }
    // The header alone is longer than a block, and ends the third one; nothing is left then.
    #expect(header.bytes.count > 300)
    let counts = archive.blocks(before: header).map(\.count)
    #expect(counts.count == 4)
    #expect(counts.dropLast().allSatisfy { $0 >= 300 })
    #expect(counts.last == 0)
  }
}
