import JSONText
import RunAlignment
import Testing

@Suite("Two runs as a page draws them")
struct DrawnRunsTests {
  private func drawn(_ a: String, _ b: String, names: (String, String) = ("a", "b")) throws
    -> JSONValue
  {
    let runs = try ComparedRuns(
      DrawnRun(a).source, DrawnRun(b).source, filter: DifferenceFilter())
    return DrawnRuns(RunReport(names.0, names.1, runs)).json
  }

  private func numbers(_ value: JSONValue?) -> [Int] {
    (value?.elements ?? []).compactMap { element in
      guard case .number(let number) = element else { return nil }
      return Int(number.doubleValue)
    }
  }

  private func texts(_ value: JSONValue?) -> [String] {
    (value?.elements ?? []).compactMap { element in
      guard case .string(let text) = element else { return nil }
      return text
    }
  }

  /// The columns as words: numbers from 1, `·` for none, and what they are.
  private func columns(_ a: String, _ b: String) throws -> [String] {
    let page = try drawn(a, b)
    let kinds = (page["kinds"]?.elements ?? []).map { texts($0).first ?? "" }
    let flat = numbers(page["columns"])
    func number(_ step: Int) -> String { step < 0 ? "·" : "\(step + 1)" }
    return stride(from: 0, to: flat.count, by: 3).map { start in
      "\(number(flat[start]))-\(number(flat[start + 1])) \(kinds[flat[start + 2]])"
    }
  }

  @Test(
    "have a column for every pair and every step that stands alone",
    arguments: [
      ("a b c", "a b c", ["1-1 same", "2-2 same", "3-3 same"]),
      ("a b c", "a b d c", ["1-1 same", "2-2 same", "·-3 onlyAfter", "3-4 same"]),
      ("a Y a b", "a b", ["1-1 same", "2-· onlyBefore", "3-· onlyBefore", "4-2 same"]),
      // What repeats a step shares its other side.
      ("a b", "a a a b", ["1-1 same", "1-2 again", "1-3 again", "2-4 same"]),
      ("a1 b", "a2 b", ["1-1 changed", "2-2 same"]),
      // Steps of both sides that nothing pairs stand beside each other's place.
      ("a X b", "a Y b", ["1-1 same", "2-· onlyBefore", "·-2 onlyAfter", "3-3 same"]),
      // What comes in another order stands at its place on each side.
      (
        "a X a Y a b", "a Y a X a b",
        [
          "1-1 same", "2-4 reordered", "4-2 reordered", "3-3 same", "4-2 reordered",
          "2-4 reordered", "5-5 same", "6-6 same",
        ]
      ),
    ])
  func columns(_ a: String, _ b: String, _ expected: [String]) throws {
    #expect(try columns(a, b) == expected)
  }

  @Test("say where each step stands, and where to stop")
  func places() throws {
    let page = try drawn("a Y a b b", "a b X c")
    // 1-1, only before 2 and 3, 4-2 with its repeat, then only after 3 and 4.
    #expect(page["places"]?.elements?.map(numbers) == [[0, 1, 2, 3, 4], [0, 3, 5, 6]])
    #expect(numbers(page["stops"]).prefix(3) == [0, 1, 3])
    #expect(!numbers(page["stops"]).contains(2) && !numbers(page["stops"]).contains(4))
  }

  @Test("tell each difference once, at the columns from the first pair that shows it to the last")
  func differences() throws {
    let page = try drawn("a b1 c1 d e", "a b2 c2 X d e")
    let told = page["told"]?.elements ?? []
    #expect(told.map { $0["k"] } == [.string("attribute"), .string("onlyAfter")])
    #expect(told.first?["t"] == .string(#"UILabel  text "t1" → "t2""#))
    let columns = told.map { numbers(.array([$0["f"] ?? .null, $0["l"] ?? .null])) }
    #expect(columns == [[1, 2], [3, 3]])
    #expect(page["counts"] == .string("5 of 6 steps pair"))
    #expect(page["first"]?["t"] == .string("step 2  Home"))
  }

  @Test("say that nothing differs, and hold nothing of an empty run")
  func nothing() throws {
    let same = try drawn("a b", "a b")
    #expect(same["told"] == .array([]) && same["first"] == .null)
    #expect(texts(same["notes"]) == ["no differences", "same otherwise: 2 steps"])
    let empty = try drawn("", "a")
    #expect(texts(empty["notes"]).first == "one of the runs holds no snapshot")
    #expect(numbers(empty["columns"]).prefix(2) == [-1, 0])
  }

  @Test("name screens once, and runs as they came")
  func names() throws {
    let page = try drawn("a b a", "a X a", names: ("</script>", "b\u{202E}"))
    #expect(texts(page["names"]).sorted() == ["CoverX", "Home"])
    #expect(page["before"]?["n"] == .string("</script>"))
    #expect(page["after"]?["n"] == .string("b\u{202E}"))
  }
}
