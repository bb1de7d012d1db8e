import JSONText
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    "null", "[]", "{}", #"{"a":[1,-2,{"b":[]}],"c":"é\"\\\n\t\u0001\u001f"}"#,
    "[390.0,-0.0,0.1,1e+300,5e-324,9223372036854775808,18446744073709551615]",
    #"[[["a"],true],false,{"":{"":{}}}]"#,
  ])
  func compactTextComesBackByteForByte(text: String) throws {
    var writer = JSONWriter()
    writer.value(try JSONValue(parsing: text))
    #expect(writer.text == text)
    var fromTape = JSONWriter()
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      try JSONTape(parsing: bytes).withView { fromTape.value(of: $0, at: $0.root) }
    }
    #expect(fromTape.text == text)
  }

  @Test func prettyTextHasOneMemberALine() throws {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.key("frame")
    writer.beginArray(onOneLine: true)
    writer.integer(0)
    writer.double(1.5)
    writer.endArray()
    writer.key("list")
    writer.beginArray()
    writer.value(.object([.init(key: "a", value: .null), .init(key: "b", value: .bool(true))]))
    writer.beginObject()
    writer.endObject()
    writer.endArray()
    writer.key("none")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
    #expect(
      writer.text == """
        {
          "frame": [0, 1.5],
          "list": [
            {
              "a": null,
              "b": true
            },
            {}
          ],
          "none": []
        }
        """)
  }

  @Test func numbersThatJSONLacksBecomeStrings() {
    var writer = JSONWriter()
    writer.beginArray()
    for value in [Double.nan, .infinity, -.infinity] { writer.double(value) }
    writer.endArray()
    #expect(writer.text == #"["nan","inf","-inf"]"#)
  }

  @Test func aDoubleReadsBackAsTheSameDouble() throws {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      writer.double(value)
      let parsed = try JSONValue(parsing: writer.bytes).number
      #expect(parsed == .double(value))
    }
  }

  @Test func aLengthOfWholeQuartersIsWrittenAsSwiftDescribesIt() {
    var generator = SplitMix64(seed: 11)
    let ends = [
      0, -0.0, 0.25, -0.25, 0.125, 999_999_999.75, 1e9, 1_000_000_000.25, -1e9, 4e15, 1e16,
    ]
    for value in ends
      + (0..<5_000).map({ _ in
        Double(Int64(truncatingIfNeeded: generator.next()) >> 28) / 8
      })
    {
      var writer = JSONWriter()
      writer.double(value)
      #expect(writer.text == value.description)
    }
  }

  @Test func integersAndAddressesAreWrittenAsSwiftDescribesThem() {
    for value in [0, 7, -1, 10, 99, 100, .max, .min] as [Int64] {
      var writer = JSONWriter()
      writer.integer(value)
      #expect(writer.text == value.description)
    }
    for value in [0, 9, 10, 15, 16, 0x7f8_0000_abcd, .max] as [UInt64] {
      var writer = JSONWriter()
      writer.beginArray()
      writer.integer(value)
      writer.address(value)
      writer.endArray()
      #expect(writer.text == "[\(value),\"0x\(String(value, radix: 16))\"]")
    }
  }

  /// Strings are searched eight bytes at a time: each byte at each place of a string and its neighbours.
  @Test func everyByteIsEscapedWhereverItStands() {
    for byte in UInt8(0)...0x7F {
      let escaped: String =
        switch byte {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        case ..<0x10: "\\u000\(String(byte, radix: 16))"
        case ..<0x20: "\\u001\(String(byte - 16, radix: 16))"
        default: String(UnicodeScalar(byte))
        }
      for before in 0...9 {
        let (head, tail) = (String(repeating: "ä", count: before), "!x~ ")
        var writer = JSONWriter()
        writer.string(head + String(UnicodeScalar(byte)) + tail)
        #expect(writer.text == "\"\(head)\(escaped)\(tail)\"", "byte \(byte) at \(2 * before)")
      }
    }
  }

  @Test func deepValuesAreWrittenWithoutRecursion() {
    var value = JSONValue.null
    for _ in 0..<5_000 { value = .array([value]) }
    var writer = JSONWriter()
    writer.value(value)
    #expect(writer.bytes.count == 10_004)
  }
}
