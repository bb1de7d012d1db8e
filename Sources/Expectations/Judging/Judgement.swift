/// What one snapshot, or one step between two, says to a claim.
enum Judgement {
  /// It holds, because of that.
  case holds([String])
  /// It does not, because of that.
  case fails([String])
  /// What the claim is about is not there.
  case absent([String])
  /// The snapshot lacks what would tell.
  case unknown(String)
}
