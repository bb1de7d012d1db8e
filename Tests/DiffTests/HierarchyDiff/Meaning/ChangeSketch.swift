import HierarchyDiff
import HierarchyModel
import TestSupport
import UIKitRules

/// A change between two drawings, their objects matched by id.
struct ChangeSketch {
  let context: ChangeContext

  init(
    _ before: String, _ after: String, profile: Profile? = .documented,
    covers: [Facet]? = Facet.allCases, coversAfter: [Facet]? = nil
  ) throws {
    try self.init(
      SnapshotSketch.snapshot(before, profile: profile, covers: covers),
      SnapshotSketch.snapshot(after, profile: profile, covers: coversAfter ?? covers))
  }

  init(_ before: Snapshot, _ after: Snapshot) {
    func positions(_ from: Snapshot, _ to: Snapshot) -> [OptionalIndex] {
      from.objects.map { object in
        OptionalIndex(from.token(of: object).flatMap(to.object(with:))?.position)
      }
    }
    context = ChangeContext(
      before: before, after: after,
      matching: Matching(
        method: .id, reason: .forced, toAfter: positions(before, after),
        toBefore: positions(after, before)))
  }

  var before: Snapshot { context.before.snapshot }
  var after: Snapshot { context.after.snapshot }

  /// The id of an object, "-" for none.
  func id(_ object: Counterparts?) -> String {
    object.flatMap(context.token)?.description ?? "-"
  }

  func ids(_ objects: [Counterparts]) -> String {
    objects.map { id($0) }.joined(separator: " ")
  }

  func idsBefore(_ objects: [ObjectIndex]) -> String {
    before.ids(objects).joined(separator: " ")
  }

  func idsAfter(_ objects: [ObjectIndex]) -> String {
    after.ids(objects).joined(separator: " ")
  }

  /// An object of the second drawing, or of the first where it is gone.
  func object(_ id: String) throws -> Counterparts {
    if let position = after.object(with: Token(id)) { return context.object(after: position) }
    return context.object(before: try before.find(id))
  }

  /// An event as a recogniser would give it.
  func event(
    _ kind: NavigationKind, _ subject: String, presenter: String? = nil, source: String? = nil
  ) throws -> NavigationEvent {
    var event = NavigationEvent(kind, try object(subject), explanation: "")
    event.presenter = try presenter.map(object)
    event.source = try source.map(object)
    return event
  }
}
