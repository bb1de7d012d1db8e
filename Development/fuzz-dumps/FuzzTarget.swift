import DumpFormats
import HierarchyModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// libFuzzer calls this with each input that it makes up.
///
/// The reader that the environment variable `TREERING_FUZZ_READER` names reads it, else the one
/// that is detected. Then everything that can be done with a reading is done.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
  if let format = FuzzedReader.format {
    FuzzedReader.use(FuzzedReader.read(bytes, as: format))
  } else if let reading = try? DumpImport().read(bytes) {
    FuzzedReader.use(reading)
  }
  return 0
}

/// The reader that is fuzzed.
enum FuzzedReader {
  static let format: DumpFormat? = getenv("TREERING_FUZZ_READER").flatMap {
    DumpRegistry.format(named: String(cString: $0))
  }

  /// Reads as one format, whatever the input looks like; only its bytes are made UTF-8 first.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, as format: DumpFormat
  ) -> DumpReading {
    let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return text.withUnsafeBufferPointer { format.read($0) }
  }

  /// Prints every snapshot in every way and joins them all.
  ///
  /// A large snapshot is not printed: in a deep tree the indents would be far longer than the
  /// input.
  static func use(_ reading: DumpReading) {
    for snapshot in reading.snapshots where snapshot.count < 2_000 {
      _ = RecursiveDescriptionWriter(snapshot).text()
      _ = PrintHierarchyWriter(snapshot).text()
    }
    _ = try? DumpJoin.join(reading.snapshots)
  }
}
