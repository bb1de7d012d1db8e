import HierarchyModel
import UIKitRules

extension SnapshotJudge {
  func chain(of object: String, _ test: Claim.ChainTest) -> Judgement {
    about(object, .responder) { start in
      let chain = rules.chain(from: start)
      var evidence = ["the chain is \(names(chain.links))"]
      var isWhole = true
      switch chain.ending {
      case .end: break
      case .cycle(let responder): evidence.append("it comes back to \(name(responder))")
      case .unknown(let reason):
        evidence.append("how it goes on is unknown, because \(reason)")
        isWhole = false
      }
      switch test {
      case .contains(let name):
        if !matches(of: name).isDisjoint(with: chain.links) { return .holds(evidence) }
      case .ends(let name):
        if case .end = chain.ending, fits(name, chain.links.last) { return .holds(evidence) }
      case .isExactly(let names):
        let isEqual = names.count == chain.links.count && zip(names, chain.links).allSatisfy(fits)
        if isEqual, case .end = chain.ending { return .holds(evidence) }
      }
      return isWhole ? .fails(evidence) : .unknown(evidence.joined(separator: "; "))
    }
  }

  func send(_ action: String, from sender: String?, to receiver: String?) -> Judgement {
    guard let sender else { return sent(action, from: nil, to: receiver) }
    return about(sender, .responder) { sent(action, from: $0, to: receiver) }
  }

  private func sent(
    _ action: String, from sender: ObjectIndex?, to receiver: String?
  ) -> Judgement {
    let answer = rules.actionTarget(of: action, sender: sender)
    guard let found = answer.value else { return .unknown(answer.unknownReason ?? "") }
    let what = found == nil ? "nobody takes \(action)" : "\(action) reaches \(name(found))"
    let evidence =
      [what] + answer.steps.map(\.text)
      + rules.dispatchAlternatives(action, to: nil, sender: sender).map(\.text)
    return fits(receiver, found) ? .holds([what]) : .fails(evidence)
  }

  func firstResponder(_ name: String?) -> Judgement {
    let found: ObjectIndex?
    switch rules.firstResponder {
    case .missing: return .unknown(rules.firstResponderGap)
    case .null: found = nil
    case .value(let responder): found = responder
    }
    let evidence = ["the first responder is \(found.map(snapshot.shortName) ?? "none")"]
    return fits(name, found) ? .holds(evidence) : .fails(evidence)
  }

  func visible(_ name: String) -> Judgement {
    about(name, .onScreen) { object in
      let answer = rules.visibility(of: object)
      guard let visibility = answer.value else { return .unknown(answer.unknownReason ?? "") }
      let evidence = answer.steps.map(\.text) + rules.visibilityAlternatives(of: object).map(\.text)
      let extent =
        visibility.extent == .atLeastPartlyVisible ? "visible at least in part" : "visible"
      return visibility.extent == .notVisible
        ? .fails(evidence) : .holds(["\(self.name(object)) is \(extent)"])
    }
  }

  func hit(_ point: Point, _ view: String?) -> Judgement {
    let answer = rules.hitTest(point)
    guard let hit = answer.value else { return .unknown(answer.unknownReason ?? "") }
    let what = hit.view.map { "the touch goes to \(name($0))" } ?? "no view gets the touch"
    let evidence = [what] + rules.touchAlternatives(at: point).map(\.text)
    return fits(view, hit.view) ? .holds([what]) : .fails(evidence)
  }

  func finding(_ query: FindingQuery) -> Judgement {
    let found = checkResult.findings.filter(query.fits)
    if found.isEmpty, let gap = gap(of: query) { return .unknown(gap) }
    let lines = found.map { "\($0.check): \($0.message)" }
    return found.isEmpty ? .fails(["no such finding"]) : .holds(lines)
  }

  /// Why a named check may have overlooked it, or no check that finds it had anything to examine;
  /// nil otherwise.
  private func gap(of query: FindingQuery) -> String? {
    let asked = settings.checks(for: snapshot.platform).filter {
      query.fits($0.id, settings.severity(of: $0))
    }
    if asked.count != 1 {
      let blind = Set(checkResult.gaps.filter(\.isWhole).map(\.check))
      guard !asked.isEmpty, asked.allSatisfy({ blind.contains($0.id) }) else { return nil }
      return "no check that finds it had anything to look at"
    }
    return checkResult.gaps.first { $0.check == asked[0].id }.map {
      "\($0.need.words): not captured"
    }
  }
}
