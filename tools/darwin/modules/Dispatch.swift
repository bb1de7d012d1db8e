// What this package asks of Dispatch.

open class DispatchQueue {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
