"""The objects of the second model, as the first lines of section 15.1 of the rules describe them."""

SHOWS_ITS_OWN = ("navigation", "tab", "split", "page")


class Refused(Exception):
    """UIKit would raise; its argument is the code of the cases."""


class View:
    def __init__(self, name, properties):
        self.name = name
        self.frame = properties.get("frame")
        self.hidden = False
        self.interaction = True
        self.can_become_first = properties.get("canBecomeFirstResponder", False)
        self.superview = None
        # Back to front. A container has CHILDREN where the views of its shown children stand.
        self.subviews = []

    CHILDREN = object()


class Window(View):
    def __init__(self, name, properties):
        super().__init__(name, properties)
        self.frame = self.frame or [0, 0, 390, 844]
        self.level = properties.get("level", 0)
        # When it was shown last; None while it is hidden.
        self.shown = None
        self.root = None
        self.first_responder = None


class Controller:
    def __init__(self, name, properties):
        self.name = name
        self.kind = properties.get("kind", "plain")
        self.view_name = name + ".view"
        self.own_frame = properties.get("frame")
        # The frame that its view had where it stood last.
        self.last_frame = [0, 0, 0, 0]
        self.is_loaded = False
        self.parent = None
        self.children = []
        self.selected = None
        self.is_collapsed = properties.get("collapsed", False)
        self.defines_context = properties.get("definesContext", self.kind == "navigation")
        self.style = properties.get("style", "automatic")
        self.covers_screen = properties.get("shouldPresentInFullscreen", True)
        self.removes_presenter = properties.get("shouldRemovePresentersView", False)
        self.denies = list(properties.get("denies", []))
        self.own_overrides = properties.get("overridesActor", [])
        self.can_become_first = properties.get("canBecomeFirstResponder", False)
        # The window that it is the root of, and the view that it was embedded in.
        self.window = None
        self.place = None
        # What it presents, and how it is presented.
        self.presents = None
        self.presentation = None

    @property
    def shown_children(self):
        if self.kind == "navigation":
            return self.children[-1:]
        if self.kind == "tab":
            return [self.selected] if self.selected else []
        return self.children if self.kind in SHOWS_ITS_OWN else []

    def overrides(self, action):
        """R-ACTOR-2, 8, 9, 11."""
        own = action in self.own_overrides or self.kind == "split"
        return own or self.kind == "navigation" and action == "show"

    @property
    def path(self):
        """Itself and the controllers that contain it."""
        found, last = [], self
        while last:
            found.append(last)
            last = last.parent
        return found

    @property
    def top(self):
        return self.path[-1]

    @property
    def presenter(self):
        return self.presentation.presenter if self.presentation else None


class Presentation:
    def __init__(self, presenter, style, searches, window):
        self.presenter = presenter
        # R-STYLE-2: whether it takes the presenter's view out of the window.
        self.removes = style in ("fullScreen", "currentContext")
        self.is_sheet = style in ("pageSheet", "formSheet")
        # R-CTX-12: whether it stands in the place of its presenter.
        self.is_in_context = searches
        self.window = window
