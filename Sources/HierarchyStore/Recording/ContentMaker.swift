import HierarchyModel
import SQLiteDriver
import UIKitRules

/// Makes of an object of a snapshot what its row says.
struct ContentMaker {
  let snapshot: Snapshot
  let tracked: TrackedFacets
  let slots: [Int32]
  let placement: Placement
  /// By position, places as slots.
  let nexts: [NextLink]
  let rules: RuleBook
  let recorder: SessionRecorder

  private var storage: SnapshotStorage { snapshot.storage }

  /// The content of an object's row.
  func content(of position: Int) throws(SQLiteError) -> VersionContent {
    var content = VersionContent()
    var look = Look()
    let link = storage.parents[position]
    look.shape[.parent] = LinkForm(link).rawValue
    content.parent = link.target.map(objectID) ?? 0
    content.place = placement.places[position]
    content.owner = owner(of: position)
    content.alias = alias(of: position)
    if position < storage.viewCount { try fillColumns(position, &content, &look) }
    try fillTail(position, &content, &look)
    try fillNext(position, &content, &look)
    fillContextProvider(position, &content)
    try carry(position, &content, &look)
    content.links.sort { ($0.key, $0.place) < ($1.key, $1.place) }
    look.attributes.sort { $0.key < $1.key }
    content.look = try recorder.looks.id(of: look, in: recorder.connection)
    return content
  }

  func objectID(_ position: Int) -> Int64 {
    recorder.objects.ids[Int(slots[position])]
  }

  private func owner(of position: Int) -> Int64 {
    let object = ObjectIndex(position)
    if position < storage.viewCount {
      return snapshot.owner(of: object).map { objectID($0.position) } ?? 0
    }
    guard storage.kinds[position] == .controller, storage.parents[position].target == nil else {
      return 0
    }
    return snapshot.presenter(of: object).map { objectID($0.position) } ?? 0
  }

  private func alias(of position: Int) -> VersionContent.Alias {
    let own = recorder.objects.tokens[Int(slots[position])]
    guard let token = snapshot.token(of: ObjectIndex(position)) else {
      return own == nil ? .none : .noToken
    }
    if let own, own == token, own.description.utf8.elementsEqual(token.description.utf8) {
      return .none
    }
    return .token(token)
  }

  /// Keeps what belongs to facets that the snapshot does not tell of.
  private func carry(
    _ position: Int, _ content: inout VersionContent, _ look: inout Look
  ) throws(SQLiteError) {
    let slot = slots[position]
    guard recorder.objects.isAlive(slot) else { return }
    let old = recorder.objects.contents[Int(slot)]
    guard let oldLook = recorder.looks.look(of: old.look) else { return }
    if position < storage.viewCount, !tracked.contains(.controllers) { content.owner = old.owner }
    if keepsNext(oldLook) {
      look.shape[.allOfNext] = oldLook.shape[.allOfNext]
      content.next = old.next
      let next = try recorder.names.id(of: .next, recorder.connection)
      content.links.removeAll { $0.key == next }
      content.links += old.links.filter { $0.key == next }
    }
    for key in TrackedFacets.attributes {
      guard let facet = TrackedFacets.facet(of: key), !tracked.contains(facet) else { continue }
      let id = try recorder.names.id(of: key, recorder.connection)
      look.attributes += oldLook.attributes.filter { $0.key == id }
      content.links += old.links.filter { $0.key == id }
    }
  }

  private func keepsNext(_ old: Look) -> Bool {
    if old.shape[.nextCapture] != 0 { return !tracked.contains(.responders) }
    return storage.nexts.isEmpty && !tracked.contains(.controllers)
  }

  /// Who provided the presentation context, of a controller that is presented.
  private func fillContextProvider(_ position: Int, _ content: inout VersionContent) {
    guard storage.kinds[position] == .controller, content.owner != 0,
      let provider = rules.contextProvider(ofPresented: ObjectIndex(position))
    else { return }
    content.contextProvider = objectID(provider.position)
  }
}
