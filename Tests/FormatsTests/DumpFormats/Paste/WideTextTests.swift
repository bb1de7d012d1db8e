import DumpFormats
import Foundation
import HierarchyModel
import Testing

/// Text in UTF-16, as Windows writes it.
@Suite struct WideTextTests {
  private static let encodings: [(name: String, mark: [UInt8], encoding: String.Encoding)] = [
    ("little", [0xFF, 0xFE], .utf16LittleEndian), ("big", [0xFE, 0xFF], .utf16BigEndian),
    ("little, unmarked", [], .utf16LittleEndian), ("big, unmarked", [], .utf16BigEndian),
  ]

  @Test(arguments: encodings)
  func `every format is read`(name: String, mark: [UInt8], encoding: String.Encoding) throws {
    for (format, text) in FormatExamples.all {
      let wide = mark + [UInt8](try #require(text.data(using: encoding)))
      let reading = try DumpImport().read(wide)
      #expect(reading.snapshots == (try read(text).snapshots), "\(format)")
      let detected = wide.withUnsafeBufferPointer { DumpImport.detect($0)?.name }
      #expect(detected == format)
    }
  }

  @Test func `characters beyond ASCII stay, half ones are replaced`() throws {
    let text = "<UILabel: 0x1; frame = (0 0; 9 9); text = 'Grüße 👋'; layer = <CALayer: 0x2>>"
    let wide = [0xFF, 0xFE] + [UInt8](try #require(text.data(using: .utf16LittleEndian)))
    let snapshot = try #require(try DumpImport().read(wide).snapshots.first)
    #expect(snapshot.value("text", of: "UILabel") == .text("Grüße 👋"))
    let halved = try DumpImport().read(Array(wide.prefix(wide.count - 1)))
    #expect(halved.snapshots.first?.only("UILabel") != nil)
  }

  @Test func `zeros alone are no dump`() {
    #expect(throws: DumpError.self) { try DumpImport().read([UInt8](repeating: 0, count: 100)) }
    #expect(throws: DumpError.self) { try DumpImport().read([0xFF, 0xFE]) }
    #expect(throws: DumpError.self) { try DumpImport().read([0xFF, 0xFE, 0x41]) }
  }
}
