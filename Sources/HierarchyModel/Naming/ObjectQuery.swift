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
    guard let found = try? objects(ObjectSearch(snapshot: snapshot)) else { return [] }
    guard found.isEmpty, let view = try? resolve(in: snapshot, expecting: .view) else {
      return found
    }
    return [view]
  }
}

/// The search for objects by what a user calls them: the first reading that fits anything counts.
struct ObjectSearch {
  let snapshot: Snapshot

  /// The objects of a name, in the snapshot's order: those with that identifier, else those that a
  /// script gave it, else the one with that id, else those of that class, mangled or not, else those
  /// without a class that are of that kind, else those of a class and a form: `UILabel #total`,
  /// `UILabel "Total"`, `UILabel in CartViewController`.
  func objects(named name: String) -> [ObjectIndex] {
    if name.first == "#" {
      let identifier = String(name.dropFirst())
      let identified = objects { snapshot.text(.identifier, of: $0).value == identifier }
      if !identified.isEmpty { return identified }
    }
    let named = objects { snapshot.text(.name, of: $0).value == name }
    if !named.isEmpty { return named }
    let withID = objects(withID: name)
    if !withID.isEmpty { return withID }
    let ofClass = objects { snapshot.className(of: $0) == name }
    if !ofClass.isEmpty { return ofClass }
    let ofPlainClass = objects {
      snapshot.className(of: $0).map { ClassName($0).unqualified } == name
    }
    if !ofPlainClass.isEmpty { return ofPlainClass }
    if let other = ClassName(name).counterpart {
      let ofOtherForm = objects { snapshot.className(of: $0) == other }
      if !ofOtherForm.isEmpty { return ofOtherForm }
    }
    let ofKind = objects { snapshot.className(of: $0) == nil && snapshot.kind(of: $0).name == name }
    return ofKind.isEmpty ? objects(ofForm: name) : ofKind
  }

  /// The objects that a class and one of the forms of names find.
  private func objects(ofForm name: String) -> [ObjectIndex] {
    guard let blank = name.firstIndex(where: { $0 == " " || $0 == "#" }), blank > name.startIndex
    else { return [] }
    let forms = NameForms(snapshot)
    for isQualified in [true, false] {
      let endings = endings(of: name, isQualified: isQualified)
      if endings.isEmpty { continue }
      for form in NameForms.Form.allCases {
        let found = objects { object in
          guard let ending = endings[Sort(snapshot, object)] else { return false }
          return Self.says(ending, form, forms, object)
        }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// Whether what follows a class in a query is a form of an object: an identifier may follow
  /// without a blank, and a text may be given in full.
  private static func says(
    _ ending: String, _ form: NameForms.Form, _ forms: NameForms, _ object: ObjectIndex
  ) -> Bool {
    let position = object.position
    guard let own = forms.ending(form, of: position) else { return false }
    if own == ending { return true }
    switch form {
    case .identifier: return own.dropFirst() == ending
    case .text: return forms.fullText(of: position).map { ending == " \"\($0)\"" } ?? false
    case .holder: return forms.holderClass(of: position).map { ending == " in \($0)" } ?? false
    }
  }

  /// A class, or a kind of objects without one, that a name may begin with.
  private struct Sort: Hashable {
    let className: StringID
    let kind: ObjectKind?

    init(_ snapshot: Snapshot, _ object: ObjectIndex) {
      className = snapshot.storage.classes[object.position]
      kind = className == .missing ? snapshot.kind(of: object) : nil
    }
  }

  /// What follows the class in a name, for each class that it begins with.
  private func endings(of name: String, isQualified: Bool) -> [Sort: String] {
    var endings: [Sort: String] = [:]
    var known: Set<Sort> = []
    for object in snapshot.objects {
      let sort = Sort(snapshot, object)
      guard known.insert(sort).inserted else { continue }
      let className = snapshot.className(of: object) ?? snapshot.kind(of: object).name
      let called = isQualified ? className : ClassName(className).unqualified
      if name.hasPrefix(called) { endings[sort] = String(name.dropFirst(called.count)) }
    }
    return endings
  }

  /// The names of the snapshot that are nearest to one that it does not have.
  func names(near name: String) -> [String] {
    var known: Set<String> = []
    for object in snapshot.objects {
      if let scriptName = snapshot.text(.name, of: object).value { known.insert(scriptName) }
      if let className = snapshot.className(of: object) {
        known.insert(name.contains(".") ? className : ClassName(className).unqualified)
      }
      if let identifier = snapshot.text(.identifier, of: object).value {
        known.insert("#" + identifier)
      }
    }
    return NearMatches(to: name).best(of: known.sorted())
  }

  private func objects(where matches: (ObjectIndex) -> Bool) -> [ObjectIndex] {
    snapshot.objects.filter(matches)
  }

  /// The object with an id; of an address that no id spells in this way, those with the same
  /// address.
  private func objects(withID id: String) -> [ObjectIndex] {
    if let object = snapshot.object(with: Token(id)) { return [object] }
    guard let address = Token.address(of: id) else { return [] }
    return objects { object in
      switch snapshot.token(of: object) {
      case .address(let own)?: own == address
      case .name(let name)?: Token.address(of: name) == address
      case nil: false
      }
    }
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
