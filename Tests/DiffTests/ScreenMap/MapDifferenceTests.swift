import HierarchyReport
import JSONText
import ScreenMap
import Testing

@Suite("What differs between two maps")
struct MapDifferenceTests {
  /// What is told, as `new A 3/10 0/8`, with `?` behind what may be chance: screens, then ways that are
  /// told by themselves.
  private func told(_ difference: MapDifference) -> [String] {
    func line(_ item: MapDifference.Item<some Hashable & Sendable>, _ name: String) -> String {
      "\(item.kind) \(name)" + (item.mayBeChance ? "?" : "")
    }
    return difference.screens.map { line($0, $0.subject) }
      + difference.waysAlone.map { line($0, "\($0.subject.from)>\($0.subject.to)") }
  }

  /// Forty users go three ways through a shop.
  private static let before = (0..<40).flatMap { user in
    [
      "Home Feed Home Search Item Cart Pay Receipt Home",
      "Home Profile Settings Profile Home Feed Item Feed Home",
      "Home Help Home Login Home Offer \(user < 20 ? "Home" : "Feed Home") Wish Home",
    ]
  }

  /// The same with what the names say.
  private static let after = (0..<40).flatMap { user in
    let login = user < 2 ? "Login Home" : ""
    let wish = user < 1 ? "Wish Home" : ""
    return [
      "Home Feed Home Search Item Cart Promo Cart Pay Receipt Survey Receipt\(user < 20 ? " Feed" : "") Home",
      "Home Profile Home Feed Home",
      "Home \(login) Offer \(user < 1 ? "Home" : "Feed Home") \(wish)",
    ]
  }

