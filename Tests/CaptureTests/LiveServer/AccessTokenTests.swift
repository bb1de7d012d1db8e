import Live
import TestSupport
import Testing

@Suite struct AccessTokenTests {
  @Test func `a token that is made is long, and another one each time`() {
    var generator = SplitMix64(seed: 1)
    let (one, two) = (AccessToken(using: &generator), AccessToken(using: &generator))
    #expect(one.text.utf8.count >= AccessToken.minimum)
    #expect(one.text != two.text)
  }

  @Test func `a short text is not a token`() {
    #expect(AccessToken("0123456789abcde") == nil)
    #expect(AccessToken("0123456789abcdef")?.text == "0123456789abcdef")
  }
}
