import HierarchyModel

extension RuleBook {
  /// What would change where a chain leads: removing an override, the other reading of a rule on
  /// which sources disagree, another system version, showing a hidden view.
  public func alternatives(to chain: ResponderChain) -> [Alternative] {
    guard let start = chain.links.first else { return [] }
    let overrides = overriding(chain.links)
    return alternatives(
      to: chain.links, supposing: overrides,
      ask: { Self.known($0.chain(from: start)) },
      outcome: { (goesOn($0, unlike: chain), $0.last) })
      + otherReading(of: chain, from: start) + otherSystems(chain, from: start)
      + end(of: chain)
  }

  private static func known(_ chain: ResponderChain) -> Answer<[ObjectIndex]> {
    if case .unknown(let reason) = chain.ending { return .unknown(reason, []) }
    return .known(chain.links, [])
  }

  /// D-1, if the chain jumps from a presented controller to its presenter by the rules alone. A
  /// link read from a running app settles the question.
  private func otherReading(of chain: ResponderChain, from start: ObjectIndex) -> [Alternative] {
    guard !switches.presentedNextIsSuperview, chain.steps.contains(where: { $0.rule == "R-RESP-4" })
    else { return [] }
    var other = switches
    other.presentedNextIsSuperview = true
    let rules = RuleBook(
      underived ?? snapshot, profile: profile, switches: other, scene: scene, names: names)
    guard let links = Self.known(rules.chain(from: start)).value, links != chain.links else {
      return []
    }
    let condition =
      "a presented controller's next were its view's superview, as some sources have it"
    return [
      Alternative("D-1", if: condition, then: goesOn(links, unlike: chain), result: links.last)
    ]
  }

  /// A snapshot of the headless UIKit without the links it derived itself.
  private var underived: Snapshot? {
    guard snapshot.header.isSimulated else { return nil }
    return try? snapshot.varying(
      snapshot.objects.filter { snapshot.capturedNext(of: $0).isCaptured && !overridesNext($0) }
        .map { FactChange(.known(.next), of: $0, to: nil) })
  }

  /// R-RESP-3b, R-RESP-6: if the system is unknown, each one whose rules lead elsewhere.
  private func otherSystems(_ chain: ResponderChain, from start: ObjectIndex) -> [Alternative] {
    guard profile == nil, case .unknown = chain.ending else { return [] }
    var readings = GroupedValues<[ObjectIndex], Profile>()
    for other in Profile.allCases {
      let rules = RuleBook(snapshot, profile: other, switches: switches, scene: scene, names: names)
      guard let links = Self.known(rules.chain(from: start)).value else { continue }
      readings.add(other, to: links)
    }
    return readings.groups.map { links, profiles in
      Alternative(
        "R-RESP-6", if: "UIKit were that of the profile \(Profile.either(profiles))",
        then: goesOn(links, unlike: chain), result: links.last)
    }
  }

  /// A chain that ends at a view outside the window continues once that view is shown again.
  private func end(of chain: ResponderChain) -> [Alternative] {
    guard case .end = chain.ending, let last = chain.links.last else { return [] }
    switch snapshot.kind(of: last) {
    case .view where derivedLink(of: last).reason == .noSuperview:
      let condition = "\(name(last)) were added to a view of a window"
      return [Alternative("R-RESP-1", if: condition, then: "the chain would go on with that view")]
    case .controller:
      return remedies(for: last).map { absences in
        let outcome = "the chain would go on with its view's superview"
        return Alternative(
          absences[0].rule, if: condition(absences), then: outcome, object: absences[0].cause)
      }
    default: return []
    }
  }

  /// Where a chain would go instead: from the link before the first that differs.
  private func goesOn(_ links: [ObjectIndex], unlike chain: ResponderChain) -> String {
    let common = zip(links, chain.links).prefix { $0 == $1 }.count
    guard common < links.count else {
      return "the chain would end at \(links.last.map(name) ?? "nobody")"
    }
    let names = links[max(0, common - 1)...].map(name)
    let shown = names.count > 8 ? names.prefix(7) + ["…", names[names.count - 1]] : names[...]
    return "the chain would go " + shown.joined(separator: " → ")
  }
}
