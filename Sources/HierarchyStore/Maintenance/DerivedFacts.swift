import HierarchyDiff
import HierarchyModel
import SQLiteDriver
import UIKitRules

/// What was derived from a snapshot when it was recorded, and is stored beside what was captured:
/// checked by deriving it again.
struct DerivedFacts {
  let connection: Connection
  let record: SnapshotRecord
  let content: SnapshotContent
  private let positions: [Int64: Int]
  private let rules: RuleBook

  init(_ record: SnapshotRecord, _ content: SnapshotContent, in connection: Connection) {
    self.connection = connection
    self.record = record
    self.content = content
    positions = Dictionary(
      content.objects.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    rules = RuleBook(content.snapshot)
  }

  /// The rules by which earlier programs derived: what those stored is right, too.
  private var rulesBefore: RuleBook { RuleBook(content.snapshot, switches: .asBefore) }

  /// What differs from what the rules and the change from `previous` say; nil where nothing does.
  func problem(after previous: SnapshotContent?) throws(SQLiteError) -> String? {
    if let problem = try problemOfRow() { return problem }
    if let responder = try responderWithOtherLink() {
      return "the next responder of object \(responder) is not what the rules say"
    }
    if let object = try objectWithOtherOwner() {
      return "the owner of object \(object) is not the one that was captured"
    }
    if let presented = try controllerWithOtherProvider() {
      return "the context provider of controller \(presented) is not what the rules say"
    }
    if try stored("SELECT compared FROM snapshot WHERE id = ?1") != compared(after: previous) {
      return "what is compared with the snapshot before is not what both cover"
    }
    if let problem = try problemOfStep() { return problem }
    return try problemOfEvents(after: previous)
  }

  private func stored(_ sql: StaticString) throws(SQLiteError) -> Int64? {
    try connection.statement(sql, record.id).firstInteger()
  }

  private func compared(after previous: SnapshotContent?) -> Int64? {
    previous.map { Int64($0.snapshot.coverage.intersection(content.snapshot.coverage).bits) }
  }

  private func problemOfRow() throws(SQLiteError) -> String? {
    let snapshot = content.snapshot
    let (keyWindow, firstResponder) = (id(snapshot.keyWindow), id(snapshot.firstResponder))
    return try connection.statement(
      "SELECT tracked, key_window_id, first_responder_id FROM snapshot WHERE id = ?1", record.id
    ).first { row -> String? in
      if row.integer(0) != Int64(Coverage(describedBy: snapshot).bits) {
        return "what it looked at is not what it covers and holds"
      }
      // Earlier programs took the first of several key windows.
      let keys = snapshot.windows.count { snapshot.flag(.key, of: $0).value == true }
      if keys > 1 && !snapshot.keyWindow.isCaptured { return nil }
      if row.optionalInteger(1) != keyWindow {
        return "its key window is not the one that was captured"
      }
      return row.optionalInteger(2) == firstResponder
        ? nil : "its first responder is not the one that was captured"
    }
  }

  /// An object whose row, which begins here, names another owner than the snapshot. A view keeps
  /// the one it had where nobody looked at controllers.
  private func objectWithOtherOwner() throws(SQLiteError) -> Int64? {
    let storage = content.snapshot.storage
    let select = try connection.statement(
      """
      SELECT v.object_id, v.owner_id, p.owner_id FROM version AS v
      LEFT JOIN version AS p ON p.id = v.prev
      WHERE v.id BETWEEN ?1 AND ?2 AND v.to_seq > v.from_seq
      """, record.firstRow, record.lastRow)
    defer { select.reset() }
    while try select.step() {
      let object = select.integer(0)
      guard let position = positions[object] else { return object }
      let isKept = position < storage.viewCount && !record.tracked.contains(.controllers)
      let owner =
        isKept
        ? select.optionalInteger(2) : storage.owner(of: position).map { content.objects[$0] }
      if owner != select.optionalInteger(1) { return object }
    }
    return nil
  }

  private func responderWithOtherLink() throws(SQLiteError) -> Int64? {
    guard record.tracked.contains(.views), record.tracked.contains(.controllers) else { return nil }
    let derived = rules.derivedLinks()
    var before: [Link]?
    let unseen = try unseenNexts()
    let select = try connection.statement(
      """
      SELECT responder, next, next_is, derived_next FROM responders WHERE snapshot_id = ?1
      """, record.id)
    defer { select.reset() }
    while try select.step() {
      guard let position = positions[select.integer(0)] else { return select.integer(0) }
      let isCaptured = select.text(2) == "captured"
      if unseen.contains(select.integer(0)) { continue }
      let captured = content.snapshot.storage.next(of: position)
      func isRight(_ derived: Link) -> Bool {
        let link = NextLink(captured: captured, derived: derived)
        return id(link.target) == select.optionalInteger(1) && isCaptured == (link.capture != 0)
          && id(link.derived) == select.optionalInteger(3)
      }
      if isRight(derived[position]) { continue }
      let links = before ?? rulesBefore.derivedLinks()
      before = links
      if !isRight(links[position]) { return select.integer(0) }
    }
    return nil
  }

  /// The responders whose next was captured earlier, where the snapshot did not look for it.
  private func unseenNexts() throws(SQLiteError) -> Set<Int64> {
    if record.tracked.contains(.responders) { return [] }
    // Most stores have none, which is cheaper to ask than which objects have.
    let hasSome = try connection.statement(
      "SELECT EXISTS (SELECT 1 FROM look WHERE shape >> 39 & 3 <> 0)"
    ).rows { $0.integer(0) != 0 }
    guard hasSome.first == true else { return [] }
    return Set(
      try connection.statement(
        """
        SELECT v.object_id FROM extent AS x
        CROSS JOIN version AS v ON v.id BETWEEN x.first_row AND x.last_row
          AND v.to_seq > ?2 AND v.from_seq <= ?2
        CROSS JOIN look AS l ON l.id = v.look_id AND l.shape >> 39 & 3 <> 0
        WHERE x.epoch = ?1
        """, record.epoch, record.seq
      ).rows { $0.integer(0) })
  }

  private func controllerWithOtherProvider() throws(SQLiteError) -> Int64? {
    guard record.tracked.contains(.views), record.tracked.contains(.controllers),
      record.tracked.contains(.presentations)
    else { return nil }
    let select = try connection.statement(
      "SELECT presented, context_provider FROM presentations WHERE snapshot_id = ?1", record.id)
    defer { select.reset() }
    while try select.step() {
      let provider = positions[select.integer(0)]
        .flatMap { rules.contextProvider(ofPresented: ObjectIndex($0)) }
      if provider.map({ content.objects[$0.position] }) != select.optionalInteger(1) {
        return select.integer(0)
      }
    }
    return nil
  }

  private func problemOfEvents(after previous: SnapshotContent?) throws(SQLiteError) -> String? {
    let derived = DerivedChange(of: content, after: previous)
    let changed = try stored("SELECT changed FROM snapshot WHERE id = ?1")
    // Earlier programs counted some or all unseen objects, too.
    if !(changed.map { Int64(derived.changed)...Int64(derived.changedOrUnseen) ~= $0 } ?? false) {
      return "the number of objects that it changed is not what its change says"
    }
    let navigation = try NavigationRow.all(of: record.id, in: connection).map(\.facts)
    let responders = try ResponderRow.all(of: record.id, in: connection).map(\.facts)
    let events = derived.events
    if navigation == events.navigation.map(\.facts)
      && responders == events.responders.map(\.facts)
    {
      return nil
    }
    let earlier = DerivedChange(of: content, after: previous, switches: .asBefore).events
    guard [events, earlier].contains(where: { $0.navigation.map(\.facts) == navigation }) else {
      return "its navigation is not what its change says"
    }
    return [events, earlier].contains { $0.responders.map(\.facts) == responders }
      ? nil : "its responder changes are not what its change says"
  }

  private func problemOfStep() throws(SQLiteError) -> String? {
    let stored = try StoredStep.find(record.id, in: connection)
    if stored?.digests != StepDigests(content.snapshot) {
      return "the digests by which runs are compared are not those of its content"
    }
    let screen = stored?.screen
    return screen == ShownScreen(rules) || screen == ShownScreen(rulesBefore)
      ? nil : "its screen is not what the rules say"
  }

  private func id(_ link: Link) -> Int64? { link.target.map { content.objects[$0] } }

  private func id(_ object: Captured<ObjectIndex>) -> Int64? {
    object.value.map { content.objects[$0.position] }
  }
}
