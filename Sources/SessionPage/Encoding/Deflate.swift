import CZlib

/// Compresses text block by block, so that the text of earlier blocks need not be kept.
enum Deflate {
  /// With the search below, a fiftieth larger than at the next level, in three quarters of the time.
  private static let level: Int32 = 5
  /// Which match is good, worth improving, long enough, and how many are looked at.
  private static let search: (good: Int32, lazy: Int32, nice: Int32, chain: Int32) = (
    8, 32, 128, 48
  )
  /// No header and no checksum; references go back 32 KiB at most.
  private static let format = -MAX_WBITS
  static let reach = 1 << Int(MAX_WBITS)

  /// Compressed text that ends at a byte, so that another block can follow.
  struct Block: Sendable {
    let bytes: [UInt8]
    /// The number of bytes of the text, and their checksum.
    let count: Int
    let checksum: uLong
  }

  /// Compresses text that follows other text; the last 32 KiB of that are enough.
  static func block(of text: [UInt8], after former: [UInt8] = []) -> Block {
    Block(
      bytes: compressed(text, after: former.suffix(reach)), count: text.count,
      checksum: adler32(adler32(0, nil, 0), text, uInt(text.count)))
  }

  private static func compressed(_ text: [UInt8], after former: ArraySlice<UInt8>) -> [UInt8] {
    var (text, stream) = (text, z_stream())
    let state = deflateInit2_(
      &stream, level, Z_DEFLATED, format, MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    // Only a lack of memory can cause a failure.
    guard state == Z_OK else { return [] }
    defer { deflateEnd(&stream) }
    deflateTune(&stream, search.good, search.lazy, search.nice, search.chain)
    former.withUnsafeBufferPointer { former in
      _ = deflateSetDictionary(&stream, former.baseAddress, uInt(former.count))
    }
    // Ending at a byte may take more room than ending the stream.
    let room = Int(deflateBound(&stream, uLong(text.count))) + 64
    return text.withUnsafeMutableBufferPointer { text in
      [UInt8](unsafeUninitializedCapacity: room) { buffer, written in
        (stream.next_in, stream.avail_in) = (text.baseAddress, uInt(text.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, uInt(room))
        _ = deflate(&stream, Z_SYNC_FLUSH)
        written = room - Int(stream.avail_out)
      }
    }
  }

  /// Joins blocks to the format that `DecompressionStream("deflate")` reads, with a checksum.
  struct Stream {
    /// What comes first: references of 32 KiB, fast level, no preset dictionary.
    private var start: [UInt8] = [0x78, 0x5E]
    private var checksum = adler32(0, nil, 0)

    /// What the next block adds.
    mutating func bytes(of block: Block) -> [UInt8] {
      checksum = adler32_combine(checksum, block.checksum, block.count)
      defer { start = [] }
      return start + block.bytes
    }

    /// An empty last block, then the checksum.
    var end: [UInt8] {
      [0x03, 0x00]
        + stride(from: 24, through: 0, by: -8).map {
          UInt8(truncatingIfNeeded: checksum >> uLong($0))
        }
    }
  }

  /// Decompresses blocks that follow one another.
  static func text(of blocks: [Block]) -> [UInt8] {
    let count = blocks.reduce(0) { $0 + $1.count }
    var (bytes, stream) = (Array(blocks.map(\.bytes).joined()), z_stream())
    let state = inflateInit2_(&stream, format, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard state == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    return bytes.withUnsafeMutableBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        (stream.next_in, stream.avail_in) = (bytes.baseAddress, uInt(bytes.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, uInt(count))
        _ = inflate(&stream, Z_SYNC_FLUSH)
        written = count - Int(stream.avail_out)
      }
    }
  }
}
