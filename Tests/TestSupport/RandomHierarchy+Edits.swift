import HierarchyModel

extension RandomHierarchy {
  /// Does one random thing.
  public mutating func edit() {
    switch random.below(20) {
    case 0...2: addView()
    case 3: addController()
    case 4: addOther(random.pick([.scene, .responder, .delegate, .application]) ?? .responder)
    case 5: if random.once(in: 3) { addWindow() }
    case 6, 7: if let view = random.pick(views), views.count > 3 { remove(view) }
    case 8: if let controller = random.pick(controllers) { remove(controller) }
    case 9: if let other = random.pick(others) { remove(other) }
    case 10: if let view = random.pick(views) { move(view) }
    case 11: if let controller = random.pick(controllers) { move(controller) }
    case 12, 13: reorder()
    case 14: changeHeader()
    default: changeSomething()
    }
  }

  /// Changes an attribute or a link of some object.
  mutating func changeSomething() {
    guard let object = random.pick(objects.keys.sorted()) else { return }
    switch random.below(6) {
    case 0: changeLink(of: object)
    case 1: objects[object]?.statesNoParent.toggle()
    case 2: objects[object]?.isPositional.toggle()
    default: changeValue(of: object)
    }
  }

  private mutating func changeValue(of object: Int) {
    let keys: [AttributeKey] =
      objects[object]?.kind.viewWord == nil
      ? ["title", "state", "name", "actions", "extra", "more"].map { AttributeKey($0) }
      : [
        "frame", "bounds", "alpha", "hidden", "identifier", "text", "value", "tag", "actions",
        "backgroundColor", "contentOffset", "extra", "transform",
      ].map { AttributeKey($0) }
    guard let key = random.pick(keys) else { return }
    // Missing, null and a value are three different things.
    switch random.below(5) {
    case 0: objects[object]?.values[key] = nil
    case 1: objects[object]?.values[key] = .null
    default:
      let value = value(for: key)
      objects[object]?.values[key] = value
    }
  }

  private mutating func number() -> Number {
    switch random.below(8) {
    case 0: .double(.nan)
    case 1: .double(-0.0)
    case 2: .unsigned(UInt64.max - UInt64(random.below(3)))
    case 3, 4: .double(Double(random.below(1_000)) / 3)
    default: .integer(Int64(random.below(400)))
    }
  }

  private mutating func text() -> String {
    let words = ["Order", "Summary", "", "été", "null", "Checkout tomorrow", "\u{0}"]
    return random.once(in: 3) ? "text \(random.below(50))" : random.pick(words) ?? ""
  }

  private mutating func value(for key: AttributeKey) -> AttributeValue {
    switch key.name {
    case "frame", "bounds": .numbers((0..<4).map { _ in number() })
    case "transform": .numbers((0..<6).map { _ in number() })
    case "contentOffset": .numbers((0..<2).map { _ in number() })
    case "alpha", "tag": .number(number())
    case "hidden": .flag(random.once(in: 2))
    case "actions": .texts((0..<random.below(4)).map { _ in text() })
    case "extra": .json("{\"n\":\(random.below(5))}")
    case "more", "value": random.once(in: 2) ? .number(number()) : .text(text())
    default: .text(text())
    }
  }

  private mutating func changeLink(of object: Int) {
    guard let kind = objects[object]?.kind else { return }
    let named = responders
    var choices: [(KnownKey, [Int])] = kind.isResponder ? [(.next, named)] : []
    switch kind {
    case .window:
      choices.append((.root, controllers))
    case .controller:
      choices += [(.view, views), (.selected, controllers), (.source, controllers)]
    default: break
    }
    guard let (key, targets) = random.pick(choices) else { return }
    if kind == .controller && random.once(in: 4) {
      let stack = controllers.shuffled(using: &random).prefix(3)
      objects[object]?.lists[.stack] = Array(stack)
      return
    }
    switch random.below(4) {
    case 0: objects[object]?.links[key] = nil
    case 1: objects[object]?.links[key] = .some(nil)
    default: if let target = random.pick(targets) { objects[object]?.links[key] = target }
    }
  }

  private mutating func changeHeader() {
    switch random.below(6) {
    case 0: headerValues["label"] = .text("moment \(random.below(9))")
    case 1: headerValues["time"] = random.once(in: 3) ? nil : .number(number())
    case 2: headerValues["covers"] = .texts(["views", random.once(in: 2) ? "flags" : "actions"])
    case 3: headerLinks["firstResponder"] = random.pick(responders).map { .some($0) }
    case 4: headerLinks["keyWindow"] = random.pick(all { $0.kind == .window && $0.token != nil })
    default:
      run =
        random.pick([
          .missing, .null, .value([:]), .value(["os": .text("iOS \(random.below(3))")]),
        ]) ?? .missing
    }
  }
}

extension RandomHierarchy {
  /// Gives every object that has an id another one, as in another run.
  public mutating func renameAll() {
    for object in objects.keys.sorted() where objects[object]?.token != nil {
      nextNumber += 1
      objects[object]?.token = .address(0x7F80_0000_0000 + UInt64(nextNumber) * 16)
    }
  }
}
