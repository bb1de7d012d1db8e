import HierarchyModel
import JSONText
import SnapshotJSON
import Testing

@Suite("Round trips") struct RoundTripTests {
  /// The value with the members of every object in one order.
  private static func ordered(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(ordered))
    case .object(let members):
      .object(
        members.map { .init(key: $0.key, value: ordered($0.value)) }
          .sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) })
    default: value
    }
  }

  private static func bytes(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func whatIsReadIsWrittenAgain(seed: UInt64) throws {
    let document = RandomDocument.value(seed: seed)
    let snapshot = try BothReaders.outcome(of: Self.bytes(document)).get()
    let written = SnapshotJSONWriter.write(snapshot)
    #expect(
      Self.bytes(Self.ordered(try JSONValue(parsing: written)))
        == Self.bytes(Self.ordered(document)))
    let again = try BothReaders.outcome(of: written).get()
    #expect(again == snapshot)
    #expect(SnapshotJSONWriter.write(again) == written)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func damagedDocumentsAreJudgedAlikeByBothReaders(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let document =
      seed % 2 == 0 ? Array(SampleDocument.text.utf8) : Self.bytes(RandomDocument.value(seed: seed))
    let bytes: [UInt8] =
      Array("{}[],:\"\\0123456789.eE+-truefalsn \n\u{0}\u{7F}".utf8) + [0x80, 0xFF]
    for _ in 0..<40 {
      var damaged = document
      for _ in 0...random.below(2) {
        let offset = random.below(damaged.count)
        switch random.below(3) {
        case 0: damaged[offset] = random.pick(bytes)
        case 1: damaged.remove(at: offset)
        default: damaged.insert(random.pick(bytes), at: offset)
        }
      }
      _ = BothReaders.outcome(of: damaged)
    }
  }
}
