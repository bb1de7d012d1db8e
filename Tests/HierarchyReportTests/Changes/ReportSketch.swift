import HierarchyDiff
import HierarchyModel
import HierarchyReport
import TestSupport
import UIKitRules

/// A report on the change between two drawings, their objects matched by id and compared one by one.
enum ReportSketch {
  static func report(
    _ before: String, _ after: String, profile: Profile? = .documented,
    covers: [Facet]? = Facet.allCases, actions: [String] = []
  ) throws -> ChangeReport {
    try report(
      SnapshotSketch.snapshot(before, profile: profile, covers: covers),
      SnapshotSketch.snapshot(after, profile: profile, covers: covers), actions: actions)
  }

  static func report(
    _ before: Snapshot, _ after: Snapshot, actions: [String] = []
  ) -> ChangeReport {
    func places(_ from: Snapshot, _ to: Snapshot) -> [Int32] {
      from.objects.map { object in
        from.token(of: object).flatMap(to.object(with:)).map { Int32($0.position) } ?? -1
      }
    }
    let context = ChangeContext(
      before: before, after: after, toAfter: places(before, after), toBefore: places(after, before))
    return ChangeReport(
      title: "checkout", beforeLabel: "before", afterLabel: "after-push", context: context,
      changes: changes(context), meaning: ChangeMeaning(reading: context, actions: actions),
      match: "id")
  }

  private static func changes(_ context: ChangeContext) -> ObjectChanges {
    var changes = ObjectChanges()
    changes.removed = context.old.objects.filter { context.counterpart(ofBefore: $0) == nil }
    changes.inserted = context.new.objects.filter { context.counterpart(ofAfter: $0) == nil }
    for object in context.new.objects.map(context.object(after:)) {
      guard let old = object.before, let new = object.after else { continue }
      let was = container(of: old, in: context.old).map(context.object(before:))
      if was != container(of: new, in: context.new).map(context.object(after:)) {
        changes.moved.append(object)
      }
      changes.attributes += attributes(of: object, old, new, context)
    }
    return changes
  }

  private static func container(of object: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    snapshot.parent(of: object).value ?? snapshot.presenter(of: object)
  }

  /// What differs beside structure; references are compared by what they lead to.
  private static func attributes(
    of object: Counterparts, _ old: ObjectIndex, _ new: ObjectIndex, _ context: ChangeContext
  ) -> [ObjectChanges.Attribute] {
    let (before, after) = (context.old.attributes(of: old), context.new.attributes(of: new))
    let structure: Set<AttributeKey> = [.known(.superview), .known(.parent)]
    return after.entries.compactMap { entry in
      guard !structure.contains(entry.key), let was = before[entry.key],
        text(was, context.old) != text(entry.value, context.new)
      else { return nil }
      return .init(object, entry.key, before: was, after: entry.value)
    }
  }

  private static func text(_ value: AttributeValue, _ snapshot: Snapshot) -> String {
    switch value {
    case .reference(let target, _): snapshot.ids([target]).joined()
    case .references(let targets): snapshot.ids(targets.map(\.target)).joined(separator: " ")
    default: "\(value)"
    }
  }
}

extension ChangeReportFormat {
  /// The report as plain text.
  func plain(_ report: ChangeReport) -> String {
    var text = PlainText()
    write(report, into: &text)
    return text.text
  }
}
