import HierarchyModel
import HierarchyReport
import UIKitRules

/// The outline of a snapshot for an agent: one line per object, with names that later calls can
/// use, siblings of one class folded after the first few.
struct AgentOutline {
  enum Scope: String, CaseIterable {
    case interactive, visible, views, controllers
  }

  private let rules: RuleBook
  private let names: DistinctNames
  private let texts: SnapshotTexts
  private var snapshot: Snapshot { rules.snapshot }

  init(_ snapshot: Snapshot) {
    names = DistinctNames(snapshot)
    rules = RuleBook(snapshot, names: names)
    texts = SnapshotTexts(snapshot)
  }

  /// One line: its depth, and the siblings that it may be folded with.
  private struct Line {
    let depth: Int
    let kind: String
    let text: String
  }

  /// The lines of a scope, of one object and everything below it or of all, and the number of
  /// folded lines; nothing is folded if one object was requested.
  func lines(_ scope: Scope, below root: ObjectIndex?) -> (lines: [String], folded: Int) {
    if scope == .controllers {
      let trees = ControllerTrees(snapshot, marksSelected: true)
      return (root.map { [trees.text(of: $0)] } ?? trees.lines, 0)
    }
    let all = listed(scope, below: root)
    if root != nil { return (all.map(Self.indented), 0) }
    return Self.folded(all)
  }

  private func listed(_ scope: Scope, below root: ObjectIndex?) -> [Line] {
    // Of a controller, what is below its view.
    let top = root.map { snapshot.reference(.view, of: $0).value ?? $0 }
    let part = top.map(snapshot.subtree) ?? snapshot.views
    let views = scope == .views ? Array(snapshot.views) : rules.shownViews
    let touches = rules.touchReach
    let covers = touches.covers(of: touches.largestViews { touches.region(of: $0)?.area })
    var lines: [Line] = []
    var open: [(range: Range<Int>, text: String?)] = []
    for view in views where part.contains(view) {
      while let last = open.last, !last.range.contains(view.position) { open.removeLast() }
      let range = snapshot.subtree(of: view).positions
      if let owner = snapshot.owner(of: view) {
        let line = "[" + VisibleText.line(names[owner]) + "]"
        lines.append(Line(depth: open.count, kind: line, text: line))
        open.append((range, nil))
      }
      let text = texts.own(view.position).map(texts.excerpt)
      guard scope != .interactive || isInteresting(view, text, within: open.last?.text ?? nil)
      else { continue }
      lines.append(
        Line(
          depth: open.count,
          kind: snapshot.className(of: view).map { ClassName($0).readable } ?? "?",
          text: self.text(of: view, text, touches, covers)))
      open.append((range, VisibleText.line(names[view])))
    }
    return lines
  }

  /// Why a view, or the view of a controller, is not among what is shown; nil if it is.
  func absence(of object: ObjectIndex) -> String? {
    let view = snapshot.reference(.view, of: object).value ?? object
    if rules.shownViews.contains(view) { return nil }
    let gap = rules.visibility(of: object).unknownReason.map(VisibleText.line)
    return
      (gap.map { "whether it is on the screen is unknown, because \($0)" }
      ?? "it is not on the screen") + (snapshot.views.contains(view) ? "; show=views lists it" : "")
  }

  /// Whether a user would act on a view or read what the name of its holder does not say.
  private func isInteresting(_ view: ObjectIndex, _ text: String?, within holder: String?) -> Bool {
    if rules.isControl(view) || snapshot.firstResponder.value == view { return true }
    if texts.identifier(view.position) != nil { return true }
    if case .texts(let gestures)? = snapshot.value(.gestures, of: view), !gestures.isEmpty {
      return true
    }
    guard let text else { return snapshot.className(of: view)?.hasSuffix("Cell") == true }
    return holder?.hasSuffix(VisibleText.quoted(text)) != true
  }

