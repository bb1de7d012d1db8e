import JSONText
import Testing

@Suite struct JSONErrorTests {
  @Test(arguments: [
    ("", "line 1, byte 0: expected a value, found the end of the input"),
    (" \n ", "line 2, byte 3: expected a value, found the end of the input"),
    ("{\"a\": 1\n \"b\": 2}", "line 2, byte 9: expected ',' or '}', found a string"),
    ("{\n\n\"a\": 1 x", "line 3, byte 10: expected ',' or '}', found \"x\""),
    ("[1 2]", "line 1, byte 3: expected ',' or ']', found \"2\""),
    ("[1,]", "line 1, byte 3: expected a value, found \"]\""),
    ("[,]", "line 1, byte 1: expected a value or ']', found \",\""),
    ("{\"a\"}", "line 1, byte 4: expected ':', found \"}\""),
    ("{\"a\":}", "line 1, byte 5: expected a value, found \"}\""),
    ("{\"a\":1,}", "line 1, byte 7: expected a key, found \"}\""),
    ("{a:1}", "line 1, byte 1: expected a key or '}', found \"a\""),
    ("{1:1}", "line 1, byte 1: expected a key or '}', found \"1\""),
    ("[1}", "line 1, byte 2: expected ',' or ']', found \"}\""),
    ("{} {}", "line 1, byte 3: expected nothing after the document, found \"{\""),
    ("nul", "line 1, byte 0: expected a value, found \"nul\""),
    ("nulls", "line 1, byte 0: expected a value, found \"nulls\""),
    ("True", "line 1, byte 0: expected a value, found \"True\""),
    ("'a'", "line 1, byte 0: expected a value, found \"'\""),
    ("NaN", "line 1, byte 0: expected a value, found \"NaN\""),
    ("-", "line 1, byte 1: expected a digit, found the end of the input"),
    ("+1", "line 1, byte 0: expected a value, found \"+\""),
    (".5", "line 1, byte 0: expected a value, found \".\""),
    ("1.", "line 1, byte 2: expected a digit, found the end of the input"),
    ("1e", "line 1, byte 2: expected a digit, found the end of the input"),
    ("1e+x", "line 1, byte 3: expected a digit, found \"x\""),
    ("012", "line 1, byte 0: expected a number without a leading zero, found \"012\""),
    ("-00", "line 1, byte 0: expected a number without a leading zero, found \"-\""),
    ("12a", "line 1, byte 2: expected the end of the number, found \"a\""),
    ("1.5.2", "line 1, byte 3: expected nothing after the document, found \".\""),
    ("[1e400]", "line 1, byte 1: expected a number that a double can hold, found 1e400"),
    ("-1e400", "line 1, byte 0: expected a number that a double can hold, found -1e400"),
    ("\"abc", "line 1, byte 4: expected '\"' at the end of a string, found the end of the input"),
    ("\"a\nb\"", "line 1, byte 2: expected an escape for a control character, found the byte 0x0a"),
    ("\"a\\x\"", "line 1, byte 3: expected an escape, found \"x\""),
    ("\"\\", "line 1, byte 2: expected an escape, found the end of the input"),
    ("\"\\u12g4\"", "line 1, byte 5: expected four hexadecimal digits, found \"g4\""),
    (
      "\"\\ud800\"",
      "line 1, byte 1: expected a pair of surrogates, found the lone surrogate \\ud800"
    ),
    (
      "\"\\udc00\"",
      "line 1, byte 1: expected a pair of surrogates, found the lone surrogate \\udc00"
    ),
    (
      "\"\\ud800\\ud800\"",
      "line 1, byte 1: expected a pair of surrogates, found the lone surrogate \\ud800"
    ),
    (
      "\"\\ud800\\u0041\"",
      "line 1, byte 1: expected a pair of surrogates, found the lone surrogate \\ud800"
    ),
    ("[1,é]", "line 1, byte 3: expected a value, found \"é\""),
    (
      "{\"a\":1,\n\"b\":2,\"\\u0061\":3}",
      "line 2, byte 14: expected a key that the object does not have yet, found \"a\" again"
    ),
    (
      "{\"z\":{\"a\":1,\"a\":2},\"z\":0}",
      "line 1, byte 12: expected a key that the object does not have yet, found \"a\" again"
    ),
    ("[1,2", "line 1, byte 4: expected ',' or ']', found the end of the input"),
    ("[\u{0}]", "line 1, byte 1: expected a value or ']', found the byte 0x00"),
  ])
  func malformedTextIsRefusedWithItsPlace(text: String, message: String) {
    #expect(Self.message(of: Array(text.utf8)) == message)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1, "ff"), ([0x22, 0xC0, 0x80, 0x22], 1, "c0"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "ed"), ([0x22, 0x61, 0xE2, 0x82, 0x22], 2, "e2"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "f4"), ([0x22, 0xE2, 0x82], 1, "e2"),
      ([0x22, 0x80, 0x22], 1, "80"), ([0x22, 0xF0, 0x8F, 0x80, 0x80, 0x22], 1, "f0"),
    ] as [([UInt8], Int, String)])
  func stringsMustBeUTF8(bytes: [UInt8], byte: Int, digits: String) {
    #expect(
      Self.message(of: bytes)
        == "line 1, byte \(byte): expected UTF-8, found the byte 0x\(digits)")
  }

  @Test func everyTruncationIsRefused() {
    let document = Array(#"{"a":[1,-2.5e3,"x\u00e9\ud83d\ude00é",true,false,null],"b":{}}"#.utf8)
    #expect(throws: Never.self) { try JSONValue(parsing: document) }
    for count in document.indices {
      #expect(throws: JSONError.self) { try JSONValue(parsing: Array(document[..<count])) }
    }
  }

  @Test func aPartOfAnInputCountsFromItsStart() {
    let error = JSONError(line: 2, byte: 9, found: "x", expected: "y")
    #expect(
      error.moved(byLines: 3, bytes: 100)
        == JSONError(line: 5, byte: 109, found: "x", expected: "y"))
  }

  private static func message(of bytes: [UInt8]) -> String? {
    do throws(JSONError) {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch {
      return error.description
    }
  }
}
