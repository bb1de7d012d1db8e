/// An append-only array whose copies share their common chunks: after a copy, changing one element
/// copies only its chunk. Operations keep the previous world, so a script of n operations would
/// otherwise copy n² objects.
struct ChunkedArray<Element: Sendable>: RandomAccessCollection, Sendable {
  private var chunks: [[Element]] = []
  private(set) var count = 0

  private static var chunkSize: Int { 64 }

  subscript(index: Int) -> Element {
    _read { yield chunks[index / Self.chunkSize][index % Self.chunkSize] }
    _modify { yield &chunks[index / Self.chunkSize][index % Self.chunkSize] }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  mutating func append(_ element: Element) {
    if count % Self.chunkSize == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    count += 1
  }
}
