import Commands
import HierarchyStore
import Live
import TestSupport
import Testing

@Suite struct StoreLineRecorderTests {
  private static let line = #"{"treering": 1, "views": [{"id": "0x1", "class": "A", "in": null}]}"#

  private let folder: TemporaryFolder
  private var path: String { folder.file("a.treering") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func recorder() throws -> StoreLineRecorder {
    StoreLineRecorder(try Store(path: path, access: .creating))
  }

  private static func hello(_ run: String, session: String? = nil, app: String? = nil) -> Hello {
    var hello = Hello(run: .init(id: run), session: session)
    hello.run.app = app
    return hello
  }

  private static func record(
    _ text: String, line: Int = 2, in session: String, _ recorder: StoreLineRecorder
  ) throws -> Int {
    try Array(text.utf8).withUnsafeBufferPointer {
      try recorder.record($0, line: line, in: session)
    }
  }

  @Test func `lines become the snapshots of the session that the app asked for`() throws {
    let recorder = try recorder()
    let end = try recorder.open(Self.hello("7C0B", session: "checkout", app: "com.example.shop"))
    #expect(end == SessionEnd(session: "checkout", number: 0))
    #expect(try Self.record(Self.line, in: "checkout", recorder) == 1)
    #expect(try Self.record(Self.line, in: "checkout", recorder) == 2)
    let session = try #require(try Store(path: path, access: .reading).sessions().first)
    #expect(session.name == "checkout" && session.snapshotCount == 2)
    #expect(session.uuid == "7C0B/checkout" && session.app == "com.example.shop")
  }

  @Test func `a run goes on with its session, whoever records`() throws {
    let hello = Self.hello("7C0B", session: "checkout")
    var recorder = try recorder()
    _ = try recorder.open(hello)
    _ = try Self.record(Self.line, in: "checkout", recorder)
    recorder.close("checkout")
    #expect(try recorder.open(hello).number == 1)
    recorder = try self.recorder()
    #expect(try recorder.open(hello) == SessionEnd(session: "checkout", number: 1))
    #expect(try Self.record(Self.line, in: "checkout", recorder) == 2)
  }

  @Test func `another run of the same name gets a name of its own, and keeps it`() throws {
    let recorder = try recorder()
    let names = try ["a", "b", "c", "b"].map {
      try recorder.open(Self.hello($0, session: "checkout")).session
    }
    #expect(names == ["checkout", "checkout-2", "checkout-3", "checkout-2"])
  }

  @Test func `one run may record several sessions`() throws {
    let recorder = try recorder()
    let names = try ["one", "two", nil].map {
      try recorder.open(Self.hello("a", session: $0, app: "com.example.shop")).session
    }
    #expect(names == ["one", "two", "shop"])
  }

  @Test(
    arguments: [
      ("check/out:1", nil, "check-out-1"), (nil, "com.example.shop", "shop"), ("", nil, "session"),
      (nil, nil, "session"), (nil, "...", "session"), ("a\u{1B}[2Jb\n", nil, "a-[2Jb-"),
      ("Kürbis 🎃", nil, "Kürbis 🎃"),
    ] as [(String?, String?, String)])
  func `every session gets a name that a store takes`(
    session: String?, app: String?, expected: String
  ) {
    #expect(Self.hello("a", session: session, app: app).sessionName == expected)
  }

  @Test func `a name has an end`() {
    let name = Self.hello("a", session: String(repeating: "x", count: 4_000)).sessionName
    #expect(name.count == 100)
  }

  @Test func `what is not a snapshot is refused with line and byte`() throws {
    let recorder = try recorder()
    _ = try recorder.open(Self.hello("a", session: "a"))
    let error = #expect(throws: ProtocolError.self) {
      try Self.record(#"{"treering": 1, "views": 3}"#, line: 7, in: "a", recorder)
    }
    #expect(error?.code == .snapshot)
    #expect(error?.message == "line 7, byte 25: expected an array of objects, found the integer 3")
    #expect(try Self.record(Self.line, in: "a", recorder) == 1)
  }

  @Test func `a store that cannot be written to says so, but not where it is`() throws {
    let recorder = try recorder()
    _ = try recorder.open(Self.hello("a", session: "a"))
    recorder.close("a")
    let error = #expect(throws: ProtocolError.self) {
      try Self.record(Self.line, in: "a", recorder)
    }
    #expect(error?.code == .store)
    #expect(error?.message.contains(path) == false)
  }
}
