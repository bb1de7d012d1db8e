import HierarchyDiff
import HierarchyModel
import HierarchyReport
import JSONText
import SessionPage
import SnapshotJSON
import Testing

@Suite("Payload of a page")
struct PayloadTests {
  /// The lines of a page: of each snapshot its summary and its step, then the header.
  private func all(of page: KeptPage) throws -> [JSONValue] {
    try page.payload.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: Array($0)) }
  }

  /// The header, then the lines of the steps.
  private func lines(of page: KeptPage) throws -> [JSONValue] {
    let all = try all(of: page)
    return try [#require(all.last)]
      + stride(from: 1, to: all.count - 1, by: 2).map { all[$0] }
  }

  /// What the timeline says of each snapshot.
  private func summaries(of page: KeptPage) throws -> [JSONValue] {
    let all = try all(of: page)
    return stride(from: 0, to: all.count - 1, by: 2).map { all[$0] }
  }

  private func snapshot(_ text: String) throws -> Snapshot {
    try StrictSnapshotReader.read(Array(text.utf8))
  }

  private static func window(_ views: String, covers: String = "views") -> String {
    """
    {"treering": 1, "label": "x", "covers": ["\(covers)"], "run": {"id": "r"},
     "views": [{"id": "0x1", "class": "UIWindow", "kind": "window", "in": null}\(views)]}
    """
  }

  private static let label =
    #", {"id": "0x2", "class": "UILabel", "in": "0x1", "text": "Hi", "hidden": false}"#

  @Test("begins with everything, and says nothing of what stays the same")
  func same() throws {
    let page = KeptPage(title: "t")
    for _ in 0..<2 { page.add(try snapshot(Self.window(Self.label)), label: "x") }
    let lines = try lines(of: page)
    #expect(lines.count == 3)
    #expect(lines[1]["a"]?.elements?.count == 2)
    #expect(lines[1]["w"] == nil)
    #expect(lines[2].members?.map(\.key) == ["w"])
  }

  @Test("reports a changed fact by object and key")
  func fact() throws {
    let page = KeptPage(title: "t")
    page.add(try snapshot(Self.window(Self.label)), label: "a")
    let other = Self.label.replacing("Hi", with: "Ho")
    page.add(try snapshot(Self.window(other)), label: "b")
    let lines = try lines(of: page)
    let names = try #require(lines[0]["keys"]?.elements)
    let keys = names.map(\.string)
    let derived = try #require(lines[0]["derived"]?.elements?.count)
    let fact = try #require(lines[2]["f"]?.elements?.first?.elements)
    // The window is object 7, its label 8: what the snapshot says and six sections come before.
    #expect(fact.map(\.int) == [8, derived + (keys.firstIndex(of: "text") ?? -1), nil])
    #expect(fact.last?.string == "Ho")
    #expect(lines[2].members?.map(\.key) == ["f", "w"])
  }

  @Test("lists each key once, of the format or not, and none of what says who an object is")
  func keys() throws {
    let page = KeptPage(title: "t")
    let own = Self.label.replacing("}", with: #", "kind": "element", "shop.price": 1}"#)
    for views in [own, own.replacing("0x2", with: "0x3"), Self.label] {
      page.add(try snapshot(Self.window(views)), label: "x")
    }
    let keys = try lines(of: page)[0]["keys"]?.elements?.map(\.string) ?? []
    let ofSnapshots = ["covers", "label", "run.id"]
    let ofViews = ["hidden", "in", "shop.price", "text"]
    #expect(keys.compactMap(\.self).sorted() == (ofSnapshots + ofViews).sorted())
  }

  /// A view in a state, and what the page is told of touches on it.
  private static let touched: [(state: String, told: String?)] = [
    (#""hidden": false, "alpha": 1, "interaction": true"#, nil),
    (#""hidden": true, "alpha": 1, "interaction": true"#, #""hidden""#),
    (#""hidden": false, "alpha": 0, "interaction": true"#, #""transparent""#),
    (#""hidden": false, "alpha": 1, "interaction": false"#, #""interactionDisabled""#),
    (
      #""hidden": false, "interaction": true"#,
      #"{"unknown":"the alpha of UIView was not captured"}"#
    ),
    (
      #""hidden": false, "interaction": false"#,
      #"{"unknown":"the alpha of UIView was not captured","block":"interactionDisabled"}"#
    ),
  ]

  @Test(
    "tells why touches pass over a view where that changed, in a window that they reach or not",
    arguments: touched.indices, [true, false])
  func touches(before: Int, isReached: Bool) throws {
    func shown(_ state: String) throws -> Snapshot {
      let view =
        #", {"id": "0x2", "class": "UIView", "in": "0x1", "frame": [0, 0, 9, 9], \#(state)}"#
      let window =
        #""alpha": 1, "interaction": true, "frame": [0, 0, 9, 9], "hidden": \#(!isReached)"#
      return try snapshot(
        Self.window(view).replacing(#""in": null"#, with: #""in": null, \#(window)"#))
    }
    for (state, after) in Self.touched {
      let page = KeptPage(title: "t")
      page.add(try shown(Self.touched[before].state), label: "a")
      page.add(try shown(state), label: "b")
      let lines = try lines(of: page)
      let key = lines[0]["derived"]?.elements?.firstIndex { $0.string == "touch" }
      func told(_ line: JSONValue) -> JSONValue? {
        let facts = line["x"]?.elements?.first { $0.elements?.first?.int == 8 }?.elements ?? []
        let at = facts.dropFirst().firstIndex { $0.int == key && $0.string == nil }
        return at.map { facts[$0 + 1] }
      }
      let expected = try Self.touched[before].told.map { try JSONValue(parsing: Array($0.utf8)) }
      #expect(told(lines[1]) == expected)
      let now = try JSONValue(parsing: Array((after ?? "{}").utf8))
      #expect(told(lines[2]) == (after == Self.touched[before].told ? nil : now))
    }
  }

  @Test("takes out and puts in by place")
  func lists() throws {
    let page = KeptPage(title: "t")
    page.add(try snapshot(Self.window(Self.label)), label: "a")
    page.add(try snapshot(Self.window("")), label: "b")
    page.add(try snapshot(Self.window(Self.label)), label: "c")
    let lines = try lines(of: page)
    #expect(lines[2]["d"] == .array([.array([]), .array([.number(.integer(8))])]))
    #expect(try lines[2]["l"] == JSONValue(parsing: Array("[[7, [0], []]]".utf8)))
    #expect(try lines[3]["l"] == JSONValue(parsing: Array("[[7, [], [0, 9]]]".utf8)))
  }

  @Test("is quiet of what one side did not cover")
  func coverage() throws {
    let page = KeptPage(title: "t")
    page.add(try snapshot(Self.window(Self.label)), label: "a")
    page.add(
      try snapshot(
        #"{"treering": 1, "run": {"id": "r"}, "covers": ["controllers"], "controllers": []}"#),
      label: "b")
    let lines = try lines(of: page)
    #expect(try lines[2]["d"] == JSONValue(parsing: Array("[[7, 8], []]".utf8)))
  }

  @Test("brings back by its number what a snapshot between did not look at")
  func returns() throws {
    let page = KeptPage(title: "t")
    let between =
      #"{"treering": 1, "run": {"id": "r"}, "covers": ["controllers"], "controllers": []}"#
    page.add(try snapshot(Self.window(Self.label)), label: "a")
    page.add(try snapshot(between), label: "b")
    page.add(try snapshot(Self.window(Self.label.replacing("Hi", with: "Ho"))), label: "c")
    let lines = try lines(of: page)
    #expect(lines[3]["a"] == nil)
    #expect(try lines[3]["b"] == JSONValue(parsing: Array("[[7, 0], [8, 0]]".utf8)))
    #expect(lines[3]["f"]?.elements?.count == 1)
    #expect(lines[3]["f"]?.elements?.first?.elements?.last?.string == "Ho")
  }

  @Test(
    "marks nothing of what comes back that reports are told to ignore", arguments: [true, false])
  func ignoredReturns(isIgnored: Bool) throws {
    let page = KeptPage(title: "t")
    var reading = ChangeReading()
    if isIgnored { reading.filter.attributes = [.known(.text)] }
    let between =
      #"{"treering": 1, "run": {"id": "r"}, "covers": ["controllers"], "controllers": []}"#
    let changed = Self.label.replacing("Hi", with: "Ho")
    for text in [Self.window(Self.label), between, Self.window(changed)] {
      page.add(try snapshot(text), label: "x", reading: reading)
    }
    let last = try lines(of: page)[3]
    #expect(last["f"]?.elements?.count == (isIgnored ? nil : 1))
    #expect(last["q"]?.elements?.count == (isIgnored ? 1 : nil))
  }

  @Test("reports the ids and classes of what is the same by its place")
  func identities() throws {
    let page = KeptPage(title: "t")
    var reading = ChangeReading()
    reading.match = .structure
    let other = Self.window(Self.label).replacing(#""0x1""#, with: #""0x11""#)
    for text in [Self.window(Self.label), other] {
      page.add(try snapshot(text), label: "x", reading: reading)
    }
    // Of the window, the first object and class, the id alone is another.
    let identities = try lines(of: page)[2]["i"]
    #expect(try identities == JSONValue(parsing: Array(#"[[7, 0, "0x11"]]"#.utf8)))
  }

  @Test("takes back what was derived of an object before a snapshot that did not look at it")
  func derivedBeforeGap() throws {
    let hidden = Self.label.replacing(
      "\"hidden\": false", with: "\"hidden\": true, \"alpha\": 1, \"interaction\": true")
    let other =
      #"{"treering": 1, "run": {"id": "r"}, "covers": ["controllers"], "controllers": []}"#
    let page = KeptPage(title: "t")
    page.add(try snapshot(Self.window(hidden)), label: "a")
    page.add(try snapshot(other), label: "b")
    page.add(try snapshot(Self.window(hidden.replacing("true,", with: "false,"))), label: "c")
    let lines = try lines(of: page)
    let names = try #require(lines[0]["derived"]?.elements).map(\.string)
    let touch = try #require(names.firstIndex(of: "touch"))
    // The label is object 8. That it is hidden goes without a word where it is shown: {} takes it back.
    let facts = try #require(lines[3]["x"]?.elements).compactMap(\.elements)
    let ofLabel = try #require(facts.first { $0.first?.int == 8 })
    let value = try #require(zip(ofLabel, ofLabel.dropFirst()).first { $0.0.int == touch }).1
    #expect(value == .object([]))
  }

  @Test("numbers anew what went while it was looked at")
  func gone() throws {
    let page = KeptPage(title: "t")
    page.add(try snapshot(Self.window(Self.label)), label: "a")
    page.add(try snapshot(Self.window("").replacing(#""0x1""#, with: #""0x9""#)), label: "b")
    page.add(try snapshot(Self.window(Self.label)), label: "c")
    #expect(try lines(of: page)[3]["b"] == nil)
  }

  /// The label goes and the view comes: added, removed, changed and moved, as reports count.
  @Test("counts what changed as reports do")
  func counts() throws {
    let page = KeptPage(title: "t")
    page.add(try snapshot(Self.window(Self.label)), label: "a")
    page.add(
      try snapshot(Self.window(#", {"id": "0x9", "class": "V", "in": "0x1"}"#)), label: "b")
    let counts = try summaries(of: page).last?.elements?[3]
    #expect(try counts == JSONValue(parsing: Array("[1, 1, 0, 0]".utf8)))
  }

  @Test("begins every chapter anew")
  func chapters() throws {
    let page = KeptPage(title: "t")
    for chapter in ["one", "two"] {
      page.begin(chapter: chapter)
      page.add(try snapshot(Self.window(Self.label)), label: chapter)
    }
    let lines = try lines(of: page)
    #expect(lines[2]["w"] == nil)
    #expect(lines[2]["a"]?.elements?.count == 2)
    #expect(try lines[2]["d"] == JSONValue(parsing: Array("[[7, 8], []]".utf8)))
  }

  @Test("writes numbers that a script cannot hold as text")
  func numbers() throws {
    let page = KeptPage(title: "t")
    let view = #", {"class": "V", "in": "0x1", "tag": 9007199254740993, "alpha": "nan", "x": 0.5}"#
    page.add(try snapshot(Self.window(view)), label: "a")
    let text = String(decoding: page.payload, as: UTF8.self)
    #expect(text.contains(#"{"n":"9007199254740993"}"#))
    #expect(text.contains(#"{"n":"nan"}"#))
    #expect(text.contains("0.5"))
  }

  /// Two labels of one class: their texts tell them apart, the views only their numbers do.
  @Test("calls objects what tells them from all others")
  func names() throws {
    let views = """
      , {"id": "0x2", "class": "UILabel", "in": "0x1", "text": "A"},
      {"id": "0x3", "class": "UILabel", "in": "0x1", "text": "B"},
      {"id": "0x4", "class": "V", "in": "0x1"}, {"id": "0x5", "class": "V", "in": "0x1"}
      """
    let page = KeptPage(title: "t")
    page.add(try snapshot(Self.window(views)), label: "a")
    let lines = try lines(of: page)
    let names = lines[0]["derived"]?.elements?.map(\.string)
    let key = try #require(names?.firstIndex(of: "called"))
    var called: [Int: JSONValue] = [:]
    for entry in lines[1]["x"]?.elements ?? [] {
      let parts = entry.elements ?? []
      for index in stride(from: 1, to: parts.count - 1, by: 2) where parts[index].int == key {
        called[try #require(parts[0].int)] = parts[index + 1]
      }
    }
    // The window, object 7, is the only one of its class.
    #expect(
      called == [
        8: .string("UILabel \"A\""), 9: .string("UILabel \"B\""), 10: .number(.integer(0)),
        11: .number(.integer(0)),
      ])
  }

  @Test("counts findings where they are new, and reports them of their objects")
  func findings() throws {
    let button = """
      , {"id": "0x2", "class": "UIButton", "in": "0x1", "frame": [0, 0, 60, 60], "hidden": false,
      "alpha": 1, "interaction": true, "label": null}
      """
    let page = KeptPage(title: "t")
    let shown = #""in": null, "hidden": false, "alpha": 1}"#
    for views in [button, button, ""] {
      let text = Self.window(views).replacing(#""in": null}"#, with: shown)
      page.add(try snapshot(text), label: "x")
    }
    let counts = try summaries(of: page).map { summary in
      (summary.elements?[6].elements ?? []).compactMap(\.int).reduce(0, +)
    }
    #expect(counts[0] > 0)
    #expect(counts.dropFirst() == [0, 0])
    #expect(String(decoding: page.payload, as: UTF8.self).contains("unlabelled-control"))
  }

  @Test("reports findings again where their words change, and takes them back where they are gone")
  func changedFindings() throws {
    /// A window with so many labels, all of one identifier.
    func page(_ counts: [Int]) throws -> [String] {
      let page = KeptPage(title: "t")
      for count in counts {
        let labels = (0..<count).map { number in
          """
          , {"id": "0x\(number + 2)", "class": "UILabel", "in": "0x1", "hidden": false, "alpha": 1,
          "identifier": "total"}
          """
        }.joined()
        let shown = #""in": null, "hidden": false, "alpha": 1}"#
        let text = Self.window(labels).replacing(#""in": null}"#, with: shown)
        page.add(try snapshot(text), label: "x")
      }
      return try lines(of: page).dropFirst().map { $0["x"]?.text(.compact) ?? "" }
    }
    let told = try page([2, 3, 3, 1])
    #expect(told[0].contains("2 visible views have the identifier"))
    #expect(told[1].contains("3 visible views have the identifier"))
    #expect(told[2].isEmpty)
    #expect(!told[3].contains("have the identifier"))
    #expect(told[3].contains("{}"))
  }
}