  private func text(
    of view: ObjectIndex, _ text: String?, _ touches: TouchReach, _ covers: Covers
  ) -> String {
    let name = VisibleText.line(names[view])
    let identifier = texts.identifier(view.position).map {
      VisibleText.line("#" + snapshot.storage.strings[$0].prefix(80))
    }
    let quoted = text.map(VisibleText.quoted)
    let facts = [identifier, quoted].compactMap(\.self).filter { !name.contains($0) }
    let place = placeMark(of: view, touches, covers)
    return ([name] + facts + marks(of: view) + place).joined(separator: "  ")
  }

  /// What keeps every touch from a view that is shown: it is behind another, or outside the view
  /// that holds it or an ancestor.
  private func placeMark(
    of view: ObjectIndex, _ touches: TouchReach, _ covers: Covers
  ) -> [String] {
    switch touches[view] {
    case .reachable:
      let cover = touches.first(of: covers, over: view) { _ in true }
      return cover.map { ["covered by " + VisibleText.line(names[$0])] } ?? []
    case .blocked(.outside, by: let cause):
      let holder = snapshot.parent(of: cause).value
      return holder.map { ["outside " + VisibleText.line(names[$0])] } ?? []
    case .blocked, .detached, .unknown: return []
    }
  }

  private func marks(of view: ObjectIndex) -> [String] {
    var marks: [String] = []
    if snapshot.flag(.hidden, of: view).value == true { marks.append("hidden") }
    if let alpha = snapshot.number(.alpha, of: view).value, alpha < 0.01 {
      marks.append("transparent")
    }
    if snapshot.value(.other("enabled"), of: view) == .flag(false) { marks.append("disabled") }
    if snapshot.flag(.interaction, of: view).value == false, rules.isControl(view) {
      marks.append("takes no touches")
    }
    if snapshot.value(.other("selected"), of: view) == .flag(true) { marks.append("selected") }
    if snapshot.firstResponder.value == view { marks.append("first responder") }
    return marks
  }

  private static func indented(_ line: Line) -> String {
    .indent(line.depth, by: 1, deepest: 30) + line.text
  }

  /// The maximum number of consecutive siblings of one class that are listed.
  private static let siblings = 3

  private static func folded(_ all: [Line]) -> (lines: [String], folded: Int) {
    var lines: [String] = []
    var folded = 0
    /// By depth, the most recent siblings: their class, and how many are there and unlisted.
    var runs: [(kind: String, count: Int, omitted: Int)] = []
    func close(to depth: Int) {
      while runs.count > depth {
        let run = runs.removeLast()
        guard run.omitted > 0 else { continue }
        let text = "… \(run.omitted) more \(VisibleText.line(run.kind))"
        lines.append(indented(Line(depth: runs.count, kind: run.kind, text: text)))
      }
    }
    var skipped: Int?
    for line in all {
      if let depth = skipped, line.depth > depth {
        folded += 1
        continue
      }
      skipped = nil
      close(to: line.depth + 1)
      if runs.count == line.depth + 1, runs[line.depth].kind == line.kind {
        runs[line.depth].count += 1
        if runs[line.depth].count > siblings {
          runs[line.depth].omitted += 1
          folded += 1
          skipped = line.depth
          continue
        }
      } else {
        close(to: line.depth)
        while runs.count < line.depth { runs.append(("", 0, 0)) }
        runs.append((line.kind, 1, 0))
      }
      lines.append(indented(line))
    }
    close(to: 0)
    return (lines, folded)
  }

  /// The screen on one line: its name, and the name of the controller in front if that differs.
  func screenText(_ settings: ScreenSettings) -> String {
    switch rules.screen(settings).outcome {
    case .unknown(let reason): return "screen unknown, because \(VisibleText.line(reason))"
    case .known(let screen):
      let controller = screen.frontController.map { names[$0] }
      let called =
        controller.flatMap { ClassName($0).unqualified == screen.text ? nil : " (\($0))" } ?? ""
      // A screen known only by what can be touched is already called a screen.
      let word = screen.text.hasPrefix("screen ") ? "" : "screen: "
      return word + VisibleText.line(screen.text + called)
    }
  }
}
