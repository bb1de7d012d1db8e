import HierarchyModel
import Testing

@Suite("Captured numbers and flags")
struct CapturedNumbersTests {
  private func view(_ key: KnownKey, _ value: AttributeValue?) throws -> Snapshot {
    var builder = SnapshotBuilder()
    // The first view has the attribute in any case, so that there is a column of it.
    builder.begin(.view, class: "A", token: nil)
    builder.set(.frame, .numbers([.integer(1), .integer(2), .integer(3), .integer(4)]))
    builder.set(.alpha, .number(.double(0.5)))
    builder.set(.hidden, .flag(true))
    builder.begin(.view, class: "B", token: nil)
    if let value { builder.set(key, value) }
    return try builder.finish()
  }

  @Test(
    "a rectangle has four numbers, whole ones and others",
    arguments: [
      (AttributeValue.numbers([.integer(-1), .double(2.5), .integer(3), .double(4)]), true),
      (.numbers([.integer(1), .integer(2)]), false), (.null, false), (.text("1 2 3 4"), false),
      (nil, false),
    ] as [(AttributeValue?, Bool)])
  func rectangle(value: AttributeValue?, isThere: Bool) throws {
    let frame = try view(.frame, value).rectangle(.frame, of: ObjectIndex(1))
    #expect((frame != nil) == isThere)
    if let frame { #expect(frame == Frame(x: -1, y: 2.5, width: 3, height: 4)) }
  }

  @Test("a rectangle of an attribute without a column is read, too")
  func rectangleOfTail() throws {
    let four = AttributeValue.numbers((1...4).map { .integer($0) })
    let read = try view(.screenFrame, four).rectangle(.screenFrame, of: ObjectIndex(1))
    let found = try #require(read)
    #expect(found == Frame(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("a number that is not a number was not captured, and null is there")
  func numbers() throws {
    let last = ObjectIndex(1)
    #expect(try view(.alpha, .number(.integer(1))).number(.alpha, of: last) == .value(1))
    #expect(try view(.alpha, .number(.double(0.25))).number(.alpha, of: last) == .value(0.25))
    #expect(try view(.alpha, .null).number(.alpha, of: last) == .null)
    #expect(try view(.alpha, .text("1")).number(.alpha, of: last) == .missing)
    #expect(try view(.alpha, nil).number(.alpha, of: last) == .missing)
    #expect(try view(.level, .number(.integer(3))).number(.level, of: last) == .value(3))
  }

  @Test("a flag is told from null and from what is not a flag")
  func flags() throws {
    let last = ObjectIndex(1)
    #expect(try view(.hidden, .flag(false)).flag(.hidden, of: last) == .value(false))
    #expect(try view(.hidden, .flag(true)).flag(.hidden, of: last) == .value(true))
    #expect(try view(.hidden, .null).flag(.hidden, of: last) == .null)
    #expect(try view(.hidden, .number(.integer(1))).flag(.hidden, of: last) == .missing)
    #expect(try view(.hidden, nil).flag(.hidden, of: last) == .missing)
    #expect(try view(.key, .flag(true)).flag(.key, of: last) == .value(true))
  }
}
