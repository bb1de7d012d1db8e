import HierarchyChecks
import HierarchyDiff
import HierarchyModel
import JSONText
import UIKitRules

/// Everything derived from one snapshot, by object number; defaults are omitted.
struct PageFacts {
  struct FactID: Comparable {
    private let rank: Int

    init(object: Int, key: DerivedKey) { rank = object << 8 | key.rawValue }

    var object: Int { rank >> 8 }
    var key: Int { rank & 0xFF }

    static func < (left: FactID, right: FactID) -> Bool { left.rank < right.rank }
  }

  struct Fact {
    let id: FactID
    let value: JSONValue
  }

  /// What a fact is now; nil if it no longer holds.
  typealias Change = (id: FactID, value: JSONValue?)

  /// All but the common ones, sorted by id.
  private(set) var facts: [Fact] = []
  /// The findings of checks come last.
  private var common: [any CommonFact]
  private let snapshot: Snapshot
  let rules: RuleBook
  private let numbers: ObjectNumbers
  let names: DistinctNames

  /// Derives all but the findings, with what the last snapshot's names read of classes; linear.
  init(_ snapshot: Snapshot, _ numbers: ObjectNumbers, after former: PageFacts?) {
    self.snapshot = snapshot
    self.numbers = numbers
    names = DistinctNames(snapshot, after: former?.names)
    rules = RuleBook(snapshot, names: names).surveyed()
    let (placements, named) = (rules.placements(), NamedObjects(rules, names, numbers))
    common = [
      CalledNames(snapshot, names), SkippedViews(rules), NextResponders(named),
      ContextSteps(named, placements), DismissalSteps(named),
    ]
    deriveViews(placements)
    for controller in snapshot.controllers { derive(ofController: controller, placements) }
    deriveSnapshot()
    facts.sort { $0.id < $1.id }
  }

  mutating func complete(with findings: [Finding]) {
    common.append(PageFindings(findings, names: names, numbers: numbers))
  }

  var written: [Fact] {
    facts
      + snapshot.objects.flatMap { object in
        common.compactMap { $0.fact(of: object, numbers) }
      }
  }

  /// The facts that differ from before, removed ones as nil, by object and key; removed objects are
  /// not reported. `matching` says which objects were there before, and `returning` is what the
  /// page still has of objects that come back.
  func changes(
    since former: PageFacts?, matching: Matching?, returning: [Fact], gone: Set<Int>
  ) -> [Change] {
    var common = CommonChanges(matching, numbers)
    for (index, facts) in self.common.enumerated() {
      common.add(facts, since: former?.common[index])
    }
    // Returning objects were absent, so the last snapshot has no facts about them.
    let others = Self.changes(
      from: Self.merged(former?.facts ?? [], returning), to: Self.merged(facts, common.fresh), gone)
    return (common.changed + others).sorted { $0.id < $1.id }
  }

  private static func merged(_ sorted: [Fact], _ others: [Fact]) -> [Fact] {
    others.isEmpty ? sorted : (sorted + others).sorted { $0.id < $1.id }
  }

  /// Compares facts in the order of their ids.
  private static func changes(from old: [Fact], to new: [Fact], _ gone: Set<Int>) -> [Change] {
    var next = 0
    var changed: [Change] = []
    func takeOld(before id: FactID?) {
      while next < old.count, id.map({ old[next].id < $0 }) ?? true {
        if !gone.contains(old[next].id.object) { changed.append((old[next].id, nil)) }
        next += 1
      }
    }
    for index in new.indices {
      let id = new[index].id
      takeOld(before: id)
      if next < old.count, old[next].id == id {
        next += 1
        if old[next - 1].value == new[index].value { continue }
      }
      changed.append((id, new[index].value))
    }
    takeOld(before: nil)
    return changed
  }

  private mutating func set(_ key: DerivedKey, of object: Int, _ value: JSONValue) {
    facts.append(Fact(id: FactID(object: object, key: key), value: value))
  }

  private mutating func deriveViews(_ placements: [Bool?]) {
    let notShown = rules.notShown(placements)
    for view in notShown.withContents { set(.notShown, of: numbers[view], true) }
    for object in notShown.alone { set(.notShown, of: numbers[object], false) }
    for view in snapshot.views {
      if let owner = snapshot.owner(of: view) {
        set(.owner, of: numbers[view], .number(numbers[owner]))
      }
      if snapshot.kind(of: view) == .window { deriveTouches(of: view) }
    }
    for gap in rules.contentGaps() { set(.content, of: numbers[gap.view], .string(gap.text)) }
  }

