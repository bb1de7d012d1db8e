import HierarchyModel
import Testing

@Suite("Values that are kept") struct KeptValueTests {
  @Test(arguments: [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615", "1.0", "-0.0", "0.1", "1e+300", "5e-324", "1e-07",
    "390.0", "20.333333333333332", "9007199254740993", "9007199254740992.0",
    "1.8446744073709552e+19",
  ])
  func numbersStayWhatTheyAre(number: String) throws {
    for key in ["alpha", "level", "value", "odd"] {
      let text = "{\"treering\":1,\"views\":[{\"\(key)\":\(number)}]}"
      #expect(written(try BothReaders.snapshot(text)) == text)
    }
    let document =
      "{\"treering\":1,\"time\":\(number),\"x\":[\(number)],\"views\":"
      + "[{\"frame\":[\(number),0,0.5,\(number)],\"contentOffset\":[1,\(number)]}]}"
    #expect(written(try BothReaders.snapshot(document)) == document)
  }

  @Test(arguments: [
    ("18446744073709551616", "1.8446744073709552e+19"), ("-0", "0"), ("1E2", "100.0"),
    ("-9223372036854775809", "-9.223372036854775808e+18"), ("1e-400", "0.0"), ("1.50", "1.5"),
  ])
  func otherSpellingsBecomeTheSameNumber(spelling: String, plain: String) throws {
    func document(_ number: String) -> String {
      "{\"treering\":1,\"x\":{\"a\":\(number)},\"views\":[{\"alpha\":\(number),\"odd\":[\(number)]}]}"
    }
    #expect(
      try BothReaders.snapshot(document(spelling)) == BothReaders.snapshot(document(plain)))
  }

  @Test func specialNumbersAreNumbersWhereOneIsExpected() throws {
    let text =
      #"{"treering":1,"time":"inf","views":[{"frame":["nan","inf","-inf",0],"#
      + #""alpha":"nan","contentSize":["-inf",1],"odd":"nan"}]}"#
    let snapshot = try BothReaders.snapshot(text)
    let view = snapshot.views[0]
    #expect(snapshot.header.time == .infinity)
    #expect(snapshot.number(.alpha, of: view).value?.isNaN == true)
    #expect(snapshot.numbers(.contentSize, of: view) == .value([-.infinity, 1]))
    #expect(snapshot.value(.other("odd"), of: view) == .text("nan"))
    #expect(written(snapshot) == text)
  }

  @Test func missingIsNotNull() throws {
    let missing = try BothReaders.snapshot(#"{"treering":1,"views":[{}]}"#)
    let null = try BothReaders.snapshot(
      #"{"treering":1,"label":null,"run":null,"views":[{"text":null,"in":null,"next":null}]}"#)
    let view = missing.views[0]
    #expect(missing.text(.text, of: view) == .missing)
    #expect(missing.parent(of: view) == .missing)
    #expect(missing.header.run == .missing)
    #expect(null.text(.text, of: view) == .null)
    #expect(null.parent(of: view) == .null)
    #expect(null.capturedNext(of: view) == .null)
    #expect(null.header.run == .null)
    #expect(null.header.attributes["label"] == .null)
  }

  @Test(arguments: [
    "", #","application":null"#, #","scenes":null"#, #","views":[]"#, #","views":null"#,
    #","controllers":null"#, #","controllers":[]"#, #","responders":[]"#,
    #","application":{}"#, #","application":{"delegate":null}"#,
    #","application":{"delegate":{}}"#, #","scenes":[],"views":null,"controllers":[]"#,
  ])
  func listsAreThereEmptyOrNull(lists: String) throws {
    let text = "{\"treering\":1" + lists + "}"
    #expect(written(try BothReaders.snapshot(text)) == text)
  }

  @Test func unknownKeysAreKeptAtEveryLevel() throws {
    let kept = #""zz":{"b":[1,2.5,null,{"a":"é\n"}],"a":true}"#
    let text =
      "{\"treering\":1,\"run\":{\"id\":\"r\",\(kept)},\(kept),"
      + "\"application\":{\"id\":\"a\",\(kept),\"delegate\":{\"id\":\"d\",\(kept)}},"
      + "\"scenes\":[{\(kept)}],\"views\":[{\(kept)}],\"controllers\":[{\(kept)}],"
      + "\"responders\":[{\(kept)}]}"
    #expect(written(try BothReaders.snapshot(text)) == text)
  }

  @Test func idClassAndKindMayBeNullAndAViewMaySayThatItIsOne() throws {
    for members in [#""id":null,"class":null,"kind":null"#, #""kind":"view""#, #""kind":"layer""#] {
      let text = "{\"treering\":1,\"views\":[{\(members)}]}"
      #expect(written(try BothReaders.snapshot(text)) == text)
    }
    let view = try BothReaders.snapshot(#"{"treering":1,"views":[{"kind":"view"}]}"#)
    #expect(view.kind(of: view.views[0]) == .view)
    #expect(view.value(.kind, of: view.views[0]) == .text("view"))
  }

  @Test func aByteOrderMarkAndBlanksArePassedOver() throws {
    let plain = try BothReaders.snapshot(#"{"treering":1}"#)
    #expect(try BothReaders.snapshot("\u{FEFF}\r\n {\t\"treering\" :\n1 } \n") == plain)
  }

  @Test func keysThatLookAlikeAreKeptApart() throws {
    let text =
      #"{"treering":1,"views":[{"e\u0301":1,"\u00e9":2,"In":3,"superview":4,"framE":5,"":6,"#
      + #""canBecomeFirstRespondeR":7,"xanBecomeFirstResponder":8}]}"#
    let snapshot = try BothReaders.snapshot(text)
    #expect(snapshot.attributes(of: snapshot.views[0]).entries.count == 8)
    #expect(try BothReaders.snapshot(written(snapshot)) == snapshot)
  }
}
