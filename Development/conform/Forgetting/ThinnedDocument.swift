import HierarchyModel
import JSONText
import SnapshotJSON

/// Snapshot JSON from which facts are taken away.
struct ThinnedDocument {
  private(set) var document: JSONValue
  /// What was taken away.
  private var forgotten: [String] = []
  /// Whether an override of `next` was lost, of which nothing else tells.
  private var losesNext = false

  private static let lists = ["views", "controllers", "responders", "scenes"]

  /// What a source looks at as a whole: where it looked, an object without such a key has none.
  private static let facets = [
    ("presentations", ["presents", "presentedBy"]),
    ("flags", ["definesContext", "providesTransitionStyle"]),
  ]

  /// What is never taken away from a single object: what it is; what the rules take for the
  /// default of its class (R-CLASS-1 to R-CLASS-3) or of UIKit (`next`); what the facet actions
  /// covers; and the key window, whose place the front-most one takes (R-SCREEN-1).
  private static let kept: Set = [
    "id", "class", "kind", "partial", "interaction", "clips", "canBecomeFirstResponder", "next",
    "actions", "denies", "overrides", "key",
  ]

  init(_ document: JSONValue) { self.document = document }

  func snapshot() throws(SnapshotJSONError) -> Snapshot {
    try StrictSnapshotReader.read(Array(document.text().utf8))
  }

  /// Whether the answer to a question still depends on captured facts alone. Without controllers or
  /// windows a screen has another kind of name (R-SCREEN-5); and where the source did not look at
  /// what hides views, what it saw counts as shown.
  func answers(_ question: String) -> Bool {
    if question == "screen" {
      return document["controllers"] != nil
        && !forgotten.contains { ["hidden of all views", "alpha of all views"].contains($0) }
        && objects("views").contains { $0["kind"]?.string == "window" }
    }
    return !losesNext || !SnapshotAnswers.followsChain(question)
  }

  /// Whether a claim about a change still depends on captured facts alone. Without the root of a
  /// window, every controller counts as one that belongs to it.
  func supports(_ claim: String) -> Bool {
    if losesNext && ["chain", "next", "override"].contains(where: claim.hasPrefix) { return false }
    let isOfWindow = claim.hasPrefix("context of") || claim.contains(" from ")
    return !isOfWindow || objects("views").contains { $0["root"] != nil }
  }

  /// What was taken away, for a reader.
  var lost: String { forgotten.isEmpty ? "nothing" : forgotten.joined(separator: ", ") }

  /// Takes a fact, a key, a facet, a list or a part of a tree away.
  mutating func forget(using random: inout some RandomNumberGenerator) {
    let list = Self.lists[Int.random(in: 0..<2, using: &random)]
    switch Int.random(in: 0..<10, using: &random) {
    case 0: forgetHeader(using: &random)
    case 1, 2: forgetKey(of: list, using: &random)
    case 3: forgetTree(in: list, using: &random)
    case 4: forgetFacet(using: &random)
    case 5: forgetList(using: &random)
    default: forgetFact(in: list, using: &random)
    }
  }

  private mutating func forgetHeader(using random: inout some RandomNumberGenerator) {
    let keys = ["keyWindow", "firstResponder", "profile", "application"]
    guard let key = keys.filter({ document[$0] != nil }).randomElement(using: &random) else {
      return
    }
    forgotten.append(key)
    let ids = key == "application" ? Self.ids(in: document[key] ?? .null) : []
    document = document.without(key)
    forgetReferences(to: ids)
  }

  private mutating func forgetFact(
    in list: String, using random: inout some RandomNumberGenerator
  ) {
    guard let index = objects(list).indices.randomElement(using: &random) else { return }
    let object = objects(list)[index]
    guard let key = Self.keys(of: object).randomElement(using: &random) else { return }
    forgotten.append("\(key) of \(object["id"]?.string ?? "?")")
    change(list) { $0 == index ? $1.without(key) : $1 }
  }

