"""Sessions that are made up at random: trees of views and controllers in which everything happens that
a snapshot can tell."""

CLASSES = ["UIView", "UILabel", "Shop.CartView", "UIButton", "UIStackView"]
CONTROLLERS = ["UIViewController", "UINavigationController", "Shop.CartViewController"]


class Maker:
    def __init__(self, ways):
        self.ways = ways
        self.last = 0x600000000000
        self.window = self.view("UIWindow", kind="window", frame=[0, 0, 390, 844], hidden=False,
                                alpha=1, interaction=True, key=True, level=0)
        self.detached = []
        self.roots = [self.controller()]
        self.window["facts"]["root"] = self.roots[0]["facts"]["id"]
        root = self.grow(self.window, 24)
        self.tie(self.roots[0], root)

    def token(self):
        self.last += 16
        return hex(self.last)

    def view(self, name, **facts):
        return {"facts": {"id": self.token(), "class": name, **facts}, "held": []}

    def controller(self):
        return {"facts": {"id": self.token(), "class": self.ways.choice(CONTROLLERS), "view": None,
                          "state": "appeared", "definesContext": self.ways.random() < 0.3}, "held": []}

    def some_view(self):
        ways = self.ways
        facts = {"frame": [ways.randrange(-20, 300), ways.randrange(-20, 700), ways.randrange(1, 390), ways.randrange(1, 500)],
                 "hidden": ways.random() < 0.1, "alpha": ways.choice([1, 1, 1, 0.5, 0]),
                 "interaction": ways.random() < 0.85}
        if ways.random() < 0.4:
            facts["text"] = ways.choice(["Pay", "Cart", None, "\u202eback"])
        if ways.random() < 0.1:
            facts["transform"] = [0, 1, -1, 0, 0, 0]
        if ways.random() < 0.2:
            facts["bounds"] = [0, ways.randrange(50), *facts["frame"][2:]]
        return self.view(ways.choice(CLASSES), **facts)

    def grow(self, holder, count):
        """Adds so many views below one; gives the first."""
        first = None
        places = [holder]
        for _ in range(count):
            view = self.some_view()
            above = self.ways.choice(places[-6:]) if first else holder
            above["held"].insert(self.ways.randrange(len(above["held"]) + 1), view)
            places.append(view)
            first = first or view
        return first

    def views(self, *roots):
        waiting = list(roots or [self.window, *self.detached])[::-1]
        while waiting:
            view = waiting.pop()
            yield view
            waiting.extend(view["held"][::-1])

    def controllers(self):
        waiting = self.roots[::-1]
        while waiting:
            controller = waiting.pop()
            yield controller
            waiting.extend(controller["held"][::-1])

    def holder(self, view):
        return next((each for each in self.views() if view in each["held"]), None)

    def tie(self, controller, view):
        taken = {each["facts"]["view"] for each in self.controllers()}
        if view and view["facts"]["id"] not in taken:
            controller["facts"]["view"] = view["facts"]["id"]

    # What happens.

    def add(self):
        self.grow(self.ways.choice(list(self.views())), self.ways.randrange(1, 5))

    def remove(self):
        view = self.ways.choice([each for each in self.views() if each is not self.window])
        holder = self.holder(view)
        (holder["held"] if holder else self.detached).remove(view)
        gone = {each["facts"]["id"] for each in self.views(view)}
        for controller in self.controllers():
            if controller["facts"]["view"] in gone:
                controller["facts"]["view"] = None

    def move(self):
        view = self.ways.choice([each for each in self.views() if each is not self.window])
        inside = list(self.views(view))
        holder = self.holder(view)
        (holder["held"] if holder else self.detached).remove(view)
        target = self.ways.choice([each for each in self.views() if each not in inside])
        if self.ways.random() < 0.2:
            self.detached.append(view)
        else:
            target["held"].insert(self.ways.randrange(len(target["held"]) + 1), view)

    def shuffle(self):
        self.ways.shuffle(self.ways.choice(list(self.views()))["held"])

    def change(self):
        for _ in range(self.ways.randrange(1, 6)):
            facts = self.ways.choice([each for each in self.views() if each is not self.window])["facts"]
            key = self.ways.choice(["text", "frame", "hidden", "identifier", "custom"])
            values = {"text": self.ways.choice([None, "Ok", "</script>"]), "identifier": "id",
                      "frame": [1, 2, self.ways.randrange(300), 40], "hidden": self.ways.random() < 0.5,
                      "custom": {"deep": [1, {"x": "y"}]}}
            if key in facts and key in ("text", "custom") and self.ways.random() < 0.3:
                del facts[key]
            else:
                facts[key] = values[key]

    def contain(self):
        above = self.ways.choice(list(self.controllers()))
        controller = self.controller()
        presented = [each for each in above["held"] if "presentedBy" in each["facts"]]
        above["held"].insert(len(above["held"]) - len(presented), controller)
        self.tie(controller, self.ways.choice(list(self.views())[1:] or [None]))

    def present(self):
        above = self.ways.choice(list(self.controllers()))
        if any("presentedBy" in each["facts"] for each in above["held"]):
            return
        controller = self.controller()
        controller["facts"].update(presentedBy=above["facts"]["id"], style="overFullScreen")
        above["held"].append(controller)

    def drop(self):
        found = [(above, each) for above in self.controllers() for each in above["held"]]
        if found:
            above, controller = self.ways.choice(found)
            above["held"].remove(controller)

    def step(self):
        for _ in range(self.ways.randrange(1, 4)):
            self.ways.choice([self.add, self.remove, self.move, self.shuffle, self.change, self.change,
                              self.contain, self.present, self.drop])()
        if sum(1 for _ in self.views()) < 8:
            self.grow(self.window, 6)

    # The snapshot.

    def snapshot(self, label):
        views = []
        for root in [self.window, *self.detached]:
            self.write(root, "in", views)
        controllers = []
        for root in self.roots:
            self.write(root, "parent", controllers)
        return {"treering": 1, "label": label, "run": {"id": "made"}, "profile": "documented",
                "covers": ["views", "controllers", "presentations", "flags"],
                "application": {"id": "app", "class": "UIApplication",
                                "delegate": {"id": "del", "class": "AppDelegate", "responder": True}},
                "views": views, "controllers": controllers}

    @staticmethod
    def write(root, key, written):
        waiting = [(root, None)]
        while waiting:
            node, holder = waiting.pop()
            above = None if "presentedBy" in node["facts"] else holder
            written.append({**node["facts"], key: above})
            waiting.extend((each, node["facts"]["id"]) for each in node["held"][::-1])


def made_session(ways, count):
    """So many snapshots of one run."""
    maker = Maker(ways)
    snapshots = [maker.snapshot("1")]
    while len(snapshots) < count:
        maker.step()
        snapshots.append(maker.snapshot(str(len(snapshots) + 1)))
    return snapshots
