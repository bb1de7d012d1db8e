import HierarchyModel
import HierarchyReport
import HierarchyStore

/// The stores that an agent may ask about, searched for each call: recordings may have begun.
struct AgentStores: Sendable {
  private let roots: [String]
  private let environment: Environment

  /// The stores and folders of the command line; without any, the store named by the environment,
  /// else those of the working folder.
  init(_ roots: [String], in environment: Environment) {
    self.roots = roots.isEmpty ? [environment[StoreLocation.variable] ?? "."] : roots
    self.environment = environment
  }

  /// A store with its short name in answers: its file name, unless another store has the same.
  struct Named: Sendable {
    let name: String
    let location: StoreLocation
    /// Whether the command line names it, rather than its folder.
    var isNamed = false
  }

  /// In bytes; a longer text is a dump.
  private static let longestName = 1_000

  /// The maximum number of stores that a call looks into.
  private static let limit = 200

  /// The stores that calls look into, the one written last first. If there are too many, those that
  /// the command line names and then those written last.
  var all: [Named] {
    let written = known.map { (store: $0, time: $0.location.lastWrite) }
    let ranked = written.sorted {
      ($0.store.isNamed ? 1 : 0, $0.time) > ($1.store.isNamed ? 1 : 0, $1.time)
    }
    return ranked.prefix(Self.limit).sorted { $0.time > $1.time }.map(\.store)
  }

  /// What an answer of all stores says where it does not look into some.
  var omission: [String] {
    let omitted = known.count - Self.limit
    return omitted > 0
      ? ["note: \(omitted) more stores, written earlier, are not looked into unless they are named"]
      : []
  }

  /// Every store, whether calls look into it or it has to be named.
  private var known: [Named] {
    var (named, inFolders): ([String], [String]) = ([], [])
    for root in roots {
      if InputFile(root, in: environment).kind == .folder {
        let folder = root == "." ? "" : root.hasSuffix("/") ? root : root + "/"
        inFolders += Folder(environment.resolved(folder.isEmpty ? environment.folder : folder))
          .names(endingIn: StoreLocation.ending).map { folder + $0 }
      } else if InputFile(root, in: environment).exists {
        named.append(root)
      }
    }
    var files: Set<InputFile.Identity> = []
    let paths = (named.map { ($0, true) } + inFolders.map { ($0, false) }).filter { path, _ in
      InputFile(path, in: environment).identity.map { files.insert($0).inserted } ?? true
    }
    let names = paths.map { String($0.0.split(separator: "/").last ?? "store") }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(paths, names).map { path, name in
      Named(
        name: counts[name] == 1 ? name : path.0,
        location: StoreLocation(path.0, in: environment), isNamed: path.1)
    }
  }

  /// The store with a name, or the only one.
  func store(_ name: String?) throws(CommandFailure) -> Named {
    let all = known
    if let name {
      if let found = all.first(where: { $0.name == name || $0.location.name == name }) {
        return found
      }
      throw failure(.missingStore, "there is no store \"\(name)\"", among: all.map(\.name))
    }
    guard let first = all.first else {
      throw CommandFailure(
        .missingStore, "there is no store yet",
        remedy: "record into one, or name a file, or the folder that has stores itself")
    }
    guard all.count == 1 else {
      throw failure(.ambiguousReference, "there are \(all.count) stores", among: all.map(\.name))
    }
    return first
  }

  /// A reference in the form that all commands take: with the path of its store if it belongs to
  /// one. A session that several stores have is ambiguous.
  func word(_ text: String) throws(CommandFailure) -> String {
    if let named = known.first(where: { text == $0.name || text.hasPrefix($0.name + ":") }) {
      return named.location.name + text.dropFirst(named.name.count)
    }
    let reference = try SnapshotReference(parsing: text) { InputFile($0, in: environment).kind }
    switch reference {
    case .standardInput:
      throw CommandFailure(
        .usage, "standard input is where calls come from",
        remedy: "paste the text of a dump instead")
    case .file(let path, _, _):
      // A pipe or device could block every later call.
      if let problem = InputFile(path, in: environment).problem {
        throw CommandFailure(.unreadableFile, "\(problem)", about: path)
      }
      return text.hasPrefix("/") ? text : "./" + text
    case .stored(let stored):
      guard stored.store == nil else { return text }
      return try wordOfSession(text, stored.session, among: all)
    }
  }

