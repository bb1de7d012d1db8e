import HierarchyModel
import Testing

@Suite("Objects that make no hierarchy") struct RefusedHierarchyTests {
  @Test(arguments: [
    (
      "duplicate id", #"{"treering":1,"views":[{"id":"a"},{"id":"b"},{"id":"a"}]}"#, 46,
      "view \"a\" has the id of view 0; ids must be unique"
    ),
    (
      "duplicate id across lists",
      #"{"treering":1,"scenes":[{"id":"0x1"}],"views":[{"id":"0x1"}]}"#,
      25, "responder \"0x1\" has the id of view 0; ids must be unique"
    ),
    (
      "cycle", #"{"treering":1,"views":[{"id":"a","in":"b"},{"id":"b","in":"a"}]}"#, 33,
      "view \"a\" is its own ancestor through \"in\""
    ),
    (
      "its own superview", #"{"treering":1,"views":[{"id":"a","in":"a"}]}"#, 33,
      "view \"a\" is its own ancestor through \"in\""
    ),
    (
      "parent after child",
      #"{"treering":1,"controllers":[{"id":"a","parent":"b"},{"id":"b","parent":null}]}"#, 39,
      "controller \"a\" comes before controller \"b\", its \"parent\"; containers come first"
    ),
    (
      "order",
      #"{"treering":1,"views":[{"id":"a"},{"id":"b"},{"id":"c","in":"a"}]}"#, 55,
      "view \"c\" comes after the end of view \"a\", its \"in\"; expected depth-first order"
    ),
    (
      "dangling superview", #"{"treering":1,"views":[{"in":"0x9"}]}"#, 24,
      "\"in\" of view 0 names \"0x9\", which is not in the snapshot"
    ),
    (
      "dangling position", #"{"treering":1,"views":[{"in":7}]}"#, 24,
      "\"in\" of view 0 names \"position 7 of views\", which is not in the snapshot"
    ),
    (
      "negative position", #"{"treering":1,"controllers":[{"view":-1}]}"#, 30,
      "\"view\" of controller 0 names \"position -1 of views\", which is not in the snapshot"
    ),
    (
      "dangling in a list", #"{"treering":1,"controllers":[{"id":"a","stack":["a","b"]}]}"#, 39,
      "\"stack\" of controller \"a\" names \"b\", which is not in the snapshot"
    ),
    (
      "dangling next", #"{"treering":1,"responders":[{"next":"x"}]}"#, 29,
      "\"next\" of responder 0 names \"x\", which is not in the snapshot"
    ),
    (
      "wrong target", #"{"treering":1,"views":[{"id":"v"}],"controllers":[{"parent":"v"}]}"#, 51,
      "\"parent\" of controller 0 names view \"v\"; expected a controller"
    ),
    (
      "presented and contained",
      #"{"treering":1,"controllers":[{"id":"a"},{"id":"b","parent":"a","presentedBy":"a"}]}"#, 50,
      "controller \"b\" is contained in controller \"a\" and presented by controller \"a\"; "
        + "it can only be one"
    ),
    (
      "key window",
      #"{"treering":1,"keyWindow":null,"views":[{"kind":"window","key":true}]}"#, 14,
      "\"keyWindow\" of the snapshot and that of its key window disagree (view 0)"
    ),
    (
      "delegate", #"{"treering":1,"application":{"delegate":{"next":"x"}}}"#, 41,
      "\"next\" of responder 1 names \"x\", which is not in the snapshot"
    ),
    (
      "text order", #"{"responders":[{"next":"x"}],"scenes":[{}],"treering":1}"#, 16,
      "\"next\" of responder 1 names \"x\", which is not in the snapshot"
    ),
  ])
  func areRefusedAtTheKeyOrObjectAtFault(name: String, text: String, byte: Int, message: String) {
    #expect(BothReaders.message(of: text) == "line 1, byte \(byte): " + message, "\(name)")
  }

  @Test func linesAreThoseOfTheObject() {
    let text = "{\"treering\":1,\n\"views\":[\n{\"id\":\"a\"},\n{\"id\":\"b\",\n\"in\":\"q\"}]}"
    #expect(
      BothReaders.message(of: text)
        == "line 5, byte 48: \"in\" of view \"b\" names \"q\", which is not in the snapshot")
  }

  private func chain(_ levels: Int) -> String {
    let views = (0..<levels).map { $0 == 0 ? "{}" : "{\"in\":\($0 - 1)}" }
    return "{\"treering\":1,\"views\":[" + views.joined(separator: ",") + "]}"
  }

  @Test func tenThousandLevelsAreTakenAndNoMore() throws {
    #expect(try BothReaders.snapshot(chain(10_001)).count == 10_001)
    let message = BothReaders.message(of: chain(10_002))
    #expect(message?.hasSuffix("view 10001 lies deeper than 10000 levels") == true)
    let byte = chain(10_001).utf8.count - 2 + 1
    #expect(message?.hasPrefix("line 1, byte \(byte): ") == true)
  }

  @Test func stringsEndAtAMebibyte() throws {
    func document(_ key: String, _ length: Int) -> String {
      "{\"treering\":1,\"views\":[{\"\(key)\":\"" + String(repeating: "x", count: length) + "\"}]}"
    }
    let limit = 1 << 20
    for key in ["text", "id", "class", "custom", "traits"] {
      #expect(written(try BothReaders.snapshot(document(key, limit))) == document(key, limit))
      let offset = 27 + key.utf8.count
      #expect(
        BothReaders.message(of: document(key, limit + 1))
          == "line 1, byte \(offset): expected a string of at most 1048576 bytes, found a string")
    }
    let nested = "{\"treering\":1,\"x\":[\"" + String(repeating: "é", count: limit / 2 + 1) + "\"]}"
    #expect(
      BothReaders.message(of: nested)
        == "line 1, byte 19: expected a string of at most 1048576 bytes, found a string")
  }

  @Test func keysAndListsOfValuesHaveTheSameLimit() throws {
    let long = String(repeating: "k", count: (1 << 20) + 1)
    for text in [
      "{\"treering\":1,\"\(long)\":1}", "{\"treering\":1,\"run\":{\"\(long)\":1}}",
      "{\"treering\":1,\"views\":[{\"\(long)\":1}]}",
      "{\"treering\":1,\"views\":[{\"a\":{\"\(long)\":1}}]}",
      "{\"treering\":1,\"views\":[{\"actions\":[\"\(long)\"]}]}",
      "{\"treering\":1,\"covers\":[\"\(long)\"]}",
    ] {
      #expect(
        BothReaders.message(of: text)?.hasSuffix(
          "expected a string of at most 1048576 bytes, found a string") == true)
    }
  }

  @Test func objectsAreCounted() {
    var limits = SnapshotLimits()
    limits.objects = 3
    let text = #"{"treering":1,"views":[{},{},{},{}]}"#
    #expect(
      BothReaders.message(of: text, limits: limits)
        == "line 1, byte 32: more than 3 objects in one snapshot")
  }
}
