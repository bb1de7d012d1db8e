import HierarchyModel

/// A class name, or a text that describes an object, without the parts that change from run to run.
package struct StableName {
  /// Whether private discriminators of files count as changing parts; they are stable within one
  /// build.
  let dropsFileDiscriminators: Bool

  package init(dropsFileDiscriminators: Bool) {
    self.dropsFileDiscriminators = dropsFileDiscriminators
  }

  /// A hash of the stable parts of a class name: `P10$111818dc8` is an address in the image and is
  /// left out; a class that key-value observing created counts as its superclass.
  package func hash(ofClass name: UnsafeRawBufferPointer) -> UInt64 {
    var rest = name[...]
    let observed: StaticString = "NSKVONotifying_"
    let isObserved = observed.withUTF8Buffer { rest.starts(with: $0) }
    if isObserved { rest = rest.dropFirst(observed.utf8CodeUnitCount) }
    let plain = UnsafeRawBufferPointer(rebasing: rest)
    return Self.mayChange(plain) ? Self.hash(of: stableBytes(rest)) : StringHash.hash(plain)
  }

  /// Whether a name may have a discriminator.
  private static func mayChange(_ name: UnsafeRawBufferPointer) -> Bool {
    name.contains(UInt8(ascii: "$"))
      || name.contains(UInt8(ascii: "_")) && name.contains(UInt8(ascii: "P"))
  }

  /// A hash of text without the addresses in it.
  package func hash(ofDescription text: UnsafeRawBufferPointer) -> UInt64 {
    guard text.contains(UInt8(ascii: "x")) else { return StringHash.hash(text) }
    var stable: [UInt8] = []
    var offset = 0
    while offset < text.count {
      stable.append(text[offset])
      offset += 1
      let isAddress =
        offset < text.count && text[offset - 1] == UInt8(ascii: "0")
        && text[offset] == UInt8(ascii: "x")
      guard isAddress else { continue }
      offset += 1
      while offset < text.count, Self.isHexDigit(text[offset]) { offset += 1 }
    }
    return Self.hash(of: stable)
  }

  private static func hash(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { StringHash.hash($0) }
  }

  /// A name without discriminators: `$` and hexadecimal digits, with the `P` and length before them
  /// if the name is mangled; and `P33_` with 32 digits.
  private func stableBytes(_ name: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    let bytes = Array(name)
    var stable: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "P"), let end = endOfDiscriminator(bytes, offset + 1) {
        offset = end
      } else if bytes[offset] == UInt8(ascii: "$") {
        offset += 1
        while offset < bytes.count, Self.isHexDigit(bytes[offset]) { offset += 1 }
      } else {
        stable.append(bytes[offset])
        offset += 1
      }
    }
    return stable
  }

  /// The end of the mangled discriminator whose length begins at `offset`, nil if there is none.
  private func endOfDiscriminator(_ bytes: [UInt8], _ offset: Int) -> Int? {
    var start = offset
    var length = 0
    while start < bytes.count, start < offset + 3, Self.isDigit(bytes[start]) {
      length = length * 10 + Int(bytes[start] - 0x30)
      start += 1
    }
    guard start > offset, start < bytes.count, start + length <= bytes.count else { return nil }
    let isRunPart = bytes[start] == UInt8(ascii: "$")
    let isFilePart = length == 33 && bytes[start] == UInt8(ascii: "_")
    guard isRunPart || isFilePart && dropsFileDiscriminators else { return nil }
    return start + length
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x61 && byte <= 0x66 || byte >= 0x41 && byte <= 0x46
  }
}
