import JSONText
import Testing

@Suite struct JSONValueParsingTests {
  @Test func membersKeepTheirOrder() throws {
    let value = try JSONValue(parsing: #" {"b": [1, {"a": null}], "a": true, "": "x"} "#)
    #expect(value.members?.map(\.key) == ["b", "a", ""])
    #expect(value["b"] == .array([.number(.integer(1)), .object([.init(key: "a", value: .null)])]))
    #expect(value["a"]?.bool == true)
    #expect(value[""]?.string == "x")
  }

  @Test func emptyContainersAreValues() throws {
    #expect(
      try JSONValue(parsing: "[[], {}, [{}]]")
        == .array([.array([]), .object([]), .array([.object([])])]))
  }

  @Test(arguments: [
    ("0", JSONNumber.integer(0)), ("-0", .integer(0)), ("-12", .integer(-12)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
    ("18446744073709551615", .unsigned(.max)),
  ])
  func integersThatFit64BitsStayIntegers(text: String, number: JSONNumber) throws {
    #expect(try JSONValue(parsing: text) == .number(number))
  }

  /// The bits are those that Python's `struct.pack(">d", float(text))` gives.
  @Test(
    arguments: [
      ("1.0", 0x3FF0_0000_0000_0000), ("-0.0", 0x8000_0000_0000_0000),
      ("-0e5", 0x8000_0000_0000_0000), ("0.1", 0x3FB9_9999_9999_999A),
      ("1e0", 0x3FF0_0000_0000_0000), ("1E+2", 0x4059_0000_0000_0000),
      ("18446744073709551616", 0x43F0_0000_0000_0000),
      ("-9223372036854775809", 0xC3E0_0000_0000_0000),
      ("9007199254740993.0", 0x4340_0000_0000_0000),
      ("9007199254740993.00000000000000000000000001", 0x4340_0000_0000_0001),
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
      ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("5e-324", 0x0000_0000_0000_0001), ("1e-400", 0), ("-1e-400", 0x8000_0000_0000_0000),
      ("0e999999999999", 0), ("1e23", 0x44B5_2D02_C7E1_4AF6),
      ("0.30000000000000004", 0x3FD3_3333_3333_3334), ("1e-23", 0x3B28_2DB3_4012_B251),
      ("8.5e22", 0x44B1_FFDB_F6B2_B2EB),
    ] as [(String, UInt64)])
  func otherNumbersAreTheNearestDouble(text: String, bits: UInt64) throws {
    guard case .number(.double(let value)) = try JSONValue(parsing: text) else {
      Issue.record("\(text) is no double")
      return
    }
    #expect(value.bitPattern == bits)
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
    (#""\u0041\u00e9\u20AC\ud83d\uDE00""#, "Aé€😀"), (#""\u0000""#, "\u{0}"),
    ("\"é€😀\u{7F}\"", "é€😀\u{7F}"),
  ])
  func escapesAreDecoded(text: String, string: String) throws {
    let parsed = try JSONValue(parsing: text).string
    #expect(parsed.map { Array($0.unicodeScalars) } == Array(string.unicodeScalars))
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)).elements?.count == 1)
  }

  @Test func nestingEndsAtTheLimit() throws {
    let limit = JSONTape.depthLimit
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(limit)) }
    let expected = JSONError(
      line: 1, byte: limit, found: "\"[\"", expected: "at most 1024 levels of arrays and objects")
    #expect(throws: expected) { try JSONValue(parsing: nested(limit + 1)) }
    #expect(throws: expected) { try JSONValue(parsing: nested(10_000)) }
    #expect(throws: expected) { try JSONValue(parsing: String(repeating: "[", count: 10_000)) }
  }
}
