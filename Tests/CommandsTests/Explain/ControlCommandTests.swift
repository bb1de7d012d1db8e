import Commands
import TestSupport
import Testing

/// What controls send, from a script through all commands.
@Suite("What controls send")
struct ControlCommandTests {
  private static let script = """
    controller cart CartViewController view CartView frame 0 0 100 100 implements [buy:, save:]
    window main root cart key frame 0 0 100 100
    view Buy UIButton in CartView frame 0 0 50 50
    view Off UIButton in CartView frame 50 0 50 50 enabled no
    view Card CardView in CartView frame 0 50 50 50 implements [touchesBegan:withEvent:]
    addTarget cart on Buy action buy:
    addTarget none on Buy action save: for touchDown
    addTarget cart on Buy action buy:
    snapshot "ready"
    touch began on Buy
    touch ended
    touch began on Buy
    touch moved
    touch ended
    touch began on Off
    sendActions of Buy for valueChanged
    snapshot "tapped"
    removeTarget none from Buy for touchDown
    snapshot "removed"
    """

  private let fixture: Fixture

  init() throws {
    fixture = try Fixture(["a.scenario": Self.script])
  }

  @Test("is told of a touch, with who handles one that no control takes")
  func hit() {
    let hit = fixture.call("hit a.scenario#ready 10,10").output
    #expect(
      hit.hasPrefix(
        """
        Buy
        a touch up inside sends buy: to cart
        a touch down sends save: to cart, which takes it on the chain

        """))
    #expect(hit.contains("R-ACT-2  a touch up inside sends buy: to cart\n"))
    #expect(
      fixture.call("hit a.scenario#ready 60,10").output.hasPrefix(
        "Off\nOff handles it, and sends nothing\n"))
    #expect(
      fixture.call("hit a.scenario#ready 10,60").output.hasPrefix("Card\nCard handles it\n"))
    let json = fixture.call("hit a.scenario#ready 10,10 --format json").output
    #expect(json.contains("\"outcome\": \"sent\"") && json.contains("\"outcome\": \"performed\""))
    let event = fixture.call("dispatch a.scenario#ready --event touch --at 10,10").output
    #expect(event.contains("\na touch up inside sends buy: to cart\n"))
  }

  @Test("is told of a script's touches and events")
  func run() {
    let output = fixture.call("run a.scenario#tapped").output
    for line in [
      "touchDown of Buy: sends save: to cart", "touchUpInside of Buy: sends buy: to cart",
      "the end of the touch on Buy: unknown, because where the touch moved to is not part of a"
        + " script",
      "valueChanged of Buy: it sends nothing",
    ] {
      #expect(output.contains(line), "\(line) in \(output)")
    }
    #expect(!output.contains("of Off"))
  }

  @Test("crashes a script where the target lacks the action, and is found before")
  func crash() throws {
    let text = Self.script.replacing("action buy:\n", with: "action pay:\n")
    let fixture = try Fixture(["a.scenario": text])
    let call = fixture.call("run a.scenario")
    #expect(call.code == .failure)
    #expect(call.diagnostics.contains("unrecognized selector"))
    let ready = try Fixture([
      "b.scenario": String(text[..<(try #require(text.firstRange(of: "touch began")).lowerBound)])
    ])
    let check = ready.call("check b.scenario")
    #expect(check.code == .differences)
    #expect(
      check.output.contains(
        "a touch up inside sends pay: to cart, which does not implement it and crashes"))
    #expect(!fixture.call("check a.scenario#ready").output.contains("unrecognized-action x"))
    #expect(!self.fixture.call("check a.scenario#ready").output.contains("crash"))
  }

  @Test("is in the JSON of snapshots, which is read back, and in what changed")
  func snapshots() throws {
    let json = fixture.call("show a.scenario#ready --as json").output
    #expect(json.contains("\"sends\":[\"touchUpInside buy:\",\"touchDown save:\"]"), "\(json)")
    let read = try Fixture(["ready.json": json, "a.scenario": Self.script])
    #expect(read.call("diff a.scenario#ready ready.json").code == .clean)
    #expect(
      read.call("hit ready.json 10,10").output
        == fixture.call("hit a.scenario#ready 10,10").output)
    let diff = fixture.call("diff a.scenario#tapped a.scenario#removed").output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      diff.contains("sends [touchUpInside buy:, touchDown save:] → [touchUpInside buy:]"), "\(diff)"
    )
  }

  @Test("is asked of stores in SQL")
  func sql() throws {
    _ = fixture.call("run a.scenario --store s.treering --session x")
    func rows(_ sql: String) -> String {
      Call(["query", "s.treering", sql, "--format", "csv"], in: fixture.folder.path).output
    }
    let sends = rows(
      "SELECT event, action, short_class, outcome FROM control_sends(1, 'Buy')")
    #expect(sends.contains("touchUpInside,buy:,CartViewController,sent"), "\(sends)")
    #expect(sends.contains("touchDown,save:,CartViewController,performed"), "\(sends)")
    #expect(
      rows("SELECT explanation FROM control_sends(1, 'CartView')")
        .split(whereSeparator: \.isNewline) == ["explanation"])
    #expect(fixture.call("verify s.treering").code == .clean)
  }

  @Test(
    "is claimed in expectations",
    arguments: [
      ("Buy sends buy: to cart", true), ("Buy sends buy: for touchUpInside to cart", true),
      ("Buy sends buy: for touchDown to cart", false), ("Buy sends save: to cart", true),
      ("Buy sends save: to nobody", false), ("not Buy sends save: to main", true),
      ("Buy sends pay: to cart", false), ("Off sends buy: to cart", false),
    ])
  func claims(claim: String, holds: Bool) throws {
    let fixture = try Fixture(["a.scenario": Self.script, "a.expect": claim + "\n"])
    let call = fixture.call("expect a.scenario#ready a.expect")
    #expect(call.code == (holds ? .clean : .differences), "\(call.output)\(call.diagnostics)")
  }
}
