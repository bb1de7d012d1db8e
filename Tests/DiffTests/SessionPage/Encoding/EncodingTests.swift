import CZlib
import Testing

@testable import SessionPage

@Suite("Encodings of a page")
struct EncodingTests {
  /// The examples of FIPS 180-4, and a message longer than a block.
  @Test(
    "SHA-256 gives the digests of the standard",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ])
  func digest(message: String, expected: String) {
    let digest = Base64.text(of: SHA256.digest(Array(message.utf8)))
    #expect(String(decoding: digest, as: UTF8.self) == expected)
  }

  /// The examples of RFC 4648.
  @Test(
    "Base 64 pads to four",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, expected: String) {
    #expect(String(decoding: Base64.text(of: Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test("Base 64 is the same of parts of any length", arguments: 1..<8)
  func parts(length: Int) {
    let bytes = (0..<50).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    var (base64, text) = (Base64(), [UInt8]())
    for start in stride(from: 0, to: bytes.count, by: length) {
      text += base64.text(ofNext: Array(bytes[start...].prefix(length)))
    }
    #expect(text + base64.end() == Base64.text(of: bytes))
  }

  /// Texts of which each repeats what is in the ones before, as far back as references go.
  private static let texts: [[UInt8]] = [
    Array("a view, ".utf8), [], Array(repeating: 7, count: 100_000),
    (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) },
    (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }, Array("a view".utf8),
  ]

  private func blocks(_ texts: [[UInt8]]) -> [Deflate.Block] {
    texts.indices.map { Deflate.block(of: texts[$0], after: Array(texts[..<$0].joined())) }
  }

  @Test("zlib reads blocks in a row, checksum and all")
  func deflate() {
    let expected = Array(Self.texts.joined())
    var joined = Deflate.Stream()
    let parts = blocks(Self.texts).map { joined.bytes(of: $0) }
    let stream = parts.joined() + joined.end
    var count = uLong(expected.count)
    var text = [UInt8](repeating: 0, count: expected.count)
    #expect(uncompress(&text, &count, stream, uLong(stream.count)) == Z_OK)
    #expect(text == expected)
    #expect(count == uLong(expected.count))
  }

  @Test("a block refers to what it follows")
  func window() {
    let text = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }
    let alone = Deflate.block(of: text).bytes.count
    #expect(Deflate.block(of: text, after: text).bytes.count < alone / 4)
  }

  @Test("blocks in a row are undone", arguments: 0...6)
  func inflate(count: Int) {
    let texts = Array(Self.texts.prefix(count))
    #expect(Deflate.text(of: blocks(texts)) == Array(texts.joined()))
  }
}
