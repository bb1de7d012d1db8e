import Commands
import HierarchyModel
import Testing

private func moment(
  of session: String, _ moment: MomentReference, in store: String? = nil
) -> StoredReference {
  StoredReference(store: store, session: session, moment: moment)
}

@Suite("Snapshot reference")
struct SnapshotReferenceTests {
  private static let files: Set = [
    "push.scenario", "a#b.json", "a", "dumps/before.txt", "./here", "/tmp/x.json", "checkout/3",
    "shop",
  ]
  private static let stores: Set = ["runs.treering", "old.db", "a:b.db"]
  private static let folders: Set = ["cart", "./cart"]

  private func parse(_ text: String) throws(CommandFailure) -> SnapshotReference {
    try SnapshotReference(parsing: text) { path in
      if Self.files.contains(path) { return .otherFile }
      if Self.folders.contains(path) { return .folder }
      return Self.stores.contains(path) ? .store : .missing
    }
  }

  @Test(
    "is a file where one exists, or where it can only be a path",
    arguments: [
      ("-", .standardInput(nil)), ("-#3", .standardInput(.number(3))),
      (
        "push.scenario",
        .file(
          path: "push.scenario", nil,
          alternative: StoredReference(store: nil, session: "push.scenario"))
      ),
      (
        "push.scenario#after",
        .file(path: "push.scenario", .label("after", occurrence: nil), alternative: nil)
      ),
      (
        "push.scenario#home#2",
        .file(path: "push.scenario", .label("home", occurrence: 2), alternative: nil)
      ),
      ("a#b.json", .file(path: "a#b.json", nil, alternative: nil)),
      ("a#b.json#1", .file(path: "a#b.json", .number(1), alternative: nil)),
      ("a#c", .file(path: "a", .label("c", occurrence: nil), alternative: nil)),
      ("./here", .file(path: "./here", nil, alternative: nil)),
      ("/tmp/x.json#last", .file(path: "/tmp/x.json", .last(before: 0), alternative: nil)),
      (
        "checkout/3",
        .file(path: "checkout/3", nil, alternative: moment(of: "checkout", .number(3)))
      ),
      (
        "dumps/before.txt",
        .file(
          path: "dumps/before.txt", nil,
          alternative: moment(of: "dumps", .label("before.txt", occurrence: nil)))
      ),
    ] as [(String, SnapshotReference)])
  func files(text: String, reference: SnapshotReference) throws {
    #expect(try parse(text) == reference)
  }

  @Test("looks up no path that is longer than any can be", arguments: ["a:", "b#", "a:b#/"])
  func long(part: String) {
    var asked: [String] = []
    let text = String(repeating: part, count: 50_000)
    _ = try? SnapshotReference(parsing: text) { path in
      if path != text { asked.append(path) }
      return .missing
    }
    #expect(!asked.isEmpty && asked.allSatisfy { $0.utf8.count <= 4_096 })
  }

  @Test(
    "is a stored snapshot else",
    arguments: [
      ("checkout/4", moment(of: "checkout", .number(4))),
      ("checkout/before-push", moment(of: "checkout", .label("before-push", occurrence: nil))),
      ("checkout/last~1", moment(of: "checkout", .last(before: 1))),
      ("my session/a/b", moment(of: "my session", .label("a/b", occurrence: nil))),
      (
        "run7.treering:checkout/@3",
        moment(of: "checkout", .label("3", occurrence: nil), in: "run7.treering")
      ),
      (
        "../runs/7.treering:checkout/last",
        moment(of: "checkout", .last(before: 0), in: "../runs/7.treering")
      ),
      (
        "/runs/7.treering:checkout/x.treering:y",
        moment(of: "checkout", .label("x.treering:y", occurrence: nil), in: "/runs/7.treering")
      ),
    ])
  func stored(text: String, reference: StoredReference) throws {
    #expect(try parse(text) == .stored(reference))
  }

  @Test(
    "is a session without a moment, or a store alone",
    arguments: [
      ("checkout", StoredReference(store: nil, session: "checkout")),
      ("nope.json", StoredReference(store: nil, session: "nope.json")),
      ("cart", StoredReference(store: nil, session: "cart")),
      ("runs.treering", StoredReference(store: "runs.treering", session: nil)),
      ("runs.treering:", StoredReference(store: "runs.treering", session: nil)),
      ("missing.treering", StoredReference(store: "missing.treering", session: nil)),
      ("old.db", StoredReference(store: "old.db", session: nil)),
      ("runs.treering:cart", StoredReference(store: "runs.treering", session: "cart")),
      ("old.db:cart", StoredReference(store: "old.db", session: "cart")),
      ("runs.treering:x.treering", StoredReference(store: "runs.treering", session: "x.treering")),
      ("a:b.db:cart/2", StoredReference(store: "a:b.db", session: "cart", moment: .number(2))),
    ])
  func sessions(text: String, reference: StoredReference) throws {
    #expect(try parse(text) == .stored(reference))
  }

  @Test("names a session beside a file of the same name, so that both can be refused")
  func both() throws {
    #expect(
      try parse("shop")
        == .file(path: "shop", nil, alternative: StoredReference(store: nil, session: "shop")))
    #expect(try parse("./cart") == .file(path: "./cart", nil, alternative: nil))
  }

  @Test(
    "is refused where it is neither",
    arguments: [
      ("./nope/3", "./nope/3: no such file"),
      ("/nope", "/nope: no such file"),
      ("/3", "/3: no such file"),
      ("a:b/3", "a:b/3: no such file"),
      ("checkout/", "a moment is missing after the session or file"),
      (
        "checkout/0",
        "no snapshot 0; snapshots are numbered from 1; a label that is a number is written \"@0\""
      ),
    ])
  func refused(text: String, message: String) {
    let failure = #expect(throws: CommandFailure.self) { try parse(text) }
    #expect(failure?.text == message)
  }
}
