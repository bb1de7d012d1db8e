import Commands
import TestSupport
import Testing

@Suite("Settings of treering check")
struct CheckConfigurationTests {
  private static let broken = """
    {"treering":1,"covers":["views"],"views":[
    {"id":"w","class":"UIWindow","kind":"window","in":null,"hidden":false,"key":true,\
    "firstResponder":"f"},
    {"id":"f","class":"UITextField","in":"w","hidden":true,"identifier":"name"}]}
    """

  private func call(
    _ settings: String, _ options: String = "", name: String = ".treering-check"
  ) throws -> Call {
    let fixture = try Fixture([name: settings, "app.json": Self.broken])
    return fixture.call("check app.json \(options)")
  }

  @Test(
    "are read from the file beside the work, and yield to the command line",
    arguments: [
      ("", "", 1), ("disable first-responder-misplaced", "", 0), ("fail-on never", "", 0),
      ("fail-on never", "--fail-on error", 1), ("# nothing\n\n  ", "", 1),
      ("severity first-responder-misplaced note # weak\nfail-on warning", "", 0),
      ("ignore first-responder-misplaced in UITextField", "", 0),
      ("ignore first-responder-misplaced in UILabel", "", 1),
      ("after 5", "--after 2", 1),
    ] as [(String, String, Int32)])
  func settings(text: String, options: String, code: Int32) throws {
    let call = try call(text, options)
    #expect(call.code.rawValue == code, "\(call.output)\(call.diagnostics)")
  }

  @Test("have the comments of every language of lines", arguments: CommentTail.all)
  func commentTails(tail: CommentTail) throws {
    let call = try call("fail-on never" + tail.text)
    #expect(call.code == (tail.isComment ? .clean : .failure), "\(call.diagnostics)")
  }

  @Test("may have blanks between quotes")
  func quotes() throws {
    let known = Call("check - --format json", input: Self.broken).output
    let fixture = try Fixture([
      ".treering-check": "baseline \"known findings.json\"", "known findings.json": known,
      "app.json": Self.broken,
    ])
    #expect(fixture.call("check app.json").code == .clean)
  }

  @Test("are found above the working folder, and read from the file named")
  func places() throws {
    let fixture = try Fixture([".treering-check": "fail-on never", "strict": "fail-on note"])
    try fixture.folder.createFolder("sub")
    try fixture.folder.write(Self.broken, to: "sub/app.json")
    let below = fixture.folder.path + "/sub"
    #expect(Call("check app.json", in: below).code == .clean)
    #expect(Call("check app.json --config ../strict", in: below).code == .differences)
    #expect(Call("check app.json --config ../none", in: below).code == .failure)
  }

  @Test("name a baseline beside them")
  func baseline() throws {
    let known = Call("check - --format json", input: Self.broken).output
    let fixture = try Fixture([".treering-check": "baseline known.json", "known.json": known])
    try fixture.folder.createFolder("sub")
    try fixture.folder.write(Self.broken, to: "sub/app.json")
    #expect(Call("check app.json", in: fixture.folder.path + "/sub").code == .clean)
  }

  @Test("name a baseline that expectations mind as well")
  func expectedBaseline() throws {
    let claim = "no finding first-responder-misplaced"
    let fixture = try Fixture(["app.json": Self.broken, "app.expect": claim])
    #expect(fixture.call("expect app.json app.expect").code == .differences)
    let known = fixture.call("check app.json --format json").output
    try fixture.folder.write(known, to: "known.json")
    try fixture.folder.write("baseline known.json", to: ".treering-check")
    #expect(fixture.call("expect app.json app.expect").code == .clean)
    try fixture.folder.write("baseline nowhere.json", to: ".treering-check")
    #expect(fixture.call("expect app.json app.expect").code == .failure)
  }

  @Test("name a baseline that is being written, which a shell has emptied and so knows nothing")
  func emptiedBaseline() throws {
    let fixture = try Fixture([".treering-check": "baseline known.json", "app.json": Self.broken])
    try fixture.folder.write("", to: "known.json")
    let written = fixture.call("check app.json --format json")
    #expect(written.output.contains("first-responder-misplaced"))
    try fixture.folder.write(written.output, to: "known.json")
    #expect(fixture.call("check app.json").code == .clean)
  }

  @Test(
    "that make no sense are refused with their line",
    arguments: [
      ("\nfail-on sometimes", 2, "expected \"note\", \"warning\", \"error\" or \"never\", found"),
      ("disable broken-chian", 1, "unknown check \"broken-chian\"; did you mean \"broken-chain\"?"),
      ("disabel broken-chain", 1, "unknown setting \"disabel\"; did you mean \"disable\"?"),
      ("disable", 1, "expected \"disable <check>\", found \"disable\""),
      ("after 0", 1, "expected a number of snapshots from 1 to 1000, found \"0\""),
      ("ignore broken-chain at X", 1, "expected \"ignore <check> in <class>\", found"),
      ("after 2\nbaseline \"known", 2, "column 10: the text in quotes does not end"),
      (
        "disable \"a check\" now", 1,
        "expected \"disable <check>\", found \"disable \"a check\" now\""
      ),
      ("after 2\nfail-on note\nafter 3", 3, "\"after\" is set twice"),
      (
        "severity broken-chain note\nseverity key-windows note\nseverity broken-chain error", 3,
        "\"severity broken-chain\" is set twice"
      ),
      ("severity broken-chain loud", 1, "expected \"note\", \"warning\" or \"error\", found"),
    ] as [(String, Int, String)])
  func mistakes(text: String, line: Int, message: String) throws {
    let call = try call(text, "--config settings", name: "settings")
    #expect(call.code == .failure)
    #expect(call.output == "")
    #expect(call.diagnostics.hasPrefix("treering: settings:\(line): \(message)"))
  }
}
