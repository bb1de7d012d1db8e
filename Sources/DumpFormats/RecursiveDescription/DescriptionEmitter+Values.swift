import HierarchyModel

extension DescriptionEmitter {
  /// What became of a value.
  enum Outcome {
    /// It has its type, and a writer prints it with the same text.
    case plain
    /// It has its type, but was printed differently.
    case typed
    /// It does not have the type that its key expects and is kept raw.
    case raw
  }

  mutating func emit(_ key: DescriptionKey, _ code: KeyCode, _ value: Range<Int>) -> Outcome {
    switch key {
    case .frame: return emitFrame(value)
    case .clipsToBounds, .hidden: return emitFlag(code, value, shown: true)
    case .opaque, .userInteractionEnabled:
      return emitFlag(code, value, shown: false)
    case .alpha: return emitAlpha(value)
    case .tag: return emitTag(value)
    case .text: return emitText(value)
    case .layer: return emitLayer(value)
    case .contentOffset, .contentSize:
      guard let numbers = bytes.numbers(in: value, between: "{", ", ", "}") else { return .raw }
      nodes.builder.set(key.attribute, .numbers(numbers.map(\.number)))
      return numbers.allSatisfy(\.isFull) ? .plain : .typed
    case .transform: return emitTransform(value)
    default:
      let shown = text(value)
      nodes.builder.setText(code, shown)
      return value.isEmpty || shown.count < value.count ? .typed : .plain
    }
  }

  private mutating func emitFrame(_ value: Range<Int>) -> Outcome {
    let printed = bytes.rectangle(in: value, ("(", " ", "; ", " ", ")"))
    guard let frame = printed ?? spelledFrame(value) else { return .raw }
    nodes.builder.set(.frame, frame)
    return printed != nil && frame.isShort ? .plain : .typed
  }

  /// The frame in an app's own description, which spells the four numbers differently.
  private func spelledFrame(_ value: Range<Int>) -> RectangleText? {
    let spellings: [UnsafeBufferPointer<UInt8>.RectangleLiterals] = [
      ("(x: ", ", y: ", ", width: ", ", height: ", ")"), ("(x: ", ", y: ", ", w: ", ", h: ", ")"),
      ("(minX: ", ", y: ", ", w: ", ", h: ", ")"), ("(x: ", ", y: ", "), (w: ", ", h: ", ")"),
      ("(", ", ", "; ", ", ", ")"),
    ]
    for spelling in spellings {
      if let frame = bytes.rectangle(in: value, spelling) { return frame }
    }
    return nil
  }

  private mutating func emitTransform(_ value: Range<Int>) -> Outcome {
    guard
      let numbers = bytes.numbers(in: value, between: "[", ", ", ", ", ", ", ", ", ", ", "]")
    else { return .raw }
    nodes.builder.set(.transform, .numbers(numbers.map(\.number)))
    let isIdentity = numbers.map(\.number.doubleValue) == [1, 0, 0, 1, 0, 0]
    return numbers.allSatisfy(\.isShort) && !isIdentity ? .plain : .typed
  }

  private mutating func emitFlag(_ code: KeyCode, _ value: Range<Int>, shown: Bool) -> Outcome {
    let isYes = bytes.range(value, is: "YES")
    guard isYes || bytes.range(value, is: "NO") else { return .raw }
    nodes.builder.setFlag(code, isYes)
    return isYes == shown ? .plain : .typed
  }

  private mutating func emitAlpha(_ value: Range<Int>) -> Outcome {
    guard let alpha = bytes.number(in: value) else { return .raw }
    nodes.builder.set(.alpha, .number(alpha.number))
    return alpha.isShort && alpha.number.doubleValue != 1 ? .plain : .typed
  }

  private mutating func emitTag(_ value: Range<Int>) -> Outcome {
    guard value.count <= 20, let tag = Int64(bytes.string(value)) else { return .raw }
    nodes.builder.setInteger(KeyCode(.tag), tag)
    return tag != 0 && String(tag).utf8.elementsEqual(bytes[value]) ? .plain : .typed
  }

  private mutating func emitText(_ value: Range<Int>) -> Outcome {
    // Older systems printed quotation marks.
    let quote = bytes.byte(value.lowerBound)
    let isQuoted =
      value.count >= 2 && (quote == .apostrophe || quote == .quote)
      && bytes[value.upperBound - 1] == quote
    let inner = isQuoted ? (value.lowerBound + 1)..<(value.upperBound - 1) : value
    let shown = text(inner)
    nodes.builder.setText(KeyCode(.text), shown)
    return isQuoted && quote == .apostrophe && shown.count == inner.count ? .plain : .typed
  }

  /// Emits class and address of a layer separately, so the class can be queried.
  private mutating func emitLayer(_ value: Range<Int>) -> Outcome {
    let last = value.upperBound - 1
    guard bytes.byte(value.lowerBound) == .lessThan, bytes.byte(last) == .greaterThan,
      let end = bytes.classNameEnd(from: value.lowerBound + 1), end <= last
    else { return .raw }
    if end < last {
      guard bytes.has(": ", at: end), bytes.addressEnd(from: end + 2) == last else { return .raw }
      layerAddressRange = (end + 2)..<last
    }
    nodes.builder.setText(KeyCode(.layer), bytes.slice((value.lowerBound + 1)..<end))
    return .plain
  }
}
