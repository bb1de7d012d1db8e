/// A page that grows while it is served.
package protocol ServedPage: AnyObject {
  /// The whole page as it is now.
  func html() -> [UInt8]

  /// How many snapshots it has by now.
  var count: Int { get }

  /// What it has beyond so many snapshots, a line each and one before them.
  func news(after count: Int) -> [UInt8]
}
