/// The hash that identifies a script or style in a content security policy (FIPS 180-4).
package enum SHA256 {
  /// The 32 bytes of a message's digest.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = initial
    let padded = padding(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[start..<(start + 64)], into: &state)
    }
    return state.flatMap(bytes)
  }

  /// The message with a one bit, zeros and its length in bits, padded to whole blocks.
  private static func padding(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    let bits = UInt64(message.count) &* 8
    return padded + bytes(UInt32(truncatingIfNeeded: bits >> 32))
      + bytes(UInt32(truncatingIfNeeded: bits))
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    let words = schedule(block)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let first =
        h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ (e & f ^ ~e & g)
        &+ constants[round] &+ words[round]
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (a, b, c, d, e, f, g, h) = (first &+ second, a, b, c, d &+ first, e, f, g)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(64)
    for index in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(
        UInt32(block[index]) << 24 | UInt32(block[index + 1]) << 16
          | UInt32(block[index + 2]) << 8 | UInt32(block[index + 3]))
    }
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      words.append(
        words[index - 16] &+ (rotate(far, 7) ^ rotate(far, 18) ^ far >> 3) &+ words[index - 7]
          &+ (rotate(near, 17) ^ rotate(near, 19) ^ near >> 10))
    }
    return words
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let initial: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
  /// The same for the cube roots of the first 64.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}
