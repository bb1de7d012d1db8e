/// How somebody names an object of a snapshot: by the name that a script gave it, its id (`0x7f…`),
/// its class with or without the module (`CyanView`), its accessibility identifier (`#email`) or as a
/// controller's view (`CyanViewController.view`). `UILabel[2]` is the second of several.
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

  /// The names that are looked for: what is named, and the controller where that is a controller's view.
  package var searchedNames: [String] {
    let suffix = ".view"
    return name.hasSuffix(suffix) ? [name, String(name.dropLast(suffix.count))] : [name]
  }

  /// The one object that the query names among those that `target` admits. Linear.
  public func resolve(
    in snapshot: Snapshot, expecting target: ReferenceTarget
  ) throws(ObjectQueryError) -> ObjectIndex {
    try resolve(ObjectSearch(snapshot: snapshot), expecting: target, allowingViews: true)
  }

  private func resolve(
    _ search: ObjectSearch, expecting target: ReferenceTarget, allowingViews: Bool
  ) throws(ObjectQueryError) -> ObjectIndex {
    let snapshot = search.snapshot
    let found = search.objects(named: name)
    let admitted = found.filter { target.admits(snapshot.kind(of: $0)) }
    if let occurrence {
      guard occurrence <= admitted.count else {
        throw .tooFew(query: text, name: name, count: admitted.count)
      }
      return admitted[occurrence - 1]
    }
    if admitted.count > 1 { throw ambiguity(of: admitted, in: snapshot) }
    if let object = admitted.first { return object }
    if allowingViews, let view = try viewOfController(search) {
      return try checked(view, in: snapshot, against: target)
    }
    if let object = found.first { return try checked(object, in: snapshot, against: target) }
    throw .none(query: text, near: search.names(near: name))
  }

  /// The view of the controller that `Controller.view` names, nil where the query is no such name.
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
    let shown = objects.prefix(ObjectQueryError.candidateLimit).enumerated().map { place, object in
      ObjectQueryError.Candidate(
        handle: snapshot.token(of: object)?.description ?? "\(name)[\(place + 1)]",
        className: snapshot.className(of: object) ?? "?", path: snapshot.pathText(to: object))
    }
    return .ambiguous(query: text, candidates: shown, count: objects.count)
  }
}
