public import HierarchyCapture

/// Keeps the last moments in memory, and writes them into a store only when it is asked to: for what led
/// to something that nobody saw coming. Costs no file and next to no work until then.
public actor RingSink: RecordingSink {
  private let capacity: Int
  private var kept: [CapturedHierarchy] = []
  /// Where the oldest is, once the ring is full.
  private var oldest = 0
  private var taken = 0

  /// Keeps so many moments; at least one.
  public init(last count: Int) {
    capacity = max(1, count)
  }

  public func take(
    _ hierarchy: CapturedHierarchy
  ) async throws(RecordingError) -> RecordedMoment {
    if kept.count < capacity {
      kept.append(hierarchy)
    } else {
      kept[oldest] = hierarchy
      oldest = (oldest + 1) % capacity
    }
    taken += 1
    return RecordedMoment(session: nil, number: taken, delta: nil)
  }

  /// The labels of what is kept, oldest first.
  public var labels: [String?] { inOrder.map(\.label) }

  private var inOrder: [CapturedHierarchy] { Array(kept[oldest...] + kept[..<oldest]) }

  /// Writes what is kept into a new session of the store at a path, and goes on keeping it; returns how
  /// many moments that were.
  @discardableResult
  public func save(
    to path: String, session: String = "app"
  ) async throws(RecordingError) -> Int {
    let moments = inOrder
    let sink = StoreSink(path: path, session: session)
    for moment in moments { _ = try await sink.take(moment) }
    try await sink.finish()
    return moments.count
  }

  /// Nothing is left to do: what was not saved is not wanted.
  public func finish() async throws(RecordingError) {}
}
