extension Delta {
  /// The delta that leads back: the same with its sides exchanged.
  public var inverse: Delta {
    var inverse = self
    (inverse.before, inverse.after) = (after, before)
    (inverse.orders.before, inverse.orders.after) = (orders.after, orders.before)
    (inverse.orders.beforePlaces, inverse.orders.afterPlaces) =
      (orders.afterPlaces, orders.beforePlaces)
    inverse.pairing = pairing?.inverse
    inverse.normalise()
    return inverse
  }
}
