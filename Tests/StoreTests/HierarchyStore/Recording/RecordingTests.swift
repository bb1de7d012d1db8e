import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("A recorded snapshot")
struct RecordingTests {
  /// Documents that stretch what a source may write.
  static let documents = [
    #"{"treering":1,"views":[],"controllers":null}"#,
    #"{"treering":1,"label":"a","time":3,"views":[{"id":"0x1","class":"V","in":null}]}"#,
    #"{"treering":1,"label":null,"time":0.1,"x":{"a":[1,2.5,null]},"run":null,"views":[]}"#,
    #"{"treering":1,"run":{"id":"r","app":"a","zoom":2.0,"n":12345678901234567890},"views":[]}"#,
    """
    {"treering":1,"views":[{"id":"w","class":"UIWindow","kind":"window","in":null,"key":true,
    "frame":[0,0.0,390,0.1],"bounds":[0,0,390,0.1],"alpha":1,"hidden":null,"text":"","tag":3},
    {"class":"V","in":0,"frame":[-0.0,1e300,1.5,-7],"bounds":[0.0,0.0,1.5,-7.0],"alpha":-0.0,
    "text":"é","identifier":"e\\u0301","value":5,"traits":["a","b"],"label":"l","other":{"k":1}},
    {"class":"V","in":"w","frame":["nan","inf","-inf",9007199254740993],"kind":"layer",
    "transform":[1,0,0,1.0,0.5,0],"custom":[1,"two",null],"custom2":18446744073709551615}]}
    """,
    """
    {"treering":1,"covers":["views","controllers","presentations","flags","responders","actions"],
    "profile":"ios13","keyWindow":"w","firstResponder":"c",
    "application":{"id":"app","class":"UIApplication","next":"del",
    "delegate":{"id":"del","class":"D","responder":true,"next":null}},
    "scenes":[{"id":"s","class":"S"}],
    "views":[{"id":"w","class":"W","kind":"window","in":null,"scene":"s","root":"a","next":"s"},
    {"id":"v","class":"V","in":"w","next":"a"},{"id":"u","class":"V","in":"v","next":"o"}],
    "controllers":[{"id":"a","class":"A","parent":null,"view":1,"stack":["b"],"presents":"c",
    "definesContext":true,"actions":["save:"],"next":"w"},
    {"id":"b","class":"B","parent":0,"view":null,"denies":[]},
    {"id":"c","class":"C","parent":null,"presentedBy":"a","source":"b","style":"currentContext"}],
    "responders":[{"id":"o","class":"O","next":"v","overrides":["show"],"partial":"why"}]}
    """,
  ]

