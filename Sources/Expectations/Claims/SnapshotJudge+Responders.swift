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
}
