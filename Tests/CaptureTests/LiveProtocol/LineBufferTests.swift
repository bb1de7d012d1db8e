import Live
import TestSupport
import Testing

@Suite struct LineBufferTests {
  @Test func `lines are cut wherever the pieces end`() {
    let text = Array("one\n\n  \r\ntwo\nthree".utf8)
    for size in 1...text.count {
      var buffer = LineBuffer(limit: 8)
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        buffer.append(text[start..<min(start + size, text.count)])
        while let line = buffer.takeString() { lines.append(line) }
      }
      #expect(lines == ["one", "two"])
      #expect(buffer.state() == .unfinished)
      #expect(buffer.linesTaken == 4)
    }
  }

  @Test func `nothing but blank lines is empty`() {
    var buffer = LineBuffer(limit: 8)
    #expect(buffer.state() == .empty)
    buffer.append(Array("\n \n".utf8)[...])
    #expect(buffer.state() == .empty)
    #expect(buffer.takeString() == nil)
  }

  @Test func `a line may have as many bytes as the limit, and no more`() {
    var buffer = LineBuffer(limit: 4)
    buffer.append(Array("1234\n".utf8)[...])
    #expect(buffer.takeString() == "1234")
    buffer.append(Array("12345".utf8)[...])
    #expect(buffer.state() == .tooLong)
    #expect(buffer.takeString() == nil)
  }

  @Test func `a line that is too long stays so when it ends`() {
    var buffer = LineBuffer(limit: 4)
    buffer.append(Array("12345\n1\n".utf8)[...])
    #expect(buffer.state() == .tooLong)
  }
}

extension LineBuffer {
  mutating func append(_ piece: ArraySlice<UInt8>) {
    piece.withUnsafeBufferPointer { append($0) }
  }

  mutating func takeString() -> String? {
    take { String(decoding: $0, as: UTF8.self) }
  }
}
