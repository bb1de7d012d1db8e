import HierarchyModel
import UIKitRules

/// Judges claims against one snapshot; each kind of claim has a file under `Claims`.
struct SnapshotJudge {
  let rules: RuleBook
  let settings: CheckSettings
  let checkResult: CheckResult
  /// Names that controllers have in other snapshots.
  let controllerNames: Set<String>

  var snapshot: Snapshot { rules.snapshot }

  func judge(_ claim: Claim) -> Judgement {
    switch claim {
    case .event, .isEmpty, .isSame: .absent([])
    case .finding(let check, let severity): finding(FindingQuery(check, severity))
    case .chain(let object, let test): chain(of: object, test)
    case .action(let action, let sender, let receiver): send(action, from: sender, to: receiver)
    case .firstResponder(let name): firstResponder(name)
    case .visible(let name): visible(name)
    case .exists(let name): exists(name)
    case .context(let source, let style, let presenter): context(source, style, presenter)
    case .dismissal(let controller, let dismissed): dismissal(controller, dismissed)
    case .getter(let kind, let controller, let found): getter(kind, of: controller, found)
    case .hit(let point, let view): hit(point, view)
    case .sends(let control, let action, let event, let receiver):
      sends(control, action, event, to: receiver)
    case .tree(let text): tree(text)
    case .count(let name, let test): count(name, test)
    }
  }

  /// Judges the one object with a name, or reports why there is no such object.
  func about(
    _ name: String, _ target: ReferenceTarget, _ ask: (ObjectIndex) -> Judgement
  ) -> Judgement {
    do throws(ObjectQueryError) {
      return ask(try ObjectQuery(name).resolve(in: snapshot, expecting: target))
    } catch {
      switch error {
      case .ambiguous: return .fails(["\(error)"])
      case .wrongKind: return .absent(["\(error)"])
      case .none, .noView, .tooFew:
        return gap(for: name).map(Judgement.unknown) ?? .absent(["\(error)"])
      }
    }
  }

  /// Whether a name matches an object, or both are nil.
  func fits(_ name: String?, _ object: ObjectIndex?) -> Bool {
    guard let name, let object else { return name == nil && object == nil }
    return matches(of: name).contains(object)
  }

  /// The objects that a name matches; computed once when many objects are compared with one name,
  /// since it examines all objects.
  func matches(of name: String) -> Set<ObjectIndex> { Set(ObjectQuery(name).matches(in: snapshot)) }

  func name(_ object: ObjectIndex?) -> String { object.map(snapshot.shortName) ?? "nobody" }

  func names(_ objects: [ObjectIndex]) -> String {
    DistinctNames(onDemand: snapshot)[objects].joined(separator: " → ")
  }
}

/// The judgement of one snapshot, or of one step between two, on a claim.
enum Judgement {
  /// It is true, for these reasons.
  case holds([String])
  /// It is false, for these reasons.
  case fails([String])
  /// The object of the claim is not there.
  case absent([String])
  /// The snapshot lacks the fact needed.
  case unknown(String)
}

/// What the checks found in a snapshot, as far as claims ask for it.
struct CheckResult: Equatable {
  var findings: [Finding] = []
  /// The facts without which a check may have overlooked a finding.
  var gaps: [CheckGap] = []
}

/// Which findings a claim is about.
struct FindingQuery {
  /// Nil for every check, and for every severity.
  let check: String?
  let severity: Severity?

  init(_ check: String?, _ severity: Severity?) { (self.check, self.severity) = (check, severity) }

  /// Nil if a claim is about something else.
  init?(_ claim: Claim) {
    guard case .finding(let check, let severity) = claim else { return nil }
    self.init(check, severity)
  }

  func fits(_ finding: Finding) -> Bool { fits(finding.check, finding.severity) }

  /// Whether a claim is about the findings of a check that have a severity.
  func fits(_ check: String, _ severity: Severity) -> Bool {
    (self.check ?? check) == check && (self.severity ?? severity) == severity
  }
}
