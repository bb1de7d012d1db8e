import JSONText

/// Makes well-formed snapshot documents with every kind of key, in any order.
struct RandomDocument {
  private var random: SeededGenerator
  private var ids: [String] = []

  private typealias Member = JSONValue.Member

  /// The document of a seed.
  static func value(seed: UInt64) -> JSONValue {
    var document = RandomDocument(random: SeededGenerator(seed: seed))
    return document.snapshot()
  }

  private init(random: SeededGenerator) {
    self.random = random
  }

  private mutating func snapshot() -> JSONValue {
    let controllers = controllers(random.below(5))
    let views = views(random.below(7))
    var members = [Member(key: "treering", value: .number(.integer(1)))]
    members += list("views", views) + list("controllers", controllers)
    members += list("responders", (0..<random.below(3)).map { _ in other() })
    members += list("scenes", (0..<random.below(2)).map { _ in other() })
    members += optional("label", .string(text())) + optional("time", number())
    members += optional("covers", .array([.string(text()), .string("views")]))
    members += optional("partial", .string(text())) + optional("profile", .string(text()))
    members += optional("platform", .string(text()))
    members += optional("run", object([Member(key: "id", value: .string(text()))] + extras()))
    members += extras()
    return object(members)
  }

  private mutating func views(_ count: Int) -> [JSONValue] {
    var open: [Int] = []
    return (0..<count).map { index in
      var members = identity(["UIView", "UILabel"])
      members += container("in", index: index, open: &open)
      members += optional("kind", .string(random.pick(["view", "window", "layer", "guide"])))
      for (key, count) in [("frame", 4), ("bounds", 4), ("transform", 6), ("contentSize", 2)] {
        members += optional(key, .array((0..<count).map { _ in number() }))
      }
      for key in ["hidden", "opaque", "key"] { members += optional(key, .bool(random.chance(50))) }
      for key in ["text", "identifier", "layer"] { members += optional(key, .string(text())) }
      members += optional("alpha", number()) + optional("value", anything(depth: 0))
      return object(members + extras())
    }
  }

  private mutating func controllers(_ count: Int) -> [JSONValue] {
    var open: [Int] = []
    return (0..<count).map { index in
      var members = identity(["Home", "Detail"])
      let key = random.chance(70) ? "parent" : "presentedBy"
      members += container(key, index: index, open: &open)
      members += optional("title", .string(text()))
      members += optional("definesContext", .bool(random.chance(50)))
      members += optional("stack", .array([.number(.integer(0))]))
      members += optional("actions", .array([.string(text()), .string("save:")]))
      return object(members + extras())
    }
  }

  private mutating func other() -> JSONValue {
    object(
      identity(["Coordinator"]) + optional("next", .null)
        + optional("canBecomeFirstResponder", .bool(random.chance(50))) + extras())
  }

  private mutating func identity(_ classes: [String]) -> [Member] {
    var members = optional("class", .string(random.pick(classes)), percent: 90)
    if random.chance(80) {
      let id = random.chance(70) ? "0x" + String(random.next() >> 20, radix: 16) : text()
      if !ids.contains(id) {
        ids.append(id)
        members.append(Member(key: "id", value: .string(id)))
      }
    }
    return members
  }

  /// A reference to one of the open containers, by index.
  private mutating func container(_ key: String, index: Int, open: inout [Int]) -> [Member] {
    while !open.isEmpty && random.chance(40) { open.removeLast() }
    defer { open.append(index) }
    guard let last = open.last else { return optional(key, .null, percent: 50) }
    return [Member(key: key, value: .number(.integer(Int64(last))))]
  }

  private mutating func list(_ key: String, _ objects: [JSONValue]) -> [Member] {
    if !objects.isEmpty { return [Member(key: key, value: .array(objects))] }
    return optional(key, random.chance(50) ? .null : .array([]))
  }

  private mutating func optional(
    _ key: String, _ value: JSONValue, percent: Int = 40
  ) -> [Member] {
    guard random.chance(percent) else { return [] }
    return [Member(key: key, value: random.chance(15) ? .null : value)]
  }

  /// Members that are not part of the format.
  private mutating func extras() -> [Member] {
    ["zz", "", "é\n", "Frame"].flatMap { key in
      random.chance(12) ? [Member(key: key, value: anything(depth: 0))] : []
    }
  }

  private mutating func object(_ members: [Member]) -> JSONValue {
    .object(members.shuffled(using: &random))
  }

  private mutating func anything(depth: Int) -> JSONValue {
    switch random.below(depth < 3 ? 7 : 5) {
    case 0: .null
    case 1: .bool(random.chance(50))
    case 2: .string(text())
    case 3, 4: number()
    case 5: .array((0..<random.below(4)).map { _ in anything(depth: depth + 1) })
    default: .object([Member(key: text(), value: anything(depth: depth + 1))])
    }
  }

  private mutating func number() -> JSONValue {
    switch random.below(5) {
    case 0: .number(.integer(Int64(random.below(1_000)) - 500))
    case 1: .number(.integer(Int64(bitPattern: random.next())))
    case 2: .number(.unsigned(random.next() | 1 << 63))
    case 3: .number(.double(Double(random.below(4_000)) / 3))
    default: .number(.double(finiteDouble()))
    }
  }

  private mutating func finiteDouble() -> Double {
    let value = Double(bitPattern: random.next())
    return value.isFinite ? value : -0.0
  }

  private mutating func text() -> String {
    let pieces = ["a", "Z", "é", "😀", "\"", "\\", "\n", "\u{0}", "\u{2028}", "nan", " ", "0x"]
    return (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
  }
}