  @Test("comes back as it was, alone", arguments: documents)
  func alone(document: String) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let recorded = try snapshot(json: document)
    #expect(try session.record(recorded).number == 1)
    #expect(try temporary.store.snapshot(1, of: "s") == recorded)
  }

  @Test(
    "comes back as it was, however many objects come, change and go with it",
    arguments: [1, 7, 8, 9, 16, 23])
  func several(count: Int) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let snapshots = try [0...0, 0...count, 0...count, 0...0].enumerated().map { step, range in
      let views = range.dropFirst().map { number in
        """
        ,{"id":"v\(number)","class":"V\(number % 3)","in":"w","identifier":"i\(number)","label":"l\(number)",
        "value":"v\(number)","text":"t\(number)","tag":\(number),"next":"\(number > 1 ? "v1" : "w")",
        "frame":[\(number),\(step),\(number * 3).5,7],"bounds":[0,\(number),\(step),9]}
        """
      }
      return try snapshot(
        json: #"{"treering":1,"views":[{"id":"w","class":"W","kind":"window","in":null}"#
          + views.joined() + "]}")
    }
    for snapshot in snapshots { try session.record(snapshot) }
    for (index, recorded) in snapshots.enumerated() {
      #expect(try temporary.store.snapshot(index + 1, of: "s") == recorded)
    }
    let ordinals = (0..<count).reduce(0, +)
    #expect(
      try temporary.query(
        """
        SELECT from_seq, count(*), count(prev), count(DISTINCT object_id), sum(from_seq = to_seq),
          sum(ordinal), sum(old_ordinal)
        FROM version WHERE from_seq > 1 GROUP BY from_seq
        """) == [
          "2 \(count) 0 \(count) 0 \(ordinals) -", "3 \(count) \(count) \(count) 0 - -",
          "4 \(count) \(count) \(count) \(count) - \(ordinals)",
        ])
  }

  @Test("without ids comes back as it was where a class differs in what changes from run to run")
  func classesAlike() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    // Matching by structure takes the second for the first under observation.
    let snapshots = try ["Card", "NSKVONotifying_Card", "Card"].map { name in
      try snapshot(
        json: """
          {"treering":1,"views":[{"class":"UIWindow","kind":"window","in":null},
          {"class":"\(name)","in":0,"identifier":"one","text":"One"},
          {"class":"UILabel","in":1,"identifier":"two","text":"Two"}]}
          """)
    }
    for snapshot in snapshots { try session.record(snapshot) }
    for (index, snapshot) in snapshots.enumerated() {
      #expect(try temporary.store.snapshot(index + 1, of: "s") == snapshot)
    }
  }

  @Test("comes back as it was among others, whoever goes on recording")
  func together() throws {
    let temporary = try TemporaryStore()
    let order = [0, 1, 5, 2, 4, 5, 5, 4, 3, 1, 0, 5]
    let snapshots = try order.map { try snapshot(json: Self.documents[$0]) }
    for (index, snapshot) in snapshots.enumerated() {
      let session = try temporary.store.startSession("s", appending: index > 0)
      _ = try session.record(snapshot)
      for earlier in 0...index {
        #expect(try temporary.store.snapshot(earlier + 1, of: "s") == snapshots[earlier])
      }
    }
  }

  @Test("costs one row when nothing changed")
  func identical() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let recorded = try snapshot(json: Self.documents[5])
    for _ in 0..<3 { _ = try session.record(recorded) }
    #expect(try temporary.query("SELECT count(*) FROM snapshot") == ["3"])
    #expect(try temporary.query("SELECT DISTINCT from_seq FROM version") == ["1"])
  }

  @Test("is recorded whole after one that failed halfway")
  func afterFailure() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let snapshots = try ["", #",{"id":"0x2","class":"B","in":"0x1","text":"new"}"#].map {
      try snapshot(json: #"{"treering":1,"views":[{"id":"0x1","class":"A","in":null}\#($0)]}"#)
    }
    try session.record(snapshots[0])
    let connection = temporary.store.connection
    // When the text of an object is kept, the recorder knows the object already.
    try connection.run(
      script: """
        CREATE TEMP TRIGGER refusal BEFORE INSERT ON main.text
        BEGIN SELECT raise(ABORT, 'refused'); END
        """)
    #expect(throws: StoreError.self) { try session.record(snapshots[1]) }
    try connection.run(script: "DROP TRIGGER refusal")
    #expect(try session.record(snapshots[1]).number == 2)
    #expect(try temporary.store.snapshot(2, of: "s") == snapshots[1])
    #expect(try temporary.store.verify() == [])
  }

  @Test("says what the session is a run of if it is the first, and only then")
  func run() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for run in [#""app":"a""#, #""app":"b","os":"18.0""#] {
      try session.record(
        try snapshot(json: #"{"treering":1,"run":{"id":"r",\#(run)},"views":[]}"#))
    }
    #expect(try temporary.query("SELECT app, os FROM session") == ["a -"])
  }

  @Test("keeps the code points of a text that reads the same in others")
  func codePoints() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let texts = ["\u{E9}", "e\u{301}"]
    for text in texts {
      try session.record(
        try snapshot(json: #"{"treering":1,"views":[{"id":"0x1","class":"A","note":"\#(text)"}]}"#))
    }
    for (index, text) in texts.enumerated() {
      let stored = try temporary.store.snapshot(index + 1, of: "s")
      guard case .text(let note)? = stored.value(.other("note"), of: ObjectIndex(0)) else {
        Issue.record("no text")
        continue
      }
      #expect(note.utf8.elementsEqual(text.utf8))
    }
  }

  @Test("has the label that it was recorded under")
  func label() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    _ = try session.record(try snapshot(json: Self.documents[1]), label: "other")
    #expect(try temporary.store.snapshot(1, of: "s").header.label == "other")
  }

  @Test("has the objects that its header refers to, wherever they are")
  func headerReferences() throws {
    func snapshot(_ ids: [String], _ pinned: [AttributeValue.Reference]) throws -> Snapshot {
      var builder = SnapshotBuilder()
      for id in ids {
        builder.begin(.view)
        builder.setClass("UIView")
        builder.setToken(Token(id))
      }
      builder.header.lists.views = .value(true)
      builder.header.attributes["pinned"] = .references(pinned)
      return try builder.finish()
    }
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    func reference(_ position: Int, positional: Bool = false) -> AttributeValue.Reference {
      .init(ObjectIndex(position), positional: positional)
    }
    let snapshots = [
      try snapshot(["a", "b"], [reference(0), reference(1, positional: true)]),
      try snapshot(["c", "a", "b"], [reference(1), reference(2, positional: true)]),
      try snapshot(["b"], []),
    ]
    for snapshot in snapshots { _ = try session.record(snapshot) }
    for (index, snapshot) in snapshots.enumerated() {
      #expect(try temporary.store.snapshot(index + 1, of: "s") == snapshot)
    }
    #expect(try temporary.store.verify() == [])
  }
}
