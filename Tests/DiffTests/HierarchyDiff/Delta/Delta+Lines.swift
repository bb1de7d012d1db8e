import HierarchyDiff
import HierarchyModel

extension Delta {
  /// What a delta says, a line a thing, for tests:
  ///
  ///     - 0x2 UILabel from 0x1[0]
  ///     > 0x5 UIView from 0x1[2] to 0x4[0]
  ///     ~ 0x5 UIView text: "a" ⇒ null
  ///     # 0x1 order 0 ⇒ 3
  ///     = label: "one" ⇒ "two"
  var lines: [String] {
    var lines: [String] = []
    for entry in 0..<before.count {
      lines += identityLines(entry)
      lines += factLines(UInt32(entry), name(entry))
    }
    for order in orders {
      lines.append("# \(name(order.container)) order \(order.before) ⇒ \(order.after)")
    }
    for row in [HeaderRow.snapshot, HeaderRow.run, HeaderRow.presence] {
      lines += factLines(row, nil)
    }
    return lines
  }

  private func identityLines(_ entry: Int) -> [String] {
    let from =
      before.containers[entry] == .unplaced
      ? "" : " from \(place(of: entry, before))"
    let to =
      after.containers[entry] == .unplaced
      ? "" : " to \(place(of: entry, after))"
    let sign = from.isEmpty ? (to.isEmpty ? "." : "+") : to.isEmpty ? "-" : ">"
    var lines = ["\(sign) \(name(entry))\(from)\(to)"]
    if before.has(entry), after.has(entry) {
      let (old, new) = (title(entry, before), title(entry, after))
      if old != new { lines.append("~ \(old) ⇒ \(new)") }
    }
    return lines
  }

  private func place(of entry: Int, _ side: DeltaSide) -> String {
    "\(name(side.containers[entry]))[\(side.ordinals[entry].value ?? -1)]"
  }

  private func factLines(_ row: UInt32, _ owner: String?) -> [String] {
    var lines: [String] = []
    var keys: Set<AttributeKey> = []
    var old: [AttributeKey: String] = [:]
    var new: [AttributeKey: String] = [:]
    for fact in before.facts.range(of: Int(row)) {
      let key = factKey(before.facts.keys[fact])
      keys.insert(key)
      old[key] = text(fact, before)
    }
    for fact in after.facts.range(of: Int(row)) {
      let key = factKey(after.facts.keys[fact])
      keys.insert(key)
      new[key] = text(fact, after)
    }
    for key in keys.sorted() {
      let sign = owner.map { "~ \($0) " } ?? "= "
      lines.append("\(sign)\(key.name): \(old[key] ?? "–") ⇒ \(new[key] ?? "–")")
    }
    return lines
  }

  private func factKey(_ code: KeyCode) -> AttributeKey {
    if let known = code.known { return .known(known) }
    return .other(code.otherName.map { strings[$0] } ?? "")
  }

  private func text(_ fact: Int, _ side: DeltaSide) -> String {
    let value = AttributeValue(
      side.facts.values[fact], strings: strings, pools: pools)
    switch value {
    case .null: return "null"
    case .flag(let flag): return "\(flag)"
    case .number(let number): return Self.text(number)
    case .text(let text): return "\"\(text)\""
    case .json(let text): return text
    case .numbers(let numbers):
      return "[" + numbers.map(Self.text).joined(separator: " ") + "]"
    case .texts(let texts): return "\(texts)"
    case .reference(let target, let positional):
      return (positional ? "@" : "") + name(target.position)
    case .references(let list):
      return "[" + list.map { name($0.target.position) }.joined(separator: ", ") + "]"
    case nil: return "?"
    }
  }

  private static func text(_ number: Number) -> String {
    switch number {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): "\(value)"
    }
  }

  private func name(_ entry: Int) -> String {
    title(entry, before.has(entry) ? before : after)
  }

  private func name(_ container: ContainerIndex) -> String {
    if let section = container.rootSection { return "root\(section)" }
    return container.index.map(name) ?? "?"
  }

  private func title(_ entry: Int, _ side: DeltaSide) -> String {
    let identity = side.identity(of: entry)
    let token = Token(identity.token, strings)?.description ?? "?"
    let className = identity.className == .missing ? "?" : strings[identity.className]
    return "\(token) \(className)"
  }
}
