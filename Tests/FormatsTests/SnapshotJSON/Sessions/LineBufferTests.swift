import JSONText
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

  @Test func `a line that is too long can be passed over, however it comes`() {
    let text = Array("1\n123456789\n\n22\n123456".utf8)
    for size in 1...text.count {
      var buffer = LineBuffer(limit: 4)
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        buffer.append(text[start..<min(start + size, text.count)])
        while buffer.state() == .line || buffer.state() == .tooLong {
          lines.append(buffer.takeString() ?? "too long")
          if lines.last == "too long" { buffer.skipLine() }
        }
      }
      buffer.finish()
      #expect(lines == ["1", "too long", "22", "too long"])
      #expect(buffer.state() == .empty)
      #expect(buffer.linesTaken == 4)
      #expect(buffer.bytesTaken == text.count)
    }
  }

  @Test func `the end of the stream ends the last line`() {
    var buffer = LineBuffer(limit: 4)
    buffer.append(Array("1\n22".utf8)[...])
    buffer.finish()
    #expect(buffer.takeString() == "1")
    #expect(buffer.takeString() == "22")
    #expect(buffer.state() == .empty)
    #expect(buffer.bytesTaken == 4)
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
