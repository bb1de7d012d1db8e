/// A path as a relative URI reference.
enum URIText {
  /// The text with every byte that a path of a URI cannot hold as `%XX`. A colon before the first slash
  /// would read as a scheme, so it is escaped too.
  static func path(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "-._~/!$&'()*+,;=@".utf8.contains(byte) {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
