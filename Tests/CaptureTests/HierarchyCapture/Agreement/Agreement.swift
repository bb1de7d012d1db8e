import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import SnapshotJSON
import UIKitRules

/// Holds the `next` that each responder of a world answers to a walk against what the rules derive,
/// and a few facts of every object against what the objects answer.
enum Agreement {
  /// How the walk's snapshot differs, nil where it does not.
  static func problem(_ world: UIKitWorld, label: String) throws -> String? {
    var request = CaptureRequest(label: label)
    request.actions = ["copy:"]
    request.clock = CaptureClock(uptime: { 0 }, time: { nil })
    let app = HeadlessApplication(world)
    let walked = try CapturedHierarchy(capturing: app, request).snapshot()
    let derived = try derivingNext(world, label: label)
    if walked == derived { return AnsweredFacts(snapshot: walked, app: app).problems.first }
    return difference(SnapshotJSONWriter.write(walked), SnapshotJSONWriter.write(derived))
  }

  /// The facts of a world, with `next` as the rules derive it from them.
  private static func derivingNext(_ world: UIKitWorld, label: String) throws -> Snapshot {
    let facts = try world.facts(label: label)
    let nexts = RuleBook(facts, profile: world.profile, switches: world.switches.rules).nextLinks()
    return try facts.varying(
      zip(facts.objects, nexts).compactMap { object, next in
        if next == .missing { return nil }
        let target = next.target.map { AttributeValue.reference(ObjectIndex($0)) }
        return FactChange(.known(.next), of: object, to: target ?? .null)
      })
  }

  private static func difference(_ walked: [UInt8], _ derived: [UInt8]) -> String {
    let common = zip(walked, derived).prefix { $0 == $1 }.count
    let start = max(0, common - 120)
    func part(_ text: [UInt8]) -> String {
      String(decoding: text.dropFirst(start).prefix(320), as: UTF8.self)
    }
    return "walked  …\(part(walked))…\nderived …\(part(derived))…"
  }

  /// Runs operations one by one and compares after each, up to the first that UIKit refuses.
  static func problems(
    of operations: [ScenarioOperation], profile: Profile
  ) throws -> [String] {
    // UIKit answers a frame for every view, so the frames are those of the cases.
    var session = ScenarioSession(profile: profile, switches: .cases)
    for (number, operation) in operations.enumerated() {
      do throws(ScenarioFailure) {
        try session.run(operation)
      } catch {
        return []
      }
      let step = "operation \(number + 1), \(operation.keyword)"
      if let problem = try problem(session.world, label: step) { return ["\(step): \(problem)"] }
    }
    return []
  }
}
