import HierarchyModel
import JSONText
import UIKitRules

/// A tree of views given only as a description: `[[class, [x, y, w, h], {attributes}], child…]`
/// (15.1, item 35). Only what is given is captured.
struct DescribedTree {
  private struct Node {
    let className: String
    let frame: Frame
    let attributes: [JSONValue.Member]
    let superview: Int?
  }

  private var nodes: [Node] = []

  init(parsing json: JSONValue) throws(ScenarioFailure) {
    var rest: [(json: JSONValue, superview: Int?)] = [(json, nil)]
    while let next = rest.popLast() {
      guard let parts = next.json.elements, let head = parts.first?.elements,
        head.count == 2 || head.count == 3, let className = head[0].string
      else { throw .mistake("expected [[class, [x, y, w, h], {attributes}], child…]") }
      let attributes = head.count == 3 ? head[2].members : []
      guard let attributes else { throw .mistake("expected the attributes of \"\(className)\"") }
      nodes.append(
        Node(
          className: className, frame: try ArgumentValue(key: "frame", json: head[1]).frame(),
          attributes: attributes, superview: next.superview))
      for child in parts.dropFirst().reversed() { rest.append((child, nodes.count - 1)) }
    }
  }

  /// The views as a snapshot of their own.
  func snapshot() throws(ScenarioFailure) -> Snapshot {
    var builder = SnapshotBuilder()
    builder.header.attributes["covers"] = .texts(["views"])
    for (position, node) in nodes.enumerated() { try write(node, at: position, to: &builder) }
    do throws(SnapshotError) {
      return try builder.finish()
    } catch {
      throw .mistake("\(error)")
    }
  }

  private func write(
    _ node: Node, at position: Int, to builder: inout SnapshotBuilder
  ) throws(ScenarioFailure) {
    builder.begin(
      kind(of: node), class: node.className,
      token: .address(WorldAddress.address(ofSerial: position + 1)))
    builder.setParent(
      node.superview.map {
        .token(.address(WorldAddress.address(ofSerial: $0 + 1)))
      })
    if kind(of: node) == .layer { return }
    builder.set(
      .frame,
      .numbers(
        [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map { Number($0) }))
    for attribute in node.attributes { try write(attribute, to: &builder) }
    if ClassDefaults.of(class: node.className)?.scrolls == true {
      writeScrolling(of: node, to: &builder)
    }
  }

  /// R-FMT-RD-8: a node with the class of a layer is a bare layer, of which only the class is
  /// printed.
  private func kind(of node: Node) -> ObjectKind {
    if node.className == "UIWindow" { return .window }
    return node.className.hasPrefix("CA") && node.className.hasSuffix("Layer") ? .layer : .view
  }

  /// R-FMT-RD-7: a scroll view clips, and has an offset and a content size.
  private func writeScrolling(of node: Node, to builder: inout SnapshotBuilder) {
    let given = Set(node.attributes.map(\.key))
    if !given.contains("clipsToBounds") { builder.set(.clips, .flag(true)) }
    for key in [KnownKey.contentOffset, .contentSize] where !given.contains(key.name) {
      builder.set(key, .numbers([.integer(0), .integer(0)]))
    }
  }

  private func write(
    _ attribute: JSONValue.Member, to builder: inout SnapshotBuilder
  ) throws(ScenarioFailure) {
    let value = ArgumentValue(key: attribute.key, json: attribute.value)
    switch attribute.key {
    case "clipsToBounds": builder.set(.clips, .flag(try value.flag()))
    case "userInteractionEnabled": builder.set(.interaction, .flag(try value.flag()))
    case "hidden": builder.set(.hidden, .flag(try value.flag()))
    case "opaque": builder.set(.opaque, .flag(try value.flag()))
    case "alpha": builder.set(.alpha, .number(Number(try value.number())))
    case "tag": builder.set(.tag, .number(.integer(try value.integer())))
    case "transform" where attribute.value.string == nil:
      builder.set(.transform, .numbers(try value.numbers(6).map { Number($0) }))
    case "contentOffset", "contentSize":
      builder.set(AttributeKey(attribute.key), .numbers(try value.numbers(2).map { Number($0) }))
    case "autoresize":
      let codes = try value.text()
      builder.set(.autoresize, .text(codes == "all" ? "LM+W+RM+TM+H+BM" : codes))
    case "gestureRecognizers": try writeGestures(value, to: &builder)
    case "text", "layer", "transform", "tintColor", "backgroundColor", "animations", "baseClass":
      builder.set(AttributeKey(attribute.key), .text(try value.text()))
    default:
      throw .unknown("describe has no attribute \"\(attribute.key)\"")
    }
  }

  /// Either whether there are any, or a list of their classes.
  private func writeGestures(
    _ value: ArgumentValue, to builder: inout SnapshotBuilder
  ) throws(ScenarioFailure) {
    if let flag = value.json.bool {
      builder.set(.gestures, .texts(flag ? ["UIGestureRecognizer"] : []))
    } else if value.json.string != nil {
      builder.set(.gestures, .text(try value.text()))
    } else {
      builder.set(.gestures, .texts(try value.texts()))
    }
  }
}

/// One argument's value, read as the type that a property expects.
struct ArgumentValue: Sendable {
  let key: String
  let json: JSONValue

  func flag() throws(ScenarioFailure) -> Bool {
    guard let flag = json.bool else { throw wrong("true or false") }
    return flag
  }

  /// A finite number.
  func number() throws(ScenarioFailure) -> Double {
    guard let number = json.double, number.isFinite else { throw wrong("a number") }
    return number
  }

  func integer() throws(ScenarioFailure) -> Int64 {
    guard case .number(.integer(let value)) = json else { throw wrong("an integer") }
    return value
  }

  func text() throws(ScenarioFailure) -> String {
    guard let text = json.string else { throw wrong("a string") }
    return text
  }

  /// A text, nil for null.
  func optionalText() throws(ScenarioFailure) -> String? {
    if json.isNull { return nil }
    return try text()
  }

  func texts() throws(ScenarioFailure) -> [String] {
    let texts = json.elements?.compactMap(\.string)
    guard let texts, texts.count == json.elements?.count else { throw wrong("an array of strings") }
    return texts
  }

  func numbers(_ count: Int) throws(ScenarioFailure) -> [Double] {
    let numbers = json.elements?.compactMap(\.double).filter(\.isFinite) ?? []
    guard let elements = json.elements, elements.count == count, numbers.count == count else {
      throw wrong("\(count) numbers")
    }
    return numbers
  }

  func frame() throws(ScenarioFailure) -> Frame {
    let numbers = try numbers(4)
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func point() throws(ScenarioFailure) -> Point {
    let numbers = try numbers(2)
    return Point(x: numbers[0], y: numbers[1])
  }

  func size() throws(ScenarioFailure) -> Frame.Size {
    let numbers = try numbers(2)
    return Frame.Size(width: numbers[0], height: numbers[1])
  }

  func transform() throws(ScenarioFailure) -> ViewTransform {
    let numbers = try numbers(6)
    return ViewTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  func word<Word: RawRepresentable & CaseIterable>() throws(ScenarioFailure) -> Word
  where Word.RawValue == String {
    guard let word = json.string.flatMap(Word.init(rawValue:)) else {
      throw wrong("one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  private func wrong(_ expected: String) -> ScenarioFailure {
    .mistake("expected \(expected) for \"\(key)\", found \(json.text())")
  }
}
