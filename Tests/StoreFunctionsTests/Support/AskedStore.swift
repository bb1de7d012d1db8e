import HierarchyModel
import HierarchyStore
import SQLiteDriver
import StoreFunctions
import TestSupport

/// A store with one session of drawings, asked in SQL through the functions.
struct AskedStore {
  let folder: TemporaryFolder
  private let connection: Connection

  /// Records the drawings as session `s`, with labels `1`, `2`, …
  init(_ drawings: String...) throws {
    folder = try TemporaryFolder()
    let path = folder.file("asked.treering")
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("s")
    for (place, drawing) in drawings.enumerated() {
      try session.record(try SnapshotSketch.snapshot(drawing), label: "\(place + 1)")
    }
    try session.end()
    connection = try Connection(path: path, mode: .read)
    try StoreFunctions.offer(to: connection)
  }

  /// The rows of a query, their columns with blanks between and `-` for NULL.
  func rows(_ sql: String) throws -> [String] {
    let select = try connection.prepare(sql)
    var rows: [String] = []
    while try select.step() {
      rows.append(
        (0..<Int32(select.columnCount)).map { select.text($0) ?? "-" }.joined(separator: " "))
    }
    return rows
  }

  /// What SQLite says of a query that fails; empty where it does not.
  func complaint(_ sql: String) -> String {
    do {
      _ = try rows(sql)
      return ""
    } catch {
      return (error as? SQLiteError)?.detail ?? "\(error)"
    }
  }
}

extension AskedStore {
  /// A window whose navigation controller shows a root controller with a field and a hidden label.
  static let home = """
    UIWindow window key=true root=navigation firstResponder=field frame=[0,0,390,844] hidden=false alpha=1 interaction=true level=0
      UIView bar frame=[0,0,390,844] hidden=false alpha=1 interaction=true
        RootView rootView frame=[0,44,390,800] hidden=false alpha=1 interaction=true
          UITextField field frame=[16,16,200,34] hidden=false alpha=1 interaction=true text=Hello
          UILabel label frame=[16,16,200,34] hidden=true alpha=1 interaction=true
    --
    UINavigationController navigation view=bar definesContext=true
      RootViewController root view=rootView definesContext=false actions=[save:]
    --
    UIApplication app actions=[quit:]
    """

  /// The same after a push: another controller's view in place of the first one's.
  static let pushed = """
    UIWindow window key=true root=navigation firstResponder=null frame=[0,0,390,844] hidden=false alpha=1 interaction=true level=0
      UIView bar frame=[0,0,390,844] hidden=false alpha=0.5 interaction=true
        CyanView cyanView frame=[0,44,390,800] hidden=false alpha=1 interaction=true
    --
    UINavigationController navigation view=bar definesContext=true
      RootViewController root view=rootView definesContext=false actions=[save:]
      CyanViewController cyan view=cyanView definesContext=false actions=[]
    --
    UIApplication app actions=[quit:]
    """.replacing("view=rootView ", with: "view=null ")
}
