import HierarchyModel

extension DumpFormat {
  /// What `idb ui describe-all`, `describe-point` and axe print: flat from an old idb, else nested.
  static let idb = DumpFormat(
    name: "idb-json",
    summary: "accessibility elements as idb ui describe-all and axe print them",
    covers: [.elements], lines: .json, platform: .ios,
    score: { sample in
      if sample.containsAny("\"AXFrame\"", "\"AXUniqueId\"") { return 95 }
      if sample.contains("\"AXLabel\"") { return 90 }
      return IDBReader.isComplete(sample) ? 94 : 0
    },
    reader: IDBReader.read)
}

/// Reads what idb and axe print.
private enum IDBReader {
  /// Whether a document says how its list of elements was read, as `--format complete` does.
  static func isComplete(_ sample: DumpSample) -> Bool {
    sample.contains("\"elements\"")
      && sample.containsAny("\"backend\"", "\"coordinate_space\"", "\"truncated\"")
      && sample.containsAny("\"label\"", "\"identifier\"", "\"frame\"")
  }

  static func read(_ bytes: Bytes, of format: DumpFormat) -> DumpReading {
    var reader = JSONTreeReader(bytes, of: format, isTransient: true)
    let json = reader.json
    reader.forEachRoot { reader, object in
      if json.roots == [object], isPart(object, json) {
        // Nothing in a part of the screen was unreadable, so there is no warning.
        reader.output.tree.builder.note(partReason)
      }
      if let listed = listed(in: object, json) {
        reader.keepMembers(of: object, except: "elements")
        if case .bool(true)? = json.member("truncated", of: object) {
          reader.output.note("elements were left out", at: object)
        }
        for element in listed { reader.read(element, add: IDBElement.add) }
      } else if isElement(object, json) || !readEmbedded(in: object, &reader) {
        if json.hasMember("type", of: object) || hasAXName(object, json) {
          reader.read(object, add: IDBElement.add)
        } else {
          reader.skip(object)
        }
      }
    }
    return reader.finish()
  }

  /// Why a snapshot of one element is partial.
  private static let partReason = "one element was described, and not the screen that it is on"

  /// Whether an object is one element, or a document of one that is not in a list, as
  /// `describe-point` prints it. An application has the whole screen.
  private static func isPart(_ object: Int, _ json: LooseJSON) -> Bool {
    let element = json.member("elements", of: object)?.object ?? object
    guard isElement(element, json), json.member("elements", of: object)?.array == nil,
      let type = json.string("type", of: element)
    else { return false }
    return type != "Application"
  }

  /// The elements of a document: a list, or a single one.
  private static func listed(in object: Int, _ json: LooseJSON) -> [Int]? {
    switch json.member("elements", of: object) {
    case .array(let array): json.objects(at: array)
    case .object(let element): [element]
    default: nil
    }
  }

  /// Reads the trees in an object that is not an element; false where it has none. A tool may list
  /// the same elements in its own words and in those of the accessibility system; the latter count
  /// then.
  private static func readEmbedded(in object: Int, _ reader: inout JSONTreeReader) -> Bool {
    let json = reader.json
    var trees = json.trees(below: object) { hasAXName($0, json) }
    if trees.isEmpty { trees = json.trees(below: object) { isElement($0, json) } }
    reader.read(trees, add: IDBElement.add)
    return !trees.isEmpty
  }

  private static func hasAXName(_ object: Int, _ json: LooseJSON) -> Bool {
    json.hasMember("AXFrame", "AXLabel", "AXUniqueId", of: object)
  }

  private static func isElement(_ object: Int, _ json: LooseJSON) -> Bool {
    hasAXName(object, json)
      || json.hasMember("type", of: object)
        && json.hasMember("frame", "role", "label", "identifier", "children", "enabled", of: object)
  }
}

/// One element of idb's description (dump-formats 7).
enum IDBElement {
  /// Adds an element to the output. A flat description does not say which element contains which.
  static func add(_ reader: inout JSONTreeReader, _ object: Int, _ depth: Int) {
    guard reader.begin(.element, classIn: "type", of: object, depth: depth) else { return }
    let json = reader.json
    var frame: Int?
    var printed: Range<Int>?
    json.forEachNamedMember(of: object) { name, value in
      switch (name, value) {
      case ("children", _), ("type", _): break
      case ("frame", .object(let object)): frame = object
      case ("AXFrame", .string(let text)) where printed == nil: printed = text
      // The number that an old idb prints is a hash, another one in each run.
      case ("AXUniqueId", .number): reader.set(.raw(name), value)
      default: reader.set(.raw(name, known: keys), value)
      }
    }
    let spelled = printed.flatMap { rectangle(json.string($0)) }
    let known = frame == nil ? spelled : json.rectangle(origin: frame, size: frame)
    if let known {
      reader.output.set(.screenFrame, .numbers(known))
    } else if let frame {
      reader.set(.other("frame.text"), .object(frame))
    }
    // The text is kept only where it says something else than the frame.
    if let printed, spelled == nil || known?.map(\.doubleValue) != spelled?.map(\.doubleValue) {
      reader.set(.raw("AXFrame"), .string(printed))
    }
  }

  /// The frame that is printed as text, `{{x, y}, {width, height}}`; an old idb prints no other.
  private static func rectangle(_ text: String) -> [Number]? {
    Array(text.utf8).withUnsafeBufferPointer { $0.braced($0.indices) }
  }

  private static let keys: KeyValuePairs<String, KnownKey> = [
    "AXUniqueId": .identifier, "identifier": .identifier, "AXLabel": .label, "label": .label,
    "AXValue": .value, "value": .value,
  ]
}
