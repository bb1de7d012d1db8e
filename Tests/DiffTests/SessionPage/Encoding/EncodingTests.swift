import SessionPage
import Testing

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
}
