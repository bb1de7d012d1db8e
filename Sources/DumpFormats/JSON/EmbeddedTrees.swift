import HierarchyModel

/// The trees that stand somewhere in a JSON document, in the order of the text.
struct EmbeddedTrees {
  /// Elements that follow each other in one array, or one element, and the objects around them, the
  /// outermost first.
  struct Tree {
    var elements: [Int]
    let enclosing: [Int]
  }

  /// How many objects around a tree are looked at.
  private static let enclosingLimit = 32

  /// The trees below a container; what lies in an element belongs to that. Linear but for looking up ends.
  static func all(
    in json: LooseJSON, below root: Int, isElement: (_ object: Int) -> Bool
  ) -> [Tree] {
    let rootEnd = json.end(ofContainer: root)
    var trees: [Tree] = []
    var open: [(place: Int, end: Int)] = []
    var lastEnd = -1
    for begin in json.containers(from: root) {
      let place = Int(begin)
      if place >= rootEnd { break }
      if place < lastEnd { continue }
      while let last = open.last, last.end < place { open.removeLast() }
      let end = json.end(ofContainer: place)
      guard json.bytes.byte(place) == 0x7B, isElement(place) else {
        open.append((place, end))
        continue
      }
      let isNext =
        lastEnd >= 0 && !trees.isEmpty
        && json.bytes[(lastEnd + 1)..<max(lastEnd + 1, place)].allSatisfy {
          $0.isSpace || $0 == 0x2C
        }
      if isNext {
        trees[trees.count - 1].elements.append(place)
      } else {
        let around = open.suffix(enclosingLimit).map(\.place).filter { json.bytes[$0] == 0x7B }
        trees.append(Tree(elements: [place], enclosing: Array(around)))
      }
      lastEnd = end
    }
    return trees
  }
}

extension JSONTreeReader {
  /// How long a text may be that is kept of what stands around a tree.
  private static let textLimit = 1_024
  /// How many members of an object are looked at for that.
  static let plainLimit = 64

  /// Keeps the plain members of the objects around a tree as facts about the snapshot.
  mutating func keepPlainMembers(of objects: [Int]) {
    let json = json
    for object in objects {
      var seen = 0
      json.forEachMember(of: object) { key, value in
        seen += 1
        switch value {
        case .array, .object, .word: break
        case .string(let text) where text.count > Self.textLimit: break
        default: output.setHeader(.other("source." + json.text(key)), json.attribute(value))
        }
        return seen < Self.plainLimit
      }
    }
  }
}
