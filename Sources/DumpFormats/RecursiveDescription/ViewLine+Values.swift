import HierarchyModel

extension ViewLine {
  /// The text of an attribute's value as `-[UIView description]` prints it; nil where it was not
  /// captured or is a default, which is never printed.
  func text(of key: DescriptionKey) -> String? {
    guard let value = snapshot.value(key.attribute, of: view) else {
      return key == .layer ? impliedLayer : nil
    }
    switch (key, value) {
    case (_, .null): return nil
    case (.clipsToBounds, .flag(let flag)), (.hidden, .flag(let flag)): return flag ? "YES" : nil
    case (.opaque, .flag(let flag)), (.userInteractionEnabled, .flag(let flag)):
      return flag ? nil : "NO"
    case (.alpha, .number(let number)):
      return number.doubleValue == 1 ? nil : DumpNumber.short(number.doubleValue)
    case (.tag, .number(.integer(0))): return nil
    case (.frame, .numbers(let numbers)) where numbers.count == 4: return rectangle(numbers)
    case (.transform, .numbers(let numbers)): return transform(numbers)
    case (.contentOffset, .numbers(let numbers)), (.contentSize, .numbers(let numbers)):
      return "{" + numbers.map { DumpNumber.full($0.doubleValue) }.joined(separator: ", ") + "}"
    case (.text, .text(let text)): return "'" + text + "'"
    case (.layer, .text(let className)): return layer(className)
    case (.gestureRecognizers, let value): return gestures(value)
    default: return plain(value)
    }
  }

  private func rectangle(_ numbers: [Number]) -> String {
    let texts = numbers.map { DumpNumber.short($0.doubleValue) }
    return "(\(texts[0]) \(texts[1]); \(texts[2]) \(texts[3]))"
  }

  private func transform(_ numbers: [Number]) -> String? {
    let values = numbers.map(\.doubleValue)
    if values == [1, 0, 0, 1, 0, 0] { return nil }
    return "[" + values.map(DumpNumber.short).joined(separator: ", ") + "]"
  }

  /// Every view has a layer and prints it: if a source that knows frames did not capture it, a
  /// plain layer or that of a window (R-FMT-RD-6).
  private var impliedLayer: String? {
    guard snapshot.value(.frame, of: view) != nil else { return nil }
    return layer(snapshot.kind(of: view) == .window ? "UIWindowLayer" : "CALayer")
  }

  private func layer(_ className: String) -> String {
    let address = DumpAddress.text(.layer, of: view, key: Self.layerAddressKey, in: snapshot)
    return "<" + className + (address.map { ": " + $0 } ?? "") + ">"
  }

  private func gestures(_ value: AttributeValue) -> String? {
    switch value {
    case .text(let text): return text.isEmpty ? nil : text
    case .texts(let list) where list.isEmpty: return nil
    case .json("[]"), .number(.integer(0)), .flag(false): return nil
    default:
      let address = DumpAddress.text(.gestures, of: view, key: "gestures.address", in: snapshot)
      return "<NSArray" + (address.map { ": " + $0 } ?? "") + ">"
    }
  }

  private func plain(_ value: AttributeValue) -> String? {
    switch value {
    case .text(let text), .json(let text): text.isEmpty ? nil : text
    case .number(.integer(let number)): String(number)
    case .number(let number): DumpNumber.short(number.doubleValue)
    case .flag(let flag): flag ? "YES" : "NO"
    default: nil
    }
  }
}
