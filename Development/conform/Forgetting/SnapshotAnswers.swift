import HierarchyChecks
import HierarchyModel
import UIKitRules

/// What the rules answer about one snapshot, by question. Objects are called by their ids.
package struct SnapshotAnswers {
  /// What is said in answer to one question.
  package enum Said: Equatable {
    case known(String)
    case unknown(String)
    /// A way through the hierarchy, and how it ends; nil where that is unknown.
    case way([String], end: String?)
    /// Whatever was found; less may be found where less is known.
    case some(Set<String>)

    /// Whether nothing is said that was not said with more facts.
    package func isCovered(by more: Said) -> Bool {
      switch (self, more) {
      case (.unknown, _): true
      case (.known("\(Visibility.Extent.atLeastPartlyVisible)"), .known(let extent)):
        extent != "\(Visibility.Extent.notVisible)"
      case (.known(let text), .known(let other)): text == other
      case (.known, _): false
      case (.way(let links, let end), .way(let others, let otherEnd)):
        end == nil ? others.starts(with: links) : links == others && end == otherEnd
      case (.way, _): false
      case (.some(let found), .some(let others)): found.isSubset(of: others)
      case (.some, _): false
      }
    }
  }

  /// Whether the answer to a question depends on next responders.
  static func followsChain(_ question: String) -> Bool {
    ["chain", "message", "next", "touches", "check"].contains { question.hasPrefix($0) }
      || question.contains(":")
  }

  private let book: RuleBook
  private(set) var all: [String: Said] = [:]

  init(_ snapshot: Snapshot) {
    book = RuleBook(snapshot)
    askResponders()
    askControllers()
    askViews()
    askTouches()
    askActions()
    ask("screen", book.screen(), text: \.text)
    var run = CheckRun()
    let findings = run.findings(in: snapshot)
    all["check"] = .some(Set(findings.map { "\($0.check) of \(name($0.object))" }))
  }

  private var snapshot: Snapshot { book.snapshot }

  private var responders: [ObjectIndex] {
    snapshot.objects.filter { snapshot.kind(of: $0).isResponder }
  }

  private func name(_ object: ObjectIndex?) -> String {
    object.map { snapshot.token(of: $0)?.description ?? "?" } ?? "nobody"
  }

  private mutating func ask<Value>(
    _ question: String, _ answer: Answer<Value>, text: (Value) -> String
  ) {
    switch answer.outcome {
    case .known(let value): all[question] = .known(text(value))
    case .unknown(let reason): all[question] = .unknown(reason)
    }
  }

  private mutating func ask(_ question: String, _ answer: Answer<ObjectIndex?>) {
    ask(question, answer, text: name)
  }

  private mutating func askResponders() {
    for object in responders {
      let name = name(object)
      let chain = book.chain(from: object)
      let end: String? =
        switch chain.ending {
        case .end: "end"
        case .cycle(let first): "cycle at \(self.name(first))"
        case .unknown: nil
        }
      all["chain of \(name)"] = .way(chain.links.map(self.name), end: end)
      ask("next of \(name)", book.next(of: object))
      ask("derived next of \(name)", book.derivedNext(of: object))
    }
  }

  private mutating func askControllers() {
    for controller in snapshot.controllers {
      let name = name(controller)
      for style in PresentationStyle.allCases {
        ask("\(style.rawValue) from \(name)", book.presentationCall(from: controller, style: style))
        { [self] call in
          let refusal = call.refusal.map { "\($0.word)" } ?? "presents"
          return "\(self.name(call.context.presenter)) \(refusal)"
        }
      }
      ask("dismissal of \(name)", book.dismissal(on: controller)) { [self] in
        $0.map { "\(self.name($0.presenter)): \(self.name($0.dismissed))" } ?? "nothing"
      }
      ask("presented by \(name)", book.presentedController(seenBy: controller))
      ask("presenting \(name)", book.presentingController(seenBy: controller))
      ask("navigation of \(name)", book.nearestContainer(.navigation, of: controller))
      ask("tabs of \(name)", book.nearestContainer(.tab, of: controller))
      ask("split of \(name)", book.nearestContainer(.split, of: controller))
      for action in ["show", "showDetail"] {
        ask("\(action) from \(name)", book.actorTarget(from: controller, action: action))
      }
      ask("visible \(name)", book.visibility(of: controller)) { "\($0.extent)" }
    }
  }

  private mutating func askViews() {
    for view in snapshot.views {
      let name = name(view)
      ask("in window \(name)", book.isInWindow(view)) { "\($0)" }
      ask("visible \(name)", book.visibility(of: view)) { "\($0.extent)" }
      ask("skipped \(name)", book.skipReason(view)) { "\($0 as HitTest.Reason?)" }
    }
  }

  private mutating func askTouches() {
    for x in stride(from: 5.0, to: 390, by: 60) {
      for y in stride(from: 5.0, to: 844, by: 100) {
        let hit = book.hitTest(Point(x: x, y: y))
        ask("hit at \(x),\(y)", hit) { [self] in self.name($0.view) }
      }
    }
    for view in snapshot.views {
      ask("touches of \(name(view))", book.touchHandling(from: view)) { [self] in
        "\(self.name($0.handler)) \($0.outcomes.map(\.text))"
      }
    }
  }

  private mutating func askActions() {
    let actions = Set(
      responders.flatMap { snapshot.texts(.actions, of: $0).value ?? [] } + ["copy:", "save:"])
    ask("shake", book.eventStart(.shake))
    ask("keyboard", book.eventStart(.keyboard))
    for action in actions {
      ask("\(action) to nil", book.actionTarget(of: action, sender: nil))
      for object in responders {
        ask("\(action) from \(name(object))", book.target(forAction: action, from: object))
        let path = book.message(action, from: object)
        let end: String? = if case .unknown = path.ending { nil } else { "\(path.ending)" }
        all["message \(action) from \(name(object))"] = .way(path.visited.map(name), end: end)
      }
    }
  }
}
