import HierarchyModel

/// Walks the nodes of a JSON dump, parents first, without recursion.
struct JSONTreeReader {
  let json: LooseJSON
  var output: TreeAssembler

  /// Indexes a text, and reports what is damaged.
  init(_ bytes: Bytes, of format: DumpFormat, isTransient: Bool = false) {
    json = LooseJSON(bytes)
    output = TreeAssembler(bytes, of: format, isTransient: isTransient)
    for damage in json.damages { self.output.note(damage.reason, at: damage.offset) }
    for offset in json.unknownRemarks {
      self.output.report("text that is not JSON was skipped", at: offset)
    }
  }

  /// Adds one node to the output.
  typealias Add = (inout JSONTreeReader, _ object: Int, _ depth: Int) -> Void

  /// Calls `body` with each object that is a root or in one; each document is a moment.
  mutating func forEachRoot(_ body: (inout JSONTreeReader, _ object: Int) -> Void) {
    for (number, objects) in json.documents.enumerated() {
      if number > 0 { output.finishMoment() }
      for object in objects { body(&self, object) }
    }
  }

  /// Adds the trees in an object that is not a node, each as a moment.
  mutating func read(_ trees: [LooseJSON.Tree], add: Add) {
    for (number, tree) in trees.enumerated() {
      if number > 0 { output.finishMoment() }
      keepPlainMembers(of: tree.enclosing)
      for element in tree.elements { read(element, add: add) }
    }
  }

  /// Adds an object and all its descendants, which are in arrays under `children`.
  mutating func read(_ root: Int, add: Add) {
    var open: [(offset: Int, end: Int)] = []
    visit(root, &open, add)
    while let top = open.last {
      guard let (value, next) = json.value(at: top.offset, to: top.end) else {
        open.removeLast()
        continue
      }
      open[open.count - 1].offset = next
      if let object = value.object {
        visit(object, &open, add)
      } else {
        output.note("a child that is not an object was left out", at: top.offset)
      }
    }
  }

  /// Keeps members around the nodes, such as a status, as facts about the snapshot.
  mutating func keepMembers(of object: Int, except name: StaticString) {
    let json = json
    var kept = 0
    json.forEachMember(of: object) { key, value in
      if json.isKey(key, name) { return true }
      if kept == Self.memberLimit {
        output.report("more than \(kept) members around the elements", at: object)
        return false
      }
      kept += 1
      output.setHeader(.other("source." + json.text(key)), json.attribute(value))
      return true
    }
  }

  /// How many members around nodes are kept. Their time grows with the square of their number.
  private static let memberLimit = 4_096

  /// Reports a value that is not a node of the format.
  mutating func skip(_ object: Int) {
    output.note("an object that is not a node was left out", at: object)
  }

  /// Adds an object without its descendants.
  mutating func readAlone(_ object: Int, depth: Int, add: Add) {
    let before = output.tree.count
    add(&self, object, depth)
    if output.tree.count > before && json.isCut(object) { output.markCut() }
  }

  private mutating func visit(_ object: Int, _ open: inout [(offset: Int, end: Int)], _ add: Add) {
    readAlone(object, depth: open.count, add: add)
    if let array = json.member("children", of: object)?.array {
      open.append((array + 1, json.end(ofContainer: array)))
    }
  }
}

extension JSONTreeReader {
  /// Begins an object whose class is a member of a JSON object.
  mutating func begin(
    _ kind: ObjectKind, classIn name: StaticString, of object: Int, depth: Int,
    address: UInt64? = nil, otherwise fallback: String? = nil
  ) -> Bool {
    output.begin(
      kind, named: json.string(name, of: object) ?? fallback, depth: depth, address: address,
      at: object)
  }

  /// Sets an attribute to the value of a member.
  mutating func set(_ key: AttributeKey, _ value: LooseJSON.Value) {
    if case .word(let range) = value {
      output.note("a word that means nothing in JSON was kept as text", at: range.lowerBound)
    }
    switch json.attribute(value) {
    case .text(let text): output.set(key, text: text)
    case .json(let text) where text.utf8.count > SnapshotLimits.standard.stringBytes:
      output.note("a value longer than a snapshot may hold was left out")
    case let attribute: output.set(key, attribute)
    }
  }

  /// Sets a rectangle from the members of objects; false where they are not numbers.
  mutating func setRectangle(_ key: KnownKey, origin: Int?, size: Int?) -> Bool {
    guard let numbers = json.rectangle(origin: origin, size: size) else { return false }
    output.set(key, .numbers(numbers))
    return true
  }

  /// Ends the last snapshot and the reading.
  mutating func finish(isEvenEmpty: Bool = false) -> DumpReading {
    output.finishMoment(isEvenEmpty: isEvenEmpty)
    return output.reading
  }
}

extension LooseJSON {
  /// The numbers `x`, `y`, `width` and `height`; nil where one of them is missing.
  func rectangle(origin: Int?, size: Int?) -> [Number]? {
    guard let origin, let size, let x = number(member("x", of: origin)),
      let y = number(member("y", of: origin)), let width = number(member("width", of: size)),
      let height = number(member("height", of: size))
    else { return nil }
    return [x, y, width, height]
  }

  /// Adjacent elements of one array, or one element, and the objects that contain them, outermost
  /// first.
  struct Tree {
    var elements: [Int]
    let enclosing: [Int]
  }

  /// How many enclosing objects of a tree are kept.
  private static let enclosingLimit = 32

  /// The trees anywhere below a container, in the order of the text; elements within an element
  /// belong to it. Takes linear time, apart from the search for ends.
  func trees(below root: Int, isElement: (_ object: Int) -> Bool) -> [Tree] {
    let rootEnd = end(ofContainer: root)
    var trees: [Tree] = []
    var open: [(offset: Int, end: Int)] = []
    var lastEnd = -1
    for begin in containers(from: root) {
      let offset = Int(begin)
      if offset >= rootEnd { break }
      if offset < lastEnd { continue }
      while let last = open.last, last.end < offset { open.removeLast() }
      let end = self.end(ofContainer: offset)
      guard bytes.byte(offset) == .openBrace, isElement(offset) else {
        open.append((offset, end))
        continue
      }
      let isNext =
        lastEnd >= 0 && !trees.isEmpty
        && bytes[(lastEnd + 1)..<max(lastEnd + 1, offset)].allSatisfy {
          $0.isSpace || $0 == .comma
        }
      if isNext {
        trees[trees.count - 1].elements.append(offset)
      } else {
        let around = open.suffix(Self.enclosingLimit).map(\.offset).filter {
          bytes[$0] == .openBrace
        }
        trees.append(Tree(elements: [offset], enclosing: Array(around)))
      }
      lastEnd = end
    }
    return trees
  }
}

extension JSONTreeReader {
  /// The longest text around a tree that is kept.
  private static let textLimit = 1_024
  /// How many members of an enclosing object are examined.
  static let plainLimit = 64

  /// Keeps the plain members of a tree's enclosing objects as facts about the snapshot.
  mutating func keepPlainMembers(of objects: [Int]) {
    let json = json
    for object in objects {
      json.forEachNamedMember(of: object, upTo: Self.plainLimit) { name, value in
        switch value {
        case .array, .object, .word: break
        case .string(let text) where text.count > Self.textLimit: break
        default: output.setHeader(.other("source." + name), json.attribute(value))
        }
      }
    }
  }
}
