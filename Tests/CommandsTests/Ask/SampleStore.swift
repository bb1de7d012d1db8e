import Commands
import Foundation
import HierarchyStore
import SQLiteDriver
import StoreFunctions
import TestSupport

/// A folder with a store, `sample.treering`, that has something in every column: drawings, the demo's
/// scenarios, everything that the interchange format can say, and the sample dumps of other tools.
struct SampleStore {
  let folder: TemporaryFolder

  static let made = Result { try SampleStore() }

  private static let root = Repository.root

  private init() throws {
    folder = try TemporaryFolder()
    try recordDrawings()
    for line in Self.documents.enumerated() {
      try folder.write(line.element, to: "named\(line.offset).json")
    }
    try call(
      ["import"] + Self.documents.indices.map { "named\($0).json" }
        + ["--session", "named", "--store", "sample.treering"])
    try folder.write(Self.button, to: "button.scenario")
    try call(["import", "button.scenario", "--session", "button", "--store", "sample.treering"])
    for name in ["modal", "push", "embed", "first-responder"] {
      let scenario = Self.root.appending(path: "Sources/Commands/Demo/\(name).scenario").path
      try call(["import", scenario, "--session", name, "--store", "sample.treering"])
    }
    for (number, dump) in try dumps().enumerated() {
      // Some are of formats that nothing can be stored of.
      try? call(["import", dump, "--session", "dump\(number)", "--store", "sample.treering"])
    }
  }

  /// A connection to the store that knows the functions.
  func connection() throws -> Connection {
    let connection = try Connection(path: folder.file("sample.treering"), mode: .read)
    try StoreFunctions.offer(to: connection)
    return connection
  }

  private func recordDrawings() throws {
    let store = try Store(path: folder.file("sample.treering"), access: .creating)
    var run = RunDescription(uuid: "0F")
    (run.app, run.version, run.build) = ("Shop", "1.2", "34")
    (run.os, run.device) = ("iOS 18.0", "iPhone")
    let sessions = [
      ("shop", [ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home]),
      ("shop again", [ShopDrawing.home, ShopDrawing.pushed, Self.page]),
      ("sheets", [Self.page, Self.page + "\n  + Sheet 0x5 style=overCurrentContext source=0x4"]),
    ]
    for (name, drawings) in sessions {
      let session = try store.startSession(name, run: run)
      for (index, drawing) in drawings.enumerated() {
        let snapshot = try SnapshotSketch.snapshot(drawing, seconds: 1_000.5 + Double(index))
        try session.record(snapshot, label: index == 1 ? nil : "step\(index)")
      }
      try session.end()
    }
  }

  /// A page below a controller that provides a context.
  private static let page = """
    UIWindow 0x1 root=0x2
      V 0x3 view=0x2
    --
    Home 0x2 view=0x3 definesContext=true
      Leaf 0x4 view=null definesContext=false
    """

  private static let button = """
    controller cart CartViewController view CartView frame 0 0 100 100 implements [buy:]
    window main root cart key frame 0 0 100 100
    view Buy UIButton in CartView frame 0 0 50 50
    addTarget cart on Buy action buy:
    snapshot "ready"
    """

  private func call(_ words: [String]) throws {
    let call = Call(words, in: folder.path)
    guard call.code == .clean else { throw Refusal(words: words, complaint: call.diagnostics) }
  }

  struct Refusal: Error {
    let words: [String]
    let complaint: String
  }

  private func dumps() throws -> [String] {
    let folder = Self.root.appending(path: "Tests/Fixtures/Dumps")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return files.filter { !$0.hasSuffix(".tsv") && $0.contains("/") }
      .map { folder.appending(path: $0).path }
  }

  /// What the drawings cannot say: lists, numbers of every size, texts in every column, whole times.
  private static let documents = [
    document(title: "null", hidden: "false", list: "[1,2]"),
    document(title: "\"Home\"", hidden: "true", list: "[\"a\"]"),
  ]

  private static func document(title: String, hidden: String, list: String) -> String {
    """
    {"treering":1,"time":1700000000,"partial":"depth","platform":"ios",
    "covers":["views","controllers","presentations","flags","responders","actions","elements"],
    "profile":"documented","keyWindow":"w","firstResponder":"v",
    "views":[{"id":"w","class":"UIWindow","kind":"window","in":null,"root":"home"},
    {"id":"v","class":"Shop.Field","in":"w","frame":[0.1,1,2e300,4],"alpha":0.5,"hidden":\(hidden),
     "opaque":true,"interaction":true,"clips":false,"identifier":"i","label":"l","value":"v",
     "traits":["button"],"text":"t","layer":"CALayer","next":"home","odd":\(list),"big":12345678901,
     "huge":1e300,"flag":\(hidden)},
    {"id":"s","class":"UIView","in":"w"}],
    "controllers":[{"id":"home","class":"Shop.HomeController","parent":null,"view":"v",
      "title":\(title),"state":"appeared","definesContext":true,"providesTransitionStyle":false,
      "selected":"cart","stack":["cart"]},
     {"id":"cart","class":"_TtC4Shop18CartViewController","parent":"home","view":null},
     {"id":"sheet","class":"Sheet","parent":null,"presentedBy":"home","source":"cart",
      "style":"currentContext","transitionStyle":"coverVertical","presentedWith":"x","view":"s"}]}
    """.replacing("\n", with: "")
  }
}
