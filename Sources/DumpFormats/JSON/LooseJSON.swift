/// JSON as it is pasted: cut at either end, broken by line wraps, or printed by Ruby. Only where arrays
/// and objects begin and end is noted; values are read out of the text when they are asked for.
struct LooseJSON {
  /// The deepest nesting that is followed.
  static let depthLimit = 10_000

  let bytes: Bytes
  /// Where each array and object begins, in ascending order, and where it ends: at its bracket, or
  /// where the text does.
  private(set) var begins: [Int32] = []
  private(set) var ends: [Int32] = []
  /// The arrays and objects that lie in no other and are no value of a lost object's key.
  private(set) var roots: [Int] = []
  /// What is damaged, with the place.
  private(set) var damages: [(place: Int, reason: String)] = []
  /// Where the lines begin that hold text but no JSON.
  private(set) var remarks: [Int] = []

  init(_ bytes: Bytes) {
    self.bytes = bytes
    index()
  }

  private mutating func index() {
    guard bytes.count < Int(Int32.max) else {
      return damages.append((0, "more than 2 GiB cannot be read"))
    }
    var open: [Int32] = []
    var place = lostStringEnd ?? 0
    if place > 0 { damages.append((0, "the beginning of a value is missing")) }
    var followsKey = false
    while place < bytes.count {
      if open.isEmpty, let end = remarkEnd(from: place) {
        remarks.append(place)
        place = end
        continue
      }
      let byte = bytes[place]
      switch byte {
      case 0x22:
        place = stringEnd(from: place)
        continue
      case 0x7B, 0x5B:
        if open.count >= Self.depthLimit {
          return damages.append((place, "values deeper than \(Self.depthLimit) levels"))
        }
        if open.isEmpty && !followsKey { roots.append(place) }
        open.append(Int32(truncatingIfNeeded: begins.count))
        begins.append(Int32(truncatingIfNeeded: place))
        ends.append(Int32(truncatingIfNeeded: bytes.count))
        followsKey = false
      case 0x7D, 0x5D:
        close(at: place, open: &open)
        followsKey = false
      case 0x3A:
        followsKey =
          open.isEmpty && place > 0 && bytes[place - 1] == 0x22 && !isChildren(before: place)
      case 0x3D where bytes.byte(place + 1) == 0x3E:
        followsKey = open.isEmpty && isKeyEnd(before: place)
      case 0x2C: followsKey = false
      default: break
      }
      place += 1
    }
    if !open.isEmpty {
      damages.append((bytes.count, "the text ends within a value"))
    }
  }

  /// Behind the string that the text begins within: its first quotation mark closes one, for what
  /// follows upon a value stands behind it.
  private var lostStringEnd: Int? {
    guard let quote = bytes.firstPlace(of: 0x22, from: 0, to: min(bytes.count, 4096)), quote > 0,
      !bytes[..<quote].contains(where: { $0 == 0x7B || $0 == 0x5B || $0 == 0x3A || $0 < 0x20 }),
      let next = bytes[(quote + 1)...].first(where: { !$0.isSpace })
    else { return nil }
    return [0x2C, 0x3A, 0x5D, 0x7D].contains(next) ? quote + 1 : nil
  }

  /// Whether a key ends here that the children of a node stand under: where the node is lost, they are
  /// what there is.
  private func isChildren(before place: Int) -> Bool {
    bytes.has("\">\"", at: place - 3) || bytes.has("\"children\"", at: place - 10)
  }

  /// Whether a key ends before an arrow; irb also prints one before what a call gave back.
  private func isKeyEnd(before place: Int) -> Bool {
    var end = place
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return end > 0 && (bytes[end - 1] == 0x22 || bytes[end - 1].isKeyPart)
  }

  /// Ends the innermost value that this bracket fits; one that fits none belongs to what was cut off
  /// in front.
  private mutating func close(at place: Int, open: inout [Int32]) {
    let wanted: UInt8 = bytes[place] == 0x7D ? 0x7B : 0x5B
    guard let last = open.last else {
      if damages.count < 100 { damages.append((place, "the beginning of a value is missing")) }
      return
    }
    if bytes[Int(begins[Int(last)])] != wanted && damages.count < 100 {
      damages.append((place, "a bracket closes what another kind of bracket opened"))
    }
    ends[Int(last)] = Int32(truncatingIfNeeded: place)
    open.removeLast()
  }

  /// The place behind a string that begins at a quotation mark.
  func stringEnd(from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count {
      switch bytes[place] {
      case 0x22: return place + 1
      case 0x5C: place += 2
      default: place += 1
      }
    }
    return bytes.count
  }

  /// Where the array or object that begins at a place ends: at its bracket, or at the text's end.
  func end(ofContainer place: Int) -> Int {
    var low = 0
    var high = begins.count
    while low < high {
      let middle = (low + high) / 2
      if Int(begins[middle]) < place { low = middle + 1 } else { high = middle }
    }
    return low < ends.count ? Int(ends[low]) : bytes.count
  }

  /// Whether the array or object that begins at a place is cut off.
  func isCut(_ place: Int) -> Bool { end(ofContainer: place) == bytes.count }
}