  @Test("is reported for each of ten planted differences, and for nothing else")
  func planted() {
    let difference = MapDifference(from: Recorded.map(Self.before), to: Recorded.map(Self.after))
    #expect(
      told(difference) == [
        "new Promo", "new Survey", "gone Help", "gone Settings", "rarer Login", "rarer Wish",
        "new Receipt>Feed", "gone Feed>Item", "gone Item>Feed", "rarer Offer>Home",
      ])
    #expect(difference.ways(at: "Promo").map(\.subject.from) == ["Cart", "Promo"])
    #expect(difference.screens.first?.after == .init(count: 40, visits: 905))
    #expect(difference.screens.first?.before == .init(count: 0, visits: 1100))
  }

  @Test("says where screens are unknown, since what is new or gone may be there")
  func unknownScreens() {
    func text(_ before: String, _ after: String) -> String {
      let text = PlainText()
      MapDifference(from: Recorded.map(before), to: Recorded.map(after)).write(into: text)
      return text.text
    }
    let (known, unknown) = ("A B A", "A ? ? A")
    #expect(
      text(known, unknown).contains(
        "\nunknown screen at 2 of 4 snapshots: what is gone may be there\n"))
    #expect(
      text(unknown, known).contains(
        "\nunknown screen at 2 of 4 snapshots before: what is new may have been there\n"))
    #expect(!text(known, "A C A").contains("unknown"))
    let map = Recorded.map(known)
    let against = MapDifference(from: Recorded.map(unknown), to: map).json(map)["against"]
    #expect(against?["snapshots"] == .number(.integer(4)))
    #expect(against?["unknown"] == .number(.integer(2)))
  }

  @Test("is the other way round nothing much rarer, but new and gone exchanged")
  func exchanged() {
    let difference = MapDifference(from: Recorded.map(Self.after), to: Recorded.map(Self.before))
    #expect(
      told(difference) == [
        "new Help", "new Settings", "gone Promo", "gone Survey", "new Feed>Item", "new Item>Feed",
        "gone Receipt>Feed",
      ])
  }

  @Test("reports no host of an excursion as rarer where the excursion is gone")
  func hosts() {
    let flow = (0..<40).map { _ in "A B A C" }
    let longer = (0..<40).map { _ in "A B X B A C X C X C" }
    let difference = MapDifference(from: Recorded.map(longer), to: Recorded.map(flow))
    #expect(told(difference) == ["gone X"])
    // What lies between is not known: nothing is joined over it.
    let parted = (0..<40).map { _ in "A B X ? B A C X ? C X ? C X ? C X ? C X ? C" }
    let rarer = MapDifference(from: Recorded.map(parted), to: Recorded.map(flow))
    #expect(told(rarer) == ["gone X", "rarer C"])
  }

  @Test("is nothing between recordings of the same, however many there are of each")
  func same() {
    let (one, two) = (Recorded.map(Self.before), Recorded.map(Self.before + Self.before))
    #expect(MapDifference(from: one, to: two).isEmpty)
    #expect(MapDifference(from: two, to: one).isEmpty)
  }

  @Test("is never told as rarer between walks by one app's chances", arguments: 1...60)
  func noise(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func walk(_ steps: Int) -> String {
      (0..<steps).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let drawn = Int(state >> 33) % 100
        return ["A", "A", "A", "B", "B", "C", "D", "E", "F", "G"][drawn * drawn / 1000]
      }.joined(separator: " ")
    }
    let difference = MapDifference(from: Recorded.map(walk(300)), to: Recorded.map(walk(200)))
    #expect(!difference.screens.contains { $0.kind == .rarer })
    #expect(!difference.ways.contains { $0.kind == .rarer })
  }

  @Test("says where so few visits would lack it by chance")
  func chance() {
    // Once in 41 visits; three visits would be expected to have it 0.07 times.
    let rare = String(repeating: "A B ", count: 20) + "C"
    #expect(told(MapDifference(from: Recorded.map(rare), to: Recorded.map("A B A"))) == ["gone C?"])
    #expect(told(MapDifference(from: Recorded.map("A B A"), to: Recorded.map(rare))) == ["new C?"])
    let often = String(repeating: "A B C ", count: 20)
    let without = String(repeating: "A B ", count: 20) + "A"
    let expected = ["gone C", "new B>A"]
    #expect(
      told(MapDifference(from: Recorded.map(often), to: Recorded.map(without))) == expected)
  }

  @Test("may be chance in so few visits that fewer than three were expected")
  func expected() {
    // One visit of three is to C: of eight 2.7 would be, of nine three.
    let before = Recorded.map("A B C")
    let (eight, nine) = (Recorded.map("A B A B A B A B"), Recorded.map("A B A B A B A B A"))
    #expect(MapDifference(from: before, to: eight).screens.map(\.mayBeChance) == [true])
    #expect(MapDifference(from: before, to: nine).screens.map(\.mayBeChance) == [false])
  }

  @Test("is left out where it is rare in both, or not among the screens asked for")
  func limits() {
    let (before, after) = (Recorded.map(Self.before), Recorded.map(Self.after))
    let frequent = MapDifference(from: before, to: after, atLeast: 41)
    #expect(told(frequent) == [])
    let part = MapDifference(from: before, to: after, within: ["Cart", "Promo", "Pay", "Login"])
    #expect(told(part) == ["new Promo", "rarer Login"])
    #expect(part.ways.count == 2)
  }

  @Test("is as likely as counting says")
  func exact() {
    func share(_ count: Int, _ visits: Int) -> MapDifference.Share {
      .init(count: count, visits: visits)
    }
    // C(15,10) and 5 C(15,9) of C(20,10) ways to draw.
    #expect(abs(Chance.ofSoFew(share(5, 10), share(0, 10)) - 3003.0 / 184_756) < 1e-12)
    #expect(abs(Chance.ofSoFew(share(4, 10), share(1, 10)) - 28_028.0 / 184_756) < 1e-12)
    #expect(Chance.ofSoFew(share(3, 3), share(3, 3)) == 1)
    #expect(Chance.ofSoFew(share(0, 10), share(0, 10)) == 1)
    #expect(Chance.ofSoFew(share(400_000, 1_000_000), share(10, 1_000_000)) == 0)
    #expect(Chance.ofSoFew(share(10, 1_000_000), share(400_000, 1_000_000)) == 1)
  }
}
