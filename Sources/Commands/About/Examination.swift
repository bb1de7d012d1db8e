import HierarchyReport
import HierarchyStore
import SQLiteDriver

/// The state of an installation, part by part.
struct Examination {
  struct Part {
    let name: String
    let state: State
    /// What was found, or what to do about it.
    let text: String
  }

  enum State: String {
    case good
    /// Missing, which is not a fault.
    case missing
    case broken
  }

  private(set) var parts: [Part] = []
  private let environment: Environment

  init(in environment: Environment) {
    self.environment = environment
    examineInstallation()
    examineStores()
  }

  var isBroken: Bool { parts.contains { $0.state == .broken } }

  private mutating func examineInstallation() {
    let files = InstalledFiles(in: environment)
    examineSQLite()
    add("extension", files.extensionLibrary, else: "no treering_sqlite beside this program")
    add("lldb", files.program("lldb"), else: "not on the PATH")
    add("lldb commands", files.debuggerCommands, else: "no treering_lldb.py beside this program")
    if let home = environment["HOME"], files.debuggerCommands != nil {
      let settings = try? InputFile(home + "/.lldbinit").read()
      let isLoaded = settings.map { String(decoding: $0, as: UTF8.self) }?.contains("treering_lldb")
      add(
        ".lldbinit", isLoaded == true ? "loads the commands" : nil,
        else: "does not load the commands: command script import \(files.debuggerCommands ?? "")")
    }
    add("manual", files.manual, else: "treering help --manual prints it")
    for shell in CompletionShell.allCases {
      add(
        "\(shell.rawValue) completion", files.completions(for: shell),
        else: "treering completion \(shell.rawValue) --install puts it there")
    }
  }

  private mutating func add(_ name: String, _ found: String?, else missing: String) {
    add(name, found == nil ? .missing : .good, found ?? missing)
  }

  private mutating func add(_ name: String, _ state: State, _ text: String) {
    parts.append(Part(name: name, state: state, text: text))
  }

  private mutating func examineSQLite() {
    do throws(SQLiteError) {
      let select = try Connection.inMemory().prepare(
        "SELECT sqlite_version() || ', ' || substr(sqlite_source_id(), 1, 10)")
      _ = try select.step()
      add("SQLite", .good, select.text(0) ?? "")
    } catch {
      add("SQLite", .broken, "\(error)")
    }
  }

  /// The maximum number of stores opened in the folder.
  private static let limit = 8

  private mutating func examineStores() {
    let names = StoreLocation.usual(in: environment)
    if names.isEmpty { add("store", nil, else: "none in this folder") }
    for name in names.prefix(Self.limit) {
      let location = StoreLocation(name, in: environment)
      do throws(CommandFailure) {
        let store = try location.open(.reading)
        let count = try reported(name, try store.sessions().count)
        let schema = Migration.all.last?.version ?? 0
        add("store", .good, "\(name): schema \(schema), \(Wording.count(count, "session"))")
      } catch {
        add("store", .broken, error.text)
      }
    }
    if names.count > Self.limit {
      add("store", .good, "\(names.count - Self.limit) more, not opened")
    }
  }
}
