import Commands
import TestSupport
import Testing

@Suite("treering show")
struct ShowCommandTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture(["app.json": Fixture.app, "session.ndjson": Fixture.session])
  }

  @Test(
    "shows a snapshot in every form",
    arguments: [
      "overview", "notation", "views", "chain", "json", "print-hierarchy", "recursive-description",
    ])
  func forms(form: String) {
    let call = fixture.call("show app.json --as \(form)")
    #expect(call.code == .clean)
    #expect(call.diagnostics == "")
    #expect(Golden("show-\(form).txt").difference(from: call.output) == nil)
  }

  @Test("shows the overview where no form is asked for")
  func standard() {
    #expect(
      fixture.call("show app.json").output == fixture.call("show app.json --as overview").output)
  }

  @Test(
    "shows a part",
    arguments: [
      ("--as notation --of Shop.RootViewController", "Shop.RootViewController\n"),
      ("--as notation --of 0xc", "CyanViewController\n"),
      ("--as chain --of 0x1", "UIWindow → UIApplication → AppDelegate\n"),
      (
        "--as views --of UITextField",
        "UITextField  #email  first responder  (16 16; 200 34)  0x4\n"
      ),
      (
        "--as print-hierarchy --of RootViewController",
        "<Shop.RootViewController 0xb>, state: appeared, view: <Shop.RootView 0x3>\n"
      ),
    ])
  func part(options: String, expected: String) {
    #expect(fixture.call("show app.json \(options)").output == expected)
  }

  @Test(
    "takes one of several snapshots, the last where none is named",
    arguments: [
      ("", "C"), ("#1", "A"), ("#home", "A"), ("#2", "B"), ("#@2", "B"), ("#last", "C"),
      ("#last~2", "A"),
    ])
  func moments(moment: String, name: String) {
    #expect(
      fixture.call("show session.ndjson\(moment) --as views").output.hasPrefix("\(name)  0x1"))
    #expect(
      fixture.call("show -\(moment) --as views", input: Fixture.session).output
        .hasPrefix("\(name)  0x1"))
  }

  @Test(
    "says what cannot be shown",
    arguments: [
      ("show session.ndjson --as notation", "session.ndjson: the controllers were not captured"),
      (
        "show session.ndjson --as chain",
        "session.ndjson: the first responder was not captured; name the object with --of"
      ),
      ("show session.ndjson#4", "session.ndjson: no snapshot \"4\"; there are 3"),
      (
        "show app.json --as views --of UILabel",
        "app.json: \"UILabel\" names 2 objects; name one by its id or name"
      ),
      (
        "show app.json --as notation --of 0x3",
        "app.json: \"0x3\" is of kind view; expected a controller"
      ),
    ])
  func failures(line: String, message: String) {
    let call = fixture.call(line)
    #expect(call.code == .failure)
    #expect(call.output == "")
    #expect(call.diagnostics.split(separator: "\n").first == "treering: \(message)")
  }

  @Test("lists the candidates of an ambiguous name")
  func candidates() {
    #expect(
      fixture.call("show app.json --as views --of UILabel").diagnostics == """
        treering: app.json: "UILabel" names 2 objects; name one by its id or name
          0x5  UILabel "Hi"  UIWindow › UILayoutContainerView › Shop.RootView › UILabel
          0x6  UILabel "ho"  UIWindow › UILayoutContainerView › Shop.RootView › UILabel

        """)
  }

  @Test("refuses a part of json as wrong usage")
  func partOfJSON() {
    #expect(fixture.call("show app.json --as json --of 0x3").code == .usage)
  }

  @Test("gives json that reads back as the same")
  func json() {
    let text = fixture.call("show app.json --as json").output
    #expect(fixture.call("show - --as json", input: text).output == text)
  }

  @Test("shows what a terminal would obey as escapes, and leaves files as they are")
  func escapes() throws {
    let hostile = try Fixture([
      "a.json": "{\"treering\":1,\"views\":[{\"class\":\"A\u{202E}B\",\"in\":null}]}"
    ])
    let piped = hostile.call("show a.json --as json")
    #expect(piped.output.contains("A\u{202E}B"))
    let shown = hostile.call("show a.json --as json", isTerminal: true)
    #expect(shown.output.contains(#"A\u{202E}B"#))
    #expect(hostile.call("show a.json --as views").output == "A\\u{202E}B\n")
  }
}
