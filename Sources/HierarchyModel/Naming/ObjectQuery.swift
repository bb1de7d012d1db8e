/// How a user names an object of a snapshot: by the name that a script gave it, its id (`0x7f…`),
/// its class with or without the module (`CyanView`), its accessibility identifier (`#email`) or as
/// a controller's view (`CyanViewController.view`). Of several of a class, `UILabel #total` is the
/// one with that identifier, `UILabel "Total"` the one where that is the first text on it or below
/// it, `UILabel in CartViewController` the one that belongs to that controller and `UILabel[2]` the
/// second. `DistinctNames` gives each object such a name.
public struct ObjectQuery: Hashable, Sendable {
  /// The query as it was written.
  public let text: String
  /// What is named, without the number of the occurrence.
  let name: String
  /// Which of several, counted from 1.
  let occurrence: Int?

  /// Reads a query; every text is one.
  public init(_ text: String) {
    self.text = text
    guard text.hasSuffix("]"), let bracket = text.lastIndex(of: "["),
      let number = Int(text[text.index(after: bracket)...].dropLast()), number > 0
    else {
      name = text
      occurrence = nil
      return
    }
    name = String(text[..<bracket])
    occurrence = number
  }

  /// The names that are looked for: what is named, and the controller where that is a controller's
  /// view.
  package var searchedNames: [String] {
    let suffix = ".view"
    return name.hasSuffix(suffix) ? [name, String(name.dropLast(suffix.count))] : [name]
  }

  /// The one object that the query names among those that `target` admits. Linear. Characters that
  /// nobody sees may be given as escapes, `\u{202E}`, as answers show them.
  public func resolve(
    in snapshot: Snapshot, expecting target: ReferenceTarget
  ) throws(ObjectQueryError) -> ObjectIndex {
    let search = ObjectSearch(snapshot: snapshot)
    do throws(ObjectQueryError) {
      return try resolve(search, expecting: target, allowingViews: true)
    } catch {
      guard case .none = error, let plain = unescaped else { throw error }
      return try plain.resolve(search, expecting: target, allowingViews: true)
    }
  }

  /// The same with characters in the place of escapes; nil where there are none.
  private var unescaped: ObjectQuery? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    let plain = text.replacing(#/\\u\{([0-9A-Fa-f]{1,6})\}/#) { escape in
      UInt32(escape.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
        ?? String(escape.0)
    }
    return plain == text ? nil : ObjectQuery(plain)
  }

  private func resolve(
    _ search: ObjectSearch, expecting target: ReferenceTarget, allowingViews: Bool
  ) throws(ObjectQueryError) -> ObjectIndex {
    let snapshot = search.snapshot
    let found = try objects(search)
    let admitted = found.filter { target.admits(snapshot.kind(of: $0)) }
    if admitted.count > 1 { throw ambiguity(of: admitted, in: snapshot) }
    if let object = admitted.first { return object }
    if allowingViews, let view = try viewOfController(search) {
      return try checked(view, in: snapshot, against: target)
    }
    if let object = found.first { return try checked(object, in: snapshot, against: target) }
    throw .none(query: text, near: search.names(near: name))
  }

  /// The objects of that name, or the one of them with the number of the occurrence.
  private func objects(_ search: ObjectSearch) throws(ObjectQueryError) -> [ObjectIndex] {
    // A name may end as a number of an occurrence does.
    let found = search.objects(named: text)
    guard found.isEmpty, let occurrence else { return found }
    let all = search.objects(named: name)
    guard occurrence <= all.count else { throw .tooFew(query: text, name: name, count: all.count) }
    return [all[occurrence - 1]]
  }

  /// The view of the controller that `Controller.view` names, nil where the query is not such a
  /// name.
  private func viewOfController(_ search: ObjectSearch) throws(ObjectQueryError) -> ObjectIndex? {
    let suffix = ".view"
    guard name.hasSuffix(suffix), name.count > suffix.count else { return nil }
    let query = ObjectQuery(String(name.dropLast(suffix.count)))
    let controller = try query.resolve(search, expecting: .controller, allowingViews: false)
    switch search.snapshot.reference(.view, of: controller) {
    case .value(let view): return view
    case .null: throw .noView(query: text, reason: "its view is not loaded")
    case .missing: throw .noView(query: text, reason: "its view was not captured")
    }
  }

  private func checked(
    _ object: ObjectIndex, in snapshot: Snapshot, against target: ReferenceTarget
  ) throws(ObjectQueryError) -> ObjectIndex {
    let kind = snapshot.kind(of: object)
    guard target.admits(kind) else {
      throw .wrongKind(query: text, kind: kind.name, expected: target.expectation)
    }
    return object
  }

  private func ambiguity(of objects: [ObjectIndex], in snapshot: Snapshot) -> ObjectQueryError {
    let names = DistinctNames(snapshot)
    let shown = objects.prefix(ObjectQueryError.candidateLimit).map { object in
      ObjectQueryError.Candidate(
        handle: snapshot.token(of: object)?.description ?? names[object], name: names[object],
        path: snapshot.pathText(to: object))
    }
    return .ambiguous(query: text, candidates: shown, count: objects.count)
  }
}

extension ObjectQuery {
  /// Every object that the query names, whatever it is, in the snapshot's order; empty where it
  /// names none. Linear.
  public func matches(in snapshot: Snapshot) -> [ObjectIndex] {
    let search = ObjectSearch(snapshot: snapshot)
    guard let found = try? objects(search) else { return [] }
    if !found.isEmpty { return found }
    if let view = (try? viewOfController(search)) ?? nil { return [view] }
    return unescaped?.matches(in: snapshot) ?? []
  }
}

/// Why a query names no one object of a snapshot.
public enum ObjectQueryError: Error, Hashable {
  /// Nothing has that name; `near` is what may have been meant.
  case none(query: String, near: [String])
  /// Several objects have that name; the first of them, and how many there are.
  case ambiguous(query: String, candidates: [Candidate], count: Int)
  /// The object is of another kind than was asked for.
  case wrongKind(query: String, kind: String, expected: String)
  /// The named view of a controller is not there.
  case noView(query: String, reason: String)
  /// There are fewer objects of the name.
  case tooFew(query: String, name: String, count: Int)

  /// One of several objects that a query names.
  public struct Candidate: Hashable, Sendable {
    /// What identifies this object and no other: its id, else its name.
    public let handle: String
    /// Its shortest name.
    public let name: String
    /// Where it is: `UIWindow › RootView › UILabel`.
    public let path: String
  }

  /// How many candidates an error lists.
  static let candidateLimit = 12
}

extension ObjectQueryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none(let query, let near):
      "nothing in the snapshot is called \"\(query)\""
        + (near.isEmpty ? "" : "; did you mean \(Self.alternatives(near))?")
    case .ambiguous(let query, _, let count):
      "\"\(query)\" names \(count) objects; name one by its id or name"
    case .wrongKind(let query, let kind, let expected):
      "\"\(query)\" is of kind \(kind); expected \(expected)"
    case .noView(let query, let reason):
      "\"\(query)\" names no object: \(reason)"
    case .tooFew(let query, let name, let count):
      "\"\(query)\" names no object: there \(count == 1 ? "is" : "are") \(count) \"\(name)\""
    }
  }

  private static func alternatives(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: " or ")
  }
}
