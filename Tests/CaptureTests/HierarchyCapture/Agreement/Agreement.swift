import HeadlessUIKit
import HierarchyCapture
import HierarchyModel
import SnapshotJSON

/// Holds what a walk brings back of a world against the world's own snapshot: the walk asks each
/// responder for `next`, the world has the rules derive it. Both are held against what the objects
/// answer.
enum Agreement {
  /// How the walk's snapshot differs, nil where it does not.
  static func problem(_ world: UIKitWorld, label: String) throws -> String? {
    var request = CaptureRequest(label: label)
    request.actions = ["copy:"]
    request.clock = CaptureClock(uptime: { 0 }, time: { nil })
    let app = HeadlessApplication(world)
    let walked = try CapturedHierarchy(capturing: app, request).snapshot()
    let own = try world.snapshot(label: label)
    if walked == own { return AnsweredFacts(snapshot: own, app: app).problems.first }
    return difference(SnapshotJSONWriter.write(walked), SnapshotJSONWriter.write(own))
  }

  private static func difference(_ walked: [UInt8], _ own: [UInt8]) -> String {
    let common = zip(walked, own).prefix { $0 == $1 }.count
    let start = max(0, common - 120)
    func part(_ text: [UInt8]) -> String {
      String(decoding: text.dropFirst(start).prefix(320), as: UTF8.self)
    }
    return "walked …\(part(walked))…\nown    …\(part(own))…"
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
