import SnapshotJSON
import Testing

@Suite("Documents that are no snapshots") struct RefusedDocumentTests {
  @Test(arguments: [
    ("", "line 1, byte 0: expected a value, found the end of the input"),
    ("[]", "line 1, byte 0: expected an object: one snapshot, found an array"),
    ("null", "line 1, byte 0: expected an object: one snapshot, found null"),
    ("1e400", "line 1, byte 0: expected a number that a double can hold, found 1e400"),
    ("{}", "line 1, byte 0: expected an object with \"treering\": 1, found an object"),
    (
      #"{"treering":2,"views":5}"#,
      "line 1, byte 12: expected 1, the version of the snapshot format, found the integer 2"
    ),
    (
      #"{"views":5,"treering":2}"#,
      "line 1, byte 22: expected 1, the version of the snapshot format, found the integer 2"
    ),
    (
      #"{"treering":1.0}"#,
      "line 1, byte 12: expected 1, the version of the snapshot format, found the number 1.0"
    ),
    (
      #"{"treering":null}"#,
      "line 1, byte 12: expected 1, the version of the snapshot format, found null"
    ),
    ("{\"treering\":1\n", "line 2, byte 14: expected ',' or '}', found the end of the input"),
    ("{\"treering\":1}\n{}", "line 2, byte 15: expected nothing after the document, found \"{\""),
    (
      #"{"treering":1,"label":"\ud800"}"#,
      "line 1, byte 23: expected a pair of surrogates, found the lone surrogate \\ud800"
    ),
    (
      #"{"treering":1,"label":"\udc00\ud800"}"#,
      "line 1, byte 23: expected a pair of surrogates, found the lone surrogate \\udc00"
    ),
    (
      #"{"treering":1,"x":[1e400]}"#,
      "line 1, byte 19: expected a number that a double can hold, found 1e400"
    ),
    (#"{"treering":1,"run":[]}"#, "line 1, byte 20: expected an object, found an array"),
    (
      #"{"treering":1,"views":{}}"#,
      "line 1, byte 22: expected an array of objects, found an object"
    ),
    (#"{"treering":1,"views":[{},null]}"#, "line 1, byte 26: expected an object, found null"),
    (
      #"{"treering":1,"controllers":"x"}"#,
      "line 1, byte 28: expected an array of objects, found a string"
    ),
    (#"{"treering":1,"scenes":true}"#, "line 1, byte 23: expected an array of objects, found true"),
    (#"{"treering":1,"responders":[[]]}"#, "line 1, byte 28: expected an object, found an array"),
    (#"{"treering":1,"application":[]}"#, "line 1, byte 28: expected an object, found an array"),
    (
      #"{"treering":1,"application":{"delegate":1}}"#,
      "line 1, byte 40: expected an object, found the integer 1"
    ),
    (
      "{\"treering\":1,\n \"views\":[\n  {\"kind\":\"blob\"}\n ]}",
      "line 3, byte 36: expected one of \"view\", \"window\", \"layer\", \"guide\", \"element\", found a string"
    ),
  ])
  func theMessageNamesTheLocationAndTheExpectation(text: String, message: String) {
    #expect(BothReaders.message(of: text) == message)
  }

  @Test(arguments: [
    (#"{"treering":1,"treering":1}"#, 14, "treering"),
    (#"{"treering":1,"views":[],"views":null}"#, 25, "views"),
    (#"{"treering":1,"label":"a","label":"a"}"#, 26, "label"),
    (#"{"treering":1,"x":1,"\u0078":1}"#, 20, "x"),
    (#"{"treering":1,"x":{"a":{"b":1,"b":1}}}"#, 30, "b"),
    (#"{"treering":1,"run":{"id":"r","id":"r"}}"#, 30, "id"),
    (#"{"treering":1,"views":[{"id":"a","id":null}]}"#, 33, "id"),
    (#"{"treering":1,"views":[{"kind":"view","kind":"window"}]}"#, 38, "kind"),
    (#"{"treering":1,"views":[{"alpha":1,"alpha":1}]}"#, 34, "alpha"),
    (#"{"treering":1,"views":[{"tag":1,"tag":1}]}"#, 32, "tag"),
    (#"{"treering":1,"views":[{"zz":1,"zz":1}]}"#, 31, "zz"),
    (#"{"treering":1,"views":[{"zz":[{"q":0,"q":0}]}]}"#, 37, "q"),
    (#"{"treering":1,"views":[{"in":null,"in":null}]}"#, 34, "in"),
    (#"{"treering":1,"controllers":[{"next":null,"next":null}]}"#, 42, "next"),
    (#"{"treering":1,"application":{"delegate":null,"delegate":{}}}"#, 45, "delegate"),
    (#"{"treering":1,"application":{},"application":{}}"#, 31, "application"),
    (#"{"treering":1,"keyWindow":null,"keyWindow":null}"#, 31, "keyWindow"),
  ])
  func noObjectMayHaveAKeyTwice(text: String, byte: Int, key: String) {
    #expect(
      BothReaders.message(of: text) == "line 1, byte \(byte): expected a key that the object does "
        + "not have yet, found \"\(key)\" again")
  }

  @Test func everyTruncationIsRefusedWithoutATrap() {
    let document = Array(SampleDocument.text.utf8)
    #expect(throws: Never.self) { try BothReaders.outcome(of: document).get() }
    for count in document.indices {
      #expect(throws: (any Error).self) {
        try BothReaders.outcome(of: Array(document[..<count])).get()
      }
    }
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    for bad in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ]
      as [[UInt8]]
    {
      let bytes = Array(#"{"treering":1,"label":""#.utf8) + bad + Array(#""}"#.utf8)
      guard case .failure(let error) = BothReaders.outcome(of: bytes) else {
        Issue.record("\(bad) was taken")
        continue
      }
      let digits = String(bad[0], radix: 16)
      #expect(error.description == "line 1, byte 23: expected UTF-8, found the byte 0x\(digits)")
    }
  }

  @Test func deepNestingIsRefusedAndNotFollowed() {
    let limit = "expected at most 1024 levels of arrays and objects, found \"[\""
    let open = String(repeating: "[", count: 10_000)
    let close = String(repeating: "]", count: 10_000)
    #expect(BothReaders.message(of: open) == "line 1, byte 1024: " + limit)
    #expect(BothReaders.message(of: open + close) == "line 1, byte 1024: " + limit)
    #expect(
      BothReaders.message(of: #"{"treering":1,"x":"# + open + close + "}")
        == "line 1, byte 1041: " + limit)
  }

  @Test func nestingWithinTheLimitIsKept() throws {
    for depth in [1_000, 1_021, 1_022, 1_023] {
      let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let text = #"{"treering":1,"x":"# + nested + "}"
      #expect(written(try BothReaders.snapshot(text)) == text)
    }
  }
}
