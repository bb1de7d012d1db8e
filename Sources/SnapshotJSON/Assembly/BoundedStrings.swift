import HierarchyModel
import JSONText

/// The strings of a tape, none of them longer than a reader takes.
struct BoundedStrings {
  let tape: JSONTapeView
  let limit: Int

  /// The characters of a string; refuses anything else, and a longer one.
  @inline(__always)
  func bytes(at place: Int) throws(AssemblyError) -> UnsafeBufferPointer<UInt8> {
    guard tape.tag(at: place) == .string else {
      throw .unexpected(place: place, expected: AttributeType.text.expectation)
    }
    let bytes = tape.text(at: place)
    if bytes.count > limit {
      throw .unexpected(place: place, expected: "a string of at most \(limit) bytes")
    }
    return bytes
  }

  /// The same, copied.
  func string(at place: Int) throws(AssemblyError) -> String {
    String(decoding: try bytes(at: place), as: UTF8.self)
  }
}