  private mutating func deriveTouches(of window: ObjectIndex) {
    let rivals = rules.rivals(of: window).map { rival in
      JSONValue.array([.number(numbers[rival.window]), .string(rival.gap)])
    }
    if !rivals.isEmpty { set(.rivals, of: numbers[window], .array(rivals)) }
    guard let passing = rules.passedThroughViews(of: window) else { return }
    set(
      .passing, of: numbers[window],
      [
        "views": .array(passing.views.map { .number(numbers[$0]) }),
        "unknown": passing.unknown.map { .string($0) },
      ])
  }

  private mutating func derive(ofController controller: ObjectIndex, _ placements: [Bool?]) {
    if let presenter = snapshot.presenter(of: controller) {
      set(.presenter, of: numbers[controller], .number(numbers[presenter]))
    }
    if snapshot.parent(of: controller).value == nil { deriveTop(controller, placements) }
  }

  private mutating func deriveTop(_ controller: ObjectIndex, _ placements: [Bool?]) {
    let own = rules.presentationCall(from: controller, style: .fullScreen, placements: placements)
    let below = snapshot.children(of: controller).first.flatMap { child in
      rules.presentationContext(from: child, style: .fullScreen, placements: placements).steps.last
    }
    set(
      .top, of: numbers[controller],
      .array([.call(own, rules, numbers), .string(below?.text)]))
  }

  private mutating func deriveSnapshot() {
    let number = ObjectNumbers.snapshot
    for (key, fact) in [
      (DerivedKey.firstResponder, rules.firstResponder), (.keyWindow, rules.keyWindow),
    ] where fact.isCaptured {
      set(key, of: number, fact.value.map { .number(numbers[$0]) } ?? .null)
    }
    set(.windows, of: number, .array(rules.windowsBackToFront.map { .number(numbers[$0]) }))
    let uncovered = [(Facet.views, "views"), (.controllers, "controllers")]
      .filter { !snapshot.coverage.contains($0.0) }
    if !uncovered.isEmpty { set(.uncovered, of: number, .strings(uncovered.map(\.1))) }
    set(
      .touched, of: number,
      rules.touchGap.map { ["unknown": .string($0)] }
        ?? .array(rules.touchedWindows.map { .number(numbers[$0]) }))
    if let gap = rules.passingWindowsGap { set(.untouched, of: number, .string(gap)) }
  }
}

/// A derived property of an object, following UIKit's rules, that the page receives in addition to
/// captured ones, so that the page has no rules of its own.
enum DerivedKey: Int, CaseIterable {
  /// For a responder, unless it is simply a view's superview: `[number, rule, why, overrides]`, the
  /// number -1 at the end of a chain and -2 if it is unknown.
  case next
  /// For a root view: its controller.
  case owner
  /// For a presented controller: its presenter.
  case presenter
  /// For a view that hit testing skips: the reason, or `{"unknown": why}`, with a reason as "block"
  /// if one is known nevertheless.
  case touch
  /// For a controller, its step of the context search, which continues at its parent: `[rule, why]`;
  /// where it ends, what the call does, as `JSONValue.call` writes it.
  case context
  /// For a controller without a parent, what a call does for styles that search no context: `[call,
  /// first why for those requested from its contents]`.
  case top
  /// For the snapshot: the first responder and the key window, null if there is none.
  case firstResponder
  case keyWindow
  /// For the snapshot: the windows back to front.
  case windows
  /// For the snapshot: the windows that a touch may go to, back to front, or `{"unknown": why}`.
  case touched
  /// For the snapshot: why it is unknown where a touch goes that none of those takes.
  case untouched
  /// For the snapshot: which of "views" and "controllers" it does not cover.
  case uncovered
  /// For a view: why the target of a touch in it is unknown.
  case content
  /// For a window that lets touches through outside its contents: the views that fill it, and under
  /// "unknown" why its contents are unknown, if so.
  case passing
  /// For an object whose shortest distinct name is not its plain one: that name, or 0 if it is the
  /// class with a number, which is the object's ordinal among those of that class in the order of
  /// the snapshot.
  case called
  /// For an object at fault, the findings of checks: `[severity, check, [part, …], [related, …]]`
  /// each; the severity is its rank, a part is a text or the number of an object whose name goes
  /// there.
  case findings
  /// For a controller, its steps of the getters and of a dismiss call, which continue at its
  /// parent: `[presented, why, presenting, why, why nothing happens, closing, forwarded, gap]`. A
  /// getter finds a number, continues with -1, and is unknown with -2; a closing is `[handler,
  /// dismissed, rule, why]` or null; the gap is why the ancestors are unknown, or null.
  case dismissal
  /// For what is certainly not visible, as `RuleBook.notShown` says: whether all below it is not either.
  case notShown
  /// For a window, those behind it that may be in front of it all the same: `[number, why]` each.
  case rivals
}
