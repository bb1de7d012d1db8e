import Testing

@testable import SessionPage

@Suite("Lines of a page that are kept compressed")
struct LineArchiveTests {
  private let lines = (0..<40).map {
    Array(repeating: UInt8(ascii: "a") + UInt8($0 % 7), count: $0)
  }

  @Test(
    "come back after any of them, however many are compressed", arguments: [1, 50, 300, 10_000])
  func after(limit: Int) {
    var archive = LineArchive(LineBlocks(limit: limit))
    for count in 0...lines.count {
      for known in 0...count + 1 {
        let expected = lines[..<count].dropFirst(known).flatMap { $0 + [UInt8(ascii: "\n")] }
        #expect(archive.lines(after: known) == expected)
      }
      #expect(Deflate.text(of: archive.blocks(before: [7])) == archive.lines(after: 0) + [7])
      if count < lines.count { archive.append(lines[count]) }
    }
  }

  @Test("are compressed once there are many")
  func compressed() {
    var archive = LineArchive(LineBlocks(limit: 300))
    for line in lines { archive.append(line) }
    #expect(archive.blocks(before: []).map(\.count).dropLast().allSatisfy { $0 >= 300 })
    #expect(archive.blocks(before: []).count == 3)
  }
}
