import DumpFormats
import HierarchyModel
import UIKitRules

extension TruthCheck {
  /// The places where a text that UIKit printed shows another tree than the snapshot.
  func findings(in text: String, about answer: TruthAnswer) -> [TruthFinding] {
    guard let top = answer.object else { return [] }
    let isTree = answer.question == .printHierarchy
    let format = isTree ? "print-hierarchy" : "recursive-description"
    var comparison = PrintedComparison(
      screen: screen, question: answer.question.title, top: top)
    do throws(DumpError) {
      let reading = try DumpImport(format: format).read(Array(text.utf8))
      if let report = reading.reports.first.first {
        comparison.differ(
          isTree ? "R-FMT-PH-1" : "R-FMT-RD-2", name(top), rules: "a text that can be read",
          uikit: "\(report)")
      }
      guard let printed = reading.snapshots.first else { return comparison.findings }
      comparison.compare(printed, isTree: isTree)
    } catch {
      comparison.differ(
        isTree ? "R-FMT-PH-1" : "R-FMT-RD-2", name(top), rules: "a text that can be read",
        uikit: "\(error)")
    }
    return comparison.findings
  }
}

/// Compares what was printed with what was captured, object by object, as far as both say it.
struct PrintedComparison {
  let screen: TruthScreen
  let question: String
  /// The object that was asked to print itself.
  let top: ObjectIndex
  private(set) var findings: [TruthFinding] = []
  private let objects: [UInt64: ObjectIndex]

  init(screen: TruthScreen, question: String, top: ObjectIndex) {
    self.screen = screen
    self.question = question
    self.top = top
    var objects: [UInt64: ObjectIndex] = [:]
    for object in screen.snapshot.objects {
      if let address = screen.snapshot.address(of: object) { objects[address] = object }
    }
    self.objects = objects
  }

  mutating func compare(_ printed: Snapshot, isTree: Bool) {
    let (shown, rule): (IndexRange, RuleID) =
      isTree ? (printed.controllers, "R-FMT-PH-2") : (printed.views, "R-FMT-RD-1")
    var seen: Set<ObjectIndex> = []
    for object in shown where printed.kind(of: object) != .layer {
      guard let own = captured(object, in: printed) else {
        // Of a missing subtree, only the top is reported.
        let isTop = holder(of: object, in: printed).flatMap { captured($0, in: printed) } != nil
        if isTop || holder(of: object, in: printed) == nil {
          differ(rule, title(object, printed), rules: "nothing", uikit: "an object that is there")
        }
        continue
      }
      seen.insert(own)
      comparePlace(own, object, printed, rule)
      compareClass(own, object, printed, isTree ? "R-FMT-PH-1" : "R-FMT-RD-2")
      if isTree { compareState(own, object, printed) } else { compareFrame(own, object, printed) }
    }
    for own in screen.snapshot.subtree(of: top) where !seen.contains(own) {
      let holder = holder(of: own, in: screen.snapshot)
      if own == top || holder.map(seen.contains) ?? true {
        differ(rule, name(own), rules: "an object that is there", uikit: "nothing")
      }
    }
  }

  mutating func differ(_ rule: RuleID, _ object: String, rules: String, uikit: String) {
    findings.append(
      TruthFinding(
        kind: .differs, screen: screen.name, rule: rule, question: question, object: object,
        rules: rules, uikit: uikit))
  }

  mutating func cannotTell(_ rule: RuleID, _ object: String, because reason: String, uikit: String)
  {
    findings.append(
      TruthFinding(
        kind: .unknown, screen: screen.name, rule: rule, question: question, object: object,
        rules: reason, uikit: uikit))
  }

  /// The captured object for a printed one.
  func captured(_ object: ObjectIndex, in printed: Snapshot) -> ObjectIndex? {
    printed.address(of: object).flatMap { objects[$0] }
  }

  /// What an object is in: superview, container or presenter.
  func holder(of object: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    let presenter = snapshot.kind(of: object) == .controller ? snapshot.presenter(of: object) : nil
    return snapshot.parent(of: object).value ?? presenter
  }

  func name(_ object: ObjectIndex?) -> String {
    guard let object else { return "nil" }
    let snapshot = screen.snapshot
    let token = snapshot.token(of: object)
    let name = token.flatMap { screen.names[$0] } ?? snapshot.plainName(of: object)
    return token.map { "\(name) \($0)" } ?? name
  }

