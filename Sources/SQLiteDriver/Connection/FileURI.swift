/// The spelling of a path in a `file:` URI.
enum FileURI {
  /// The path with every byte escaped that a URI gives a meaning.
  static func escape(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x2F, 0x2D...0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
