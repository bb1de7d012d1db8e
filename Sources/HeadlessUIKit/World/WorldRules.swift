import HierarchyModel
import UIKitRules

/// The rules over a world in its current state, with questions and answers in the world's own
/// objects.
struct WorldRules {
  let book: RuleBook
  private let state: WorldState

  init(_ world: UIKitWorld) throws(WorldError) {
    do throws(SnapshotError) {
      let facts = try world.facts()
      book = RuleBook(facts, profile: world.profile, switches: world.switches.rules)
    } catch {
      throw .misuse("the world makes no snapshot: \(error)")
    }
    state = world.state
  }

  func index(of handle: ResponderHandle) throws(WorldError) -> ObjectIndex {
    let address = WorldAddress.address(ofSerial: state[core: handle].serial)
    guard let index = book.snapshot.object(with: .address(address)) else {
      throw .misuse("\"\(state.name(of: handle))\" is not in the hierarchy")
    }
    return index
  }

  func index(of controller: ControllerHandle) throws(WorldError) -> ObjectIndex {
    try index(of: .controller(controller))
  }

  func handle(_ index: ObjectIndex) throws(WorldError) -> ResponderHandle {
    guard case .address(let address)? = book.snapshot.token(of: index),
      let handle = state.handle(ofSerial: WorldAddress.serial(of: address))
    else { throw .misuse("object \(index.position) of the snapshot is not in the world") }
    return handle
  }

  func controller(_ index: ObjectIndex) throws(WorldError) -> ControllerHandle {
    guard case .controller(let controller) = try handle(index) else {
      throw .misuse("object \(index.position) of the snapshot is not a controller")
    }
    return controller
  }

  /// The value of an answer; a world knows everything that the rules ask for.
  func known<Value>(_ answer: Answer<Value>) throws(WorldError) -> Value {
    switch answer.outcome {
    case .known(let value): return value
    case .unknown(let reason): throw .misuse("unknown, because \(reason)")
    }
  }

  /// The object in an answer, nil if there is none.
  func object(_ answer: Answer<ObjectIndex?>) throws(WorldError) -> ResponderHandle? {
    try known(answer).map(handle)
  }
}

extension UIKitWorld {
  func rules() throws(WorldError) -> WorldRules { try WorldRules(self) }
}

/// How the world generates addresses: plausible ones, the same for the same script.
enum WorldAddress {
  private static let base: UInt64 = 0x6000_0000_0000
  private static let stride: UInt64 = 0x40

  static func address(ofSerial serial: Int) -> UInt64 {
    base &+ UInt64(truncatingIfNeeded: serial) &* stride
  }

  static func serial(of address: UInt64) -> Int {
    Int(truncatingIfNeeded: (address &- base) / stride)
  }
}