  private func wordOfSession(
    _ text: String, _ session: String?, among all: [Named]
  ) throws(CommandFailure) -> String {
    guard let session else { return try store(nil).location.name }
    var found: [String] = []
    var holders: [Named] = []
    var unread: [String] = []
    for store in all {
      do throws(CommandFailure) {
        let names = try sessions(of: store)
        found += names
        if names.contains(session) { holders.append(store) }
      } catch {
        unread.append(Self.note(error))
      }
    }
    guard let holder = holders.first else {
      let readable = unread.isEmpty ? "" : " in the stores that can be read"
      throw CommandFailure(
        .unknownMoment, "there is no file and no session \"\(session)\"\(readable)",
        remedy: NearMatches(to: session).remedy(among: found, none: "no session was recorded yet"),
        details: omission + unread + (newest().name.map { ["the newest moment is \($0)"] } ?? []))
    }
    guard holders.count == 1 else {
      throw failure(
        .ambiguousReference, "\(holders.count) stores have a session \"\(session)\"",
        among: holders.map { "\($0.name):\(text)" }.sorted())
    }
    return "\(holder.location.name):\(text)"
  }

  /// Whether a text names a session or a moment of one, however it begins.
  func hasSession(of text: String) -> Bool {
    guard text.utf8.count <= Self.longestName else { return false }
    let reference = try? SnapshotReference(parsing: text) { InputFile($0, in: environment).kind }
    guard case .stored(let stored)? = reference, stored.store == nil, let name = stored.session
    else { return false }
    return all.contains { (try? sessions(of: $0).contains(name)) ?? false }
  }

  private func sessions(of store: Named) throws(CommandFailure) -> [String] {
    try reported(store.name, try store.location.open(.reading).sessions()).map(\.name)
  }

  /// The moment recorded last.
  struct Newest {
    /// Nil if nothing was recorded.
    var name: String?
    /// What may have been recorded after it.
    var notes: [String] = []
  }

  /// The moment recorded last, in the store written to last. The apps' clocks do not count: dumps
  /// and scenarios have no times.
  func newest() -> Newest {
    var best: (written: Double, name: String)?
    var doubts: [(written: Double, note: String)] = []
    let all = all
    for store in all {
      let written = store.location.lastWrite
      guard written >= best?.written ?? 0 else { continue }
      do throws(CommandFailure) {
        let open = try store.location.open(.reading)
        if let (session, number) = try reported(store.name, try open.newestMoment()) {
          best = (written, name(of: "\(session)/\(number)", in: store, among: all))
        } else {
          doubts.append((written, "note: \(store.name) has no moment yet"))
        }
      } catch {
        doubts.append((written, Self.note(error)))
      }
    }
    let notes = doubts.filter { $0.written >= best?.written ?? 0 }.map(\.note)
    return Newest(name: best?.name, notes: notes)
  }

  private static func note(_ failure: CommandFailure) -> String {
    "note: " + VisibleText.line(failure.text)
  }

  /// A moment or session as answers name it, in a form that calls accept.
  func name(of text: String, in store: Named, among all: [Named]? = nil) -> String {
    (all ?? known).count == 1 ? text : "\(store.name):\(text)"
  }

  /// The text of a failure, with the stores by their names in answers.
  func text(of failure: CommandFailure) -> String {
    known.reduce(failure.text) { $0.replacing($1.location.name, with: $1.name) }
  }

  func named(_ location: StoreLocation) -> Named {
    known.first { $0.location.isSameFile(as: location) }
      ?? Named(name: location.name, location: location)
  }

  private func failure(
    _ code: CommandFailure.Code, _ message: String, among names: [String]
  ) -> CommandFailure {
    CommandFailure(
      code, message, remedy: names.isEmpty ? nil : "name one of these",
      details: names.prefix(12) + (names.count > 12 ? ["…"] : []))
  }
}
