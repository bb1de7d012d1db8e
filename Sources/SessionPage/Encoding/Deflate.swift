import CZlib

/// Compression that a browser undoes by itself.
enum Deflate {
  /// The bytes in the format that `DecompressionStream("deflate")` reads, with a checksum.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    let compressed = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, written in
      let status = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), 9)
      // The buffer is as large as the bound: only memory can be missing.
      written = status == Z_OK ? Int(count) : 0
    }
    return compressed
  }
}