  private mutating func forgetKey(
    of list: String, using random: inout some RandomNumberGenerator
  ) {
    guard let key = objects(list).flatMap(Self.keys).randomElement(using: &random) else { return }
    forgotten.append("\(key) of all \(list)")
    change(list) { $1.without(key) }
  }

  private mutating func forgetFacet(using random: inout some RandomNumberGenerator) {
    let (facet, keys) = Self.facets[Int.random(in: 0..<Self.facets.count, using: &random)]
    forgotten.append(facet)
    for list in Self.lists {
      change(list) { _, object in keys.reduce(object) { $0.without($1) } }
    }
    uncover(facet)
  }

  /// Takes a list away as if the source had not looked at it.
  private mutating func forgetList(using random: inout some RandomNumberGenerator) {
    guard let list = Self.lists.filter({ document[$0] != nil }).randomElement(using: &random)
    else { return }
    forgotten.append("all \(list)")
    let ids = objects(list).map(Self.ids)
    document = document.without(list)
    uncover(list)
    // The list of other responders has the name of the facet that covers overrides of `next`.
    if list == "responders" { losesNext = true }
    forgetReferences(to: ids.reduce(into: []) { $0.formUnion($1) })
  }

  /// Takes an object and everything in it away; what contained it, or the snapshot, says so.
  private mutating func forgetTree(
    in list: String, using random: inout some RandomNumberGenerator
  ) {
    let objects = objects(list)
    guard let object = objects.randomElement(using: &random), let top = object["id"]?.string else {
      return
    }
    forgotten.append("\(top) and what is in it")
    var gone: Set = [top]
    let link = list == "views" ? "in" : "parent"
    for object in objects {
      if let holder = object[link]?.string, gone.contains(holder), let id = object["id"]?.string {
        gone.insert(id)
      }
    }
    set(list, .array(objects.filter { Self.ids(in: $0).isDisjoint(with: gone) }))
    if let holder = object[link]?.string, Bool.random(using: &random) {
      change(list) { $1["id"]?.string == holder ? $1.adding(["partial": "too deep"]) : $1 }
    } else {
      set("partial", "cut")
    }
    forgetReferences(to: gone)
  }

  private mutating func forgetReferences(to ids: Set<String>) {
    func isLost(_ value: JSONValue) -> Bool {
      value.string.map(ids.contains) ?? value.elements?.contains(where: isLost) ?? false
    }
    losesNext =
      losesNext || Self.lists.flatMap(objects).contains { $0["next"].map(isLost) ?? false }
    for list in Self.lists {
      change(list) { _, object in
        .object((object.members ?? []).filter { $0.key == "id" || !isLost($0.value) })
      }
    }
    for key in ["keyWindow", "firstResponder"] where document[key].map(isLost) == true {
      document = document.without(key)
    }
  }

  private func objects(_ list: String) -> [JSONValue] { document[list]?.elements ?? [] }

  private mutating func change(_ list: String, _ changed: (Int, JSONValue) -> JSONValue) {
    guard document[list] != nil else { return }
    set(list, .array(objects(list).enumerated().map { changed($0.offset, $0.element) }))
  }

  private mutating func uncover(_ facet: String) {
    guard let covers = document["covers"]?.elements else { return }
    set("covers", .array(covers.filter { $0.string != facet }))
  }

  private mutating func set(_ key: String, _ value: JSONValue) {
    document = document.without(key).adding(.object([.init(key: key, value: value)]))
  }

  private static func keys(of object: JSONValue) -> [String] {
    let covered = facets.flatMap(\.1)
    return (object.members ?? []).map(\.key).filter { !kept.contains($0) && !covered.contains($0) }
  }

  /// The ids of an object, and of the delegate of an application.
  private static func ids(in object: JSONValue) -> Set<String> {
    Set([object["id"]?.string, object["delegate"]?["id"]?.string].compactMap { $0 })
  }
}

extension JSONValue {
  /// An object without one of its members.
  func without(_ key: String) -> JSONValue { .object((members ?? []).filter { $0.key != key }) }
}
