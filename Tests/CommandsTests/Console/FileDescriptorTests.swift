import Commands
import Foundation
import Live
import Testing

/// Programs that share a pipe or terminal share whether it waits: one may switch that off for all.
@Suite("A file that does not wait")
struct FileDescriptorTests {
  private static func makeEnds() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    return (ends[0], ends[1])
  }

  private static func stopWaiting(_ number: Int32) {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  @Test("is read once there is something to read")
  func reads() throws {
    let (asked, given) = (Self.makeEnds(), Self.makeEnds())
    Self.stopWaiting(given.reading)
    let rounds = 200
    // Gives a byte for each that it is asked for.
    detach {
      for _ in 0..<rounds {
        var byte: UInt8 = 0
        guard read(asked.reading, &byte, 1) == 1, write(given.writing, &byte, 1) == 1 else { break }
      }
      close(given.writing)
    }
    let source = FileDescriptor(number: given.reading)
    for round in 0..<rounds {
      var byte = UInt8(round)
      #expect(write(asked.writing, &byte, 1) == 1)
      #expect(try source.read(upTo: 9) == [UInt8(round)])
    }
    #expect(try source.read(upTo: 9) == [])
    for number in [asked.reading, asked.writing, given.reading] { close(number) }
  }

  @Test("takes all that is written, as fast as it is read")
  func writes() {
    let (ends, answer) = (Self.makeEnds(), Self.makeEnds())
    Self.stopWaiting(ends.writing)
    // More than any pipe holds.
    let bytes = [UInt8](repeating: 7, count: 4 << 20)
    // Reads to the end, and then says how much came.
    detach {
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      var total = 0
      while true {
        let count = read(ends.reading, &buffer, buffer.count)
        guard count > 0 else { break }
        total += count
      }
      _ = write(answer.writing, &total, MemoryLayout<Int>.size)
    }
    #expect(FileDescriptor(number: ends.writing).write(bytes) == nil)
    close(ends.writing)
    var total = 0
    #expect(read(answer.reading, &total, MemoryLayout<Int>.size) == MemoryLayout<Int>.size)
    #expect(total == bytes.count)
    for number in [ends.reading, answer.reading, answer.writing] { close(number) }
  }
}
