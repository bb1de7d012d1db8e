import HierarchyModel

/// One view that a query found (dump-formats 14).
enum CalabashView {
  /// Puts a view into the output: what Calabash says of it, and what its description says beside.
  static func add(_ output: inout TreeAssembler, _ json: LooseJSON, _ object: Int, _ depth: Int) {
    var described: Described?
    if case .string(let range)? = json.member("description", of: object) {
      described = Described(json.string(range))
    }
    let isOfTree = json.member("class", of: object) == nil
    guard
      output.begin(
        .view, json, classIn: isOfTree ? "type" : "class", of: object, depth: depth,
        address: described?.address, otherwise: described?.className)
    else { return }
    json.forEachMember(of: object) { key, value in
      let name = json.text(key)
      if name != (isOfTree ? "type" : "class") && !(name == "children" && value.array != nil) {
        add(&output, json, name, value)
      }
      return true
    }
    described?.fill(&output)
    if json.isCut(object) { output.markCut() }
  }

  private static func add(
    _ output: inout TreeAssembler, _ json: LooseJSON, _ name: String, _ value: LooseJSON.Value
  ) {
    switch name {
    case "id": output.set(.known(.identifier), json, value)
    case "label": output.set(.known(.label), json, value)
    case "value": output.set(.known(.value), json, value)
    case "text": output.set(.known(.text), json, value)
    case "alpha":
      if let alpha = json.number(value) {
        output.set(.alpha, .number(alpha))
      } else {
        output.set(RawKey.key("alpha.text"), json, value)
      }
    case "frame" where output.setRectangle(.frame, json, origin: value.object, size: value.object):
      break
    case "rect":
      _ = output.setRectangle(.screenFrame, json, origin: value.object, size: value.object)
      output.set(.other("rect"), json, value)
    case "frame": output.set(.other("frame.text"), json, value)
    default: output.set(RawKey.key(name), json, value)
    }
  }
}

/// What a view's description says, read by the reader of descriptions.
private struct Described {
  private let snapshot: Snapshot
  private let view: ObjectIndex

  init?(_ text: String) {
    var text = text
    let reading = text.withUTF8 { ConsoleReader.read($0, format: "description") }
    guard let snapshot = reading.snapshots.first, let view = snapshot.views.first else {
      return nil
    }
    self.snapshot = snapshot
    self.view = view
  }

  var className: String? { snapshot.className(of: view) }

  var address: UInt64? {
    if case .address(let address)? = snapshot.token(of: view) { return address }
    return nil
  }

  /// Sets what Calabash itself did not say.
  func fill(_ output: inout TreeAssembler) {
    for entry in snapshot.attributes(of: view).entries {
      switch entry.key {
      case .known(.id), .known(.class), .known(.kind), .known(.superview), DumpForm.key: continue
      default: output.setIfMissing(entry.key, entry.value)
      }
    }
  }
}