  /// A printed object for a reader: its name in the snapshot, else as it was printed.
  func title(_ object: ObjectIndex?, _ printed: Snapshot) -> String {
    guard let object else { return "nil" }
    if let own = captured(object, in: printed) { return name(own) }
    let token = printed.token(of: object).map { " \($0)" } ?? ""
    return printed.plainName(of: object) + token
  }
}

extension Snapshot {
  /// The address in an object's id, without the number behind it.
  fileprivate func address(of object: ObjectIndex) -> UInt64? {
    switch token(of: object) {
    case .address(let address): return address
    case .name(let name):
      guard name.hasPrefix("0x") else { return nil }
      return UInt64(name.dropFirst(2).prefix { $0 != "-" }, radix: 16)
    case nil: return nil
    }
  }
}

extension PrintedComparison {
  /// Compares an object's holder and the sibling before it; the holder of the first line is not
  /// printed.
  mutating func comparePlace(
    _ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot, _ rule: RuleID
  ) {
    guard own != top else { return }
    let (holder, shown) = (holder(of: own, in: screen.snapshot), holder(of: object, in: printed))
    if holder == nil || holder != shown.flatMap({ captured($0, in: printed) }) {
      return differ(
        rule, name(own), rules: "below " + name(holder), uikit: "below " + title(shown, printed))
    }
    let before = sibling(before: own, in: screen.snapshot)
    let shownBefore = sibling(before: object, in: printed)
    if before != shownBefore.flatMap({ captured($0, in: printed) }) {
      differ(
        rule, name(own), rules: "after " + name(before),
        uikit: "after " + title(shownBefore, printed))
    }
  }

  private func sibling(before object: ObjectIndex, in snapshot: Snapshot) -> ObjectIndex? {
    guard let holder = holder(of: object, in: snapshot) else { return nil }
    var last: ObjectIndex?
    for sibling in snapshot.directlyBelow(holder) {
      if sibling == object { return last }
      if snapshot.kind(of: sibling) != .layer { last = sibling }
    }
    return nil
  }

  mutating func compareClass(
    _ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot, _ rule: RuleID
  ) {
    guard let name = screen.snapshot.className(of: own),
      let shown = printed.className(of: object), name != shown,
      ClassName(name).unqualified != ClassName(shown).unqualified
    else { return }
    differ(rule, self.name(own), rules: "the class \(name)", uikit: "the class \(shown)")
  }

  /// R-FMT-RD-3: six digits are printed.
  mutating func compareFrame(_ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot) {
    guard let frame = screen.snapshot.numbers(.frame, of: own).value,
      let shown = printed.numbers(.frame, of: object).value
    else { return }
    let agree = zip(frame, shown).allSatisfy { left, right in
      abs(left - right) <= max(abs(left), abs(right)) * 1e-5 + 1e-9
    }
    if !agree || frame.count != shown.count {
      differ("R-FMT-RD-3", name(own), rules: "the frame \(frame)", uikit: "the frame \(shown)")
    }
  }

  /// R-FMT-PH-1, R-FMT-PH-5: the state, the view and whether that is in a window.
  mutating func compareState(_ own: ObjectIndex, _ object: ObjectIndex, _ printed: Snapshot) {
    if let shown = printed.text(.state, of: object).value {
      switch screen.snapshot.text(.state, of: own) {
      case .value(let state) where state == shown: break
      case .value(let state):
        differ("R-FMT-PH-1", name(own), rules: "the state \(state)", uikit: "the state \(shown)")
      case .null, .missing:
        cannotTell(
          "R-FMT-PH-1", name(own), because: "the state was not captured",
          uikit: "the state \(shown)")
      }
    }
    compareView(own, printed.reference(.view, of: object), printed)
  }

  private mutating func compareView(
    _ own: ObjectIndex, _ shown: Captured<ObjectIndex>, _ printed: Snapshot
  ) {
    let view = screen.snapshot.reference(.view, of: own)
    guard view.isCaptured, shown.isCaptured else { return }
    if view.value != shown.value.flatMap({ captured($0, in: printed) })
      || (view.value == nil) != (shown.value == nil)
    {
      return differ(
        "R-FMT-PH-5", name(own), rules: "the view " + name(view.value),
        uikit: "the view " + title(shown.value, printed))
    }
    guard let view = view.value, let shown = shown.value,
      let isIn = printed.flag(.inWindow, of: shown).value
    else { return }
    let answer = RuleBook(screen.snapshot, profile: screen.profile).isInWindow(view)
    if let known = answer.value, known != isIn {
      differ(
        "R-FMT-PH-5", name(own), rules: known ? "a view in a window" : "a view in no window",
        uikit: isIn ? "a view in a window" : "a view in no window")
    }
  }
}
