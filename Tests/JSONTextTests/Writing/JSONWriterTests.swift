import JSONText
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
    var generator = SplitMix(state: 7)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      writer.double(value)
      let parsed = try JSONValue(parsing: writer.bytes).number
      #expect(parsed == .double(value))
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

private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
