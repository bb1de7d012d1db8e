"""The commands that look at a session in FILE, stored as `s` in STORE, in every form."""

EXPECTED = """all
OBJECT is visible
first
chain of OBJECT contains OBJECT
action save: from OBJECT reaches nobody
first responder is none
there is OBJECT
hit 10,10 is nothing
count of Shop.View is at least 1
no finding
all
no push
no present
first
context of CONTROLLER is nobody
dismissal of CONTROLLER dismisses nobody
presentedViewController of CONTROLLER is nil
presentingViewController of CONTROLLER is nil
tree is "a"
sql "SELECT 1 FROM views" is not empty
"""

FORMS = ["overview", "notation", "views", "chain", "json", "print-hierarchy", "recursive-description", "snapshot-testing"]
INDENTED = ["--as print-hierarchy", "--as recursive-description", "--as snapshot-testing"]
"""What prints a level as UIKit does: a line of 5,000 levels has 25,000 characters of indent."""

QUERIES = {
    "tree": "SELECT * FROM treering_tree('s/1')", "diff": "SELECT * FROM treering_diff('s/1','s/last')",
    "chain": "SELECT * FROM responder_chain('s/1','OBJECT')", "hit": "SELECT * FROM hit_test('s/1',10,10)",
    "target": "SELECT * FROM action_target('s/1','OBJECT','save:')", "context": "SELECT * FROM presentation_context('s/1','CONTROLLER')",
    "between": "SELECT * FROM navigation_between('s/1','s/last')", "views": "SELECT * FROM views", "changes": "SELECT * FROM changes",
    "controllers": "SELECT * FROM controllers", "navigation": "SELECT * FROM navigation",
    "visits": "SELECT * FROM screen_visits", "transitions": "SELECT * FROM screen_transitions",
}
SAVED = ["biggest-changes", "busiest-objects", "deepest-trees", "duplicate-identifiers", "lost-first-responder",
         "navigation-by-screen", "overridden-next", "presentations-by-provider", "screens-by-time", "session-summary",
         "stayed-after-pop"]
LINES = (
    [f"show FILE#1 --as {form}" for form in FORMS]
    + ["show FILE#1 --of OBJECT", "show FILE#1 --as views --of OBJECT"]
    + [f"diff FILE#1 FILE#last --format {form}" for form in ("text", "json", "markdown", "html")]
    + ["diff FILE#1 FILE#last --match structure", "diff FILE#last FILE#1", "diff STORE:s/1 STORE:s/last"]
    + [f"check FILE --format {form}" for form in ("text", "json", "sarif", "junit", "github")]
    + ["chain FILE#1 OBJECT", "chain FILE#1 OBJECT --format json", "target FILE#1 save: --from OBJECT",
       "target FILE#1 show --actor --from OBJECT", "dispatch FILE#1 save: --from OBJECT", "dispatch FILE#1 save: --from OBJECT --message",
       "dispatch FILE#1 --event touch --at 10,10", "dispatch FILE#1 --event shake", "context FILE#1 CONTROLLER",
       "context FILE#1 CONTROLLER --style pageSheet", "dismissal FILE#1 CONTROLLER", "hit FILE#1 10,10", "hit FILE#1 10,10 --format json",
       "visible FILE#1 OBJECT", "screen FILE#1", "expect FILE EXPECTED", "log FILE", "log FILE --all --format json", "export FILE", "import FILE#1 --as-one",
       "record --store NEW <FILE", "import FILE --store NEW", "view FILE", "view STORE s", "verify STORE", "find STORE Shop",
       "find STORE 0x1 --format json", "sessions --store STORE", "log s --store STORE", "check s --store STORE", "export STORE:s",
       "prune COPY s/1", "compact COPY", "merge NEW STORE"]
    + [f"query STORE =sql:{name}" for name in QUERIES]
    + [f"query STORE --named {name}" for name in SAVED]
    + ["query STORE --named growth-by-class --param class=Shop.View"]
)


def expected(names):
    """The claims about an object and a controller of a session."""
    text = EXPECTED
    for name in ("OBJECT", "CONTROLLER"):
        text = text.replace(name, names[name])
    return text


def words(line, names):
    """The words of a command, and the file that it reads from standard input."""
    found, reads = [], None
    for word in line.split(" "):
        if word.startswith("=sql:"):
            word = QUERIES[word[5:]]
        if word.startswith("<"):
            reads = names[word[1:]]
            continue
        for name, value in names.items():
            word = word.replace(name, value)
        found.append(word)
    return found, reads
