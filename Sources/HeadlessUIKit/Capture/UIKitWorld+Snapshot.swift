import HierarchyCapture
public import HierarchyModel
import UIKitRules

extension UIKitWorld {
  /// The whole world as a snapshot: every facet except accessibility elements, and `next` of every
  /// responder as UIKit would return it.
  public func snapshot(label: String? = nil) throws(SnapshotError) -> Snapshot {
    let facts = try facts(label: label)
    let nexts = RuleBook(facts, profile: profile, switches: switches.rules).nextLinks()
    return try facts.varying(
      zip(facts.objects, nexts).compactMap { object, next in
        if next == .missing { return nil }
        let target = next.target.map { AttributeValue.reference(ObjectIndex($0)) }
        return FactChange(.known(.next), of: object, to: target ?? .null)
      })
  }

  /// The world at the moment of a callback; nil if that was not recorded.
  package func snapshot(at callback: Callback) throws(SnapshotError) -> Snapshot? {
    guard let state = callback.state else { return nil }
    var world = self
    world.state = state
    return try world.snapshot()
  }

  /// The world without derived links, for the rules to derive from: `next` only if it is
  /// overridden.
  package func facts(label: String? = nil) throws(SnapshotError) -> Snapshot {
    var request = CaptureRequest(label: label)
    request.clock = CaptureClock(uptime: { 0 }, time: { nil })
    // The world has no secrets, and is captured whole or not at all.
    request.redaction.longest = .max
    (request.objectLimit, request.depthLimit) = (.max, .max)
    let source = HeadlessApplication(self, answersNext: false)
    return try CapturedHierarchy(capturing: source, request).snapshot()
  }
}
