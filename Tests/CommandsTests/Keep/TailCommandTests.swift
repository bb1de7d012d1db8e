import Commands
import HierarchyStore
import Live
import TestSupport
import Testing

@Suite("treering tail")
struct TailCommandTests {
  /// Snapshots of a stack with so many controllers.
  private static func stack(_ count: Int, label: String) -> String {
    let children = (0..<count).map {
      #"{"id": "0xc\#($0)", "class": "C\#($0)", "parent": "0xa", "view": null}"#
    }
    let controllers =
      [#"{"id": "0xa", "class": "UINavigationController", "parent": null, "view": "0x2"}"#]
      + children
    return """
      {"treering": 1, "label": "\(label)", "covers": ["views", "controllers"], "views": [\
      {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "root": "0xa"}, \
      {"id": "0x2", "class": "UIView", "in": "0x1"}], \
      "controllers": [\(controllers.joined(separator: ", "))]}

      """
  }

  private static let pushed = "2  two  push  C1 onto UINavigationController\n"

  private func recorded() throws -> Fixture {
    let fixture = try Fixture([
      "session.ndjson": Self.stack(1, label: "one") + Self.stack(2, label: "two")
        + Self.stack(2, label: "same")
    ])
    #expect(fixture.record("--store a.treering --session shop").code == .clean)
    return fixture
  }

  @Test("prints what was recorded from a snapshot on")
  func from() throws {
    let fixture = try recorded()
    #expect(fixture.call("tail a.treering shop --from 1").output == Self.pushed)
    #expect(fixture.call("tail a.treering shop --from 2").output == Self.pushed)
    #expect(fixture.call("tail a.treering shop --from 3").output.isEmpty)
    #expect(fixture.call("tail a.treering shop").output.isEmpty)
  }

  @Test("prints a line of JSON a step for programs")
  func json() throws {
    let lines = try recorded().call("tail a.treering shop --from 1 --all --format json").output
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == #"{"number":1,"label":"one","screen":"C0"}"#)
    #expect(
      lines.dropFirst().first?.hasPrefix(
        #"{"number":2,"label":"two","screen":"C1","kind":"push","subject":"C1","container":"UINav"#)
        == true)
  }

  @Test("prints what is recorded while it looks, once")
  func follow() throws {
    let fixture = try recorded()
    let sink = MemorySink()
    let output = TextOutput(sink, isTerminal: false)
    let diagnostics = TextOutput(MemorySink(), isTerminal: false)
    var tail = tail(of: "shop", in: fixture)
    try tail.look(into: output, waiting: diagnostics)
    try fixture.folder.write(Self.stack(3, label: "three"), to: "session.ndjson")
    #expect(fixture.record("--store a.treering --session shop --append").code == .clean)
    #expect(sink.text.isEmpty)
    try tail.look(into: output, waiting: diagnostics)
    try tail.look(into: output, waiting: diagnostics)
    #expect(sink.text == "4  three  push  C2 onto UINavigationController\n")
  }

  @Test("leaves the file to a recorder that ends")
  func oneFile() throws {
    let fixture = try recorded()
    let store = try Store(path: fixture.folder.file("a.treering"), access: .writing)
    let session = try store.startSession("shop", appending: true)
    #expect(fixture.call("tail a.treering shop --from 1").output == Self.pushed)
    try session.end()
    #expect(try fixture.files() == ["a.treering", "session.ndjson"])
  }

  private func tail(
    of session: String, after number: Int? = nil, in fixture: Fixture
  ) -> SessionTail {
    let environment = Environment(folder: fixture.folder.path) { _ in nil }
    return SessionTail(
      StoreLocation("a.treering", in: environment), session: session, after: number,
      listsAll: false, form: .text)
  }

  @Test("ends when nobody reads any more")
  func closed() throws {
    let fixture = try recorded()
    let pipe = try StopPipe()
    let output = TextOutput(BrokenSink(problem: SystemProblem(number: 32)), isTerminal: false)
    var tail = tail(of: "shop", after: 0, in: fixture)
    try tail.follow(into: output, waiting: TextOutput(MemorySink(), isTerminal: false), until: pipe)
    #expect(output.problem != nil)
  }

  @Test("waits for a session that has not begun, and then prints all of it")
  func waits() throws {
    let fixture = try recorded()
    let (sink, told) = (MemorySink(), MemorySink())
    let output = TextOutput(sink, isTerminal: false)
    let diagnostics = TextOutput(told, isTerminal: false)
    var tail = tail(of: "cart", in: fixture)
    try tail.look(into: output, waiting: diagnostics)
    try tail.look(into: output, waiting: diagnostics)
    #expect(
      told.text == "treering: waiting for session \"cart\" of a.treering, which has shop\n")
    #expect(fixture.record("--store a.treering --session cart").code == .clean)
    try tail.look(into: output, waiting: diagnostics)
    #expect(sink.text == Self.pushed)
  }

  @Test("prints all of a session that begins anew, however many numbers the one before had")
  func anew() throws {
    let fixture = try recorded()
    let (sink, told) = (MemorySink(), MemorySink())
    let output = TextOutput(sink, isTerminal: false)
    let diagnostics = TextOutput(told, isTerminal: false)
    var tail = tail(of: "shop", in: fixture)
    try tail.look(into: output, waiting: diagnostics)
    #expect(fixture.call("prune a.treering:shop").code == .clean)
    try tail.look(into: output, waiting: diagnostics)
    #expect(told.text.hasPrefix("treering: waiting for session \"shop\""))
    try fixture.folder.write(
      Self.stack(1, label: "one") + Self.stack(2, label: "two"), to: "session.ndjson")
    #expect(fixture.record("--store a.treering --session shop").code == .clean)
    try tail.look(into: output, waiting: diagnostics)
    #expect(sink.text == Self.pushed)
    // Between two looks.
    #expect(fixture.call("prune a.treering:shop").code == .clean)
    try fixture.folder.write(Self.stack(1, label: "one"), to: "session.ndjson")
    #expect(fixture.record("--store a.treering --session shop").code == .clean)
    try tail.look(into: output, waiting: diagnostics)
    try fixture.folder.write(Self.stack(2, label: "two"), to: "session.ndjson")
    #expect(fixture.record("--store a.treering --session shop --append").code == .clean)
    try tail.look(into: output, waiting: diagnostics)
    #expect(sink.text == Self.pushed + Self.pushed)
  }

  @Test("takes the only session of a store, and asks which where there are several")
  func only() throws {
    let fixture = try recorded()
    #expect(fixture.call("tail a.treering --from 1").output == Self.pushed)
    #expect(fixture.call("tail a.treering:shop --from 1").output == Self.pushed)
    #expect(fixture.call("tail shop --from 1").output == Self.pushed)
    #expect(fixture.call("tail --from 1").output == Self.pushed)
    #expect(fixture.record("--store a.treering --session cart").code == .clean)
    let call = fixture.call("tail a.treering")
    #expect(call.code == .failure)
    #expect(
      call.diagnostics == """
        treering: a.treering: holds 2 sessions: shop, cart; name one, as in a.treering:shop

        """)
  }

  @Test("says what is missing")
  func missing() throws {
    let fixture = try recorded()
    #expect(
      fixture.call("tail b.treering shop").diagnostics == "treering: b.treering: no such store\n")
    #expect(fixture.call("tail a.treering shop --from 0").code == .usage)
  }
}
