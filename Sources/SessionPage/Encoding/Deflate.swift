import CZlib

/// Compression that browsers can undo natively.
enum Deflate {
  /// The most thorough ones take twice as long for a fiftieth less.
  private static let level: Int32 = 6

  /// The bytes in the format that `DecompressionStream("deflate")` reads, with a checksum.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    let compressed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, written in
      let status = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), level)
      // The buffer has the maximum size, so only a lack of memory can cause a failure.
      written = status == Z_OK ? Int(count) : 0
    }
    return compressed
  }
}
