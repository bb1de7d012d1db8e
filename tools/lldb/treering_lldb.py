"""Treering's commands for lldb: record hierarchies of the stopped app, and ask what changed.

    (lldb) command script import PATH/TO/tools/lldb/treering_lldb.py
    (lldb) treering snap before
    (lldb) next
    (lldb) treering snap after
    (lldb) treering diff

The app answers a few expressions, on its main thread, while everything else is stopped; the program
`treering` does the rest. That is the one that $TREERING_PROGRAM names, else the one on the PATH,
else the one installed with this file, else the one of the repository with it.
"""

import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time

import lldb

HELP = """Record hierarchies of the stopped app, and ask what changed.

    treering snap [LABEL]      record windows, controllers, what is presented and the first
                               responder's chain as the session's next snapshot
    treering diff              what changed since the last snapshot; where the app has not moved
                               since, between the last two
    treering diff A            what changed since snapshot A
    treering diff A B          what changed between two snapshots
    treering chain EXPRESSION  explain the responder chain of an object, from a register, a variable
                               or an address
    treering show [A] [...]    show a snapshot, the last one unless told; what follows goes to
                               "treering show": --as views, say

Snapshots are named by label, by number from 1, last, or last~1. Each run of an app is a session of the
store of that app, in the folder that "treering folder lldb" tells; --store FILE uses another one from
then on."""

# Begins every expression that makes a text. Strings come from a call: for a literal, lldb needs a
# function of Core Foundation, which it may not find.
STRINGS = """
  Class string = (Class)objc_getClass("NSString");
  id newline = (id)[string stringWithUTF8String:"\\n"];
  id text = (id)[(Class)objc_getClass("NSMutableString") string];
"""

# Begins every expression that looks at windows: all of them, back to front.
WINDOWS = STRINGS + """
  id app = (id)[(Class)objc_getClass("UIApplication") sharedApplication];
  id windows = (id)[(Class)objc_getClass("NSMutableOrderedSet") orderedSet];
  (void)[windows addObjectsFromArray:(id)[app windows]];
  if ((bool)[app respondsToSelector:@selector(connectedScenes)]) {
    id scenes = (id)[(id)[app connectedScenes] allObjects];
    for (unsigned long i = 0; i < (unsigned long)[scenes count]; i++) {
      id scene = (id)[scenes objectAtIndex:i];
      if ((bool)[scene respondsToSelector:@selector(windows)])
        (void)[windows addObjectsFromArray:(id)[scene windows]];
    }
  }
"""

# Ends every expression that has made a text.
TEXT = "(const char *)[text UTF8String];"

# Prints a responder chain, from the leaf up: a view's description, else class and address.
CHAIN = """
  id bars = (id)[string stringWithUTF8String:"   |"];
  id blank = (id)[string stringWithUTF8String:" "];
  id opening = (id)[string stringWithUTF8String:"<"];
  for (int depth = 0; responder && depth < 1000; depth++) {
    for (int bar = 0; bar < depth; bar++) (void)[text appendString:bars];
    if (depth > 0) (void)[text appendString:blank];
    if ((bool)[responder isKindOfClass:(Class)objc_getClass("UIView")])
      (void)[text appendString:(id)[responder description]];
    else {
      char address[40];
      ((int (*)(char *, unsigned long, const char *, ...))snprintf)(address, 40, ": %p>", responder);
      (void)[text appendString:opening];
      (void)[text appendString:(id)[string stringWithUTF8String:(const char *)object_getClassName(responder)]];
      (void)[text appendString:(id)[string stringWithUTF8String:(const char *)address]];
    }
    (void)[text appendString:newline];
    responder = (id)[responder nextResponder];
  }
"""

# The expressions for the app. {address} is an object's; `length` is evaluated for every text.
EXPRESSIONS = {
    "uikit": '(void *)objc_getClass("UIApplication")',
    "views": WINDOWS + """
  for (unsigned long i = 0; i < (unsigned long)[windows count]; i++) {
    (void)[text appendString:(id)[(id)[windows objectAtIndex:i] recursiveDescription]];
    (void)[text appendString:newline];
  }
""" + TEXT,
    "controllers": WINDOWS + """
  for (unsigned long i = 0; i < (unsigned long)[windows count]; i++) {
    id root = (id)[(id)[windows objectAtIndex:i] rootViewController];
    if (root) {
      (void)[text appendString:(id)[root _printHierarchy]];
      (void)[text appendString:newline];
    }
  }
""" + TEXT,
    "responders": WINDOWS + """
  id responder = 0;
  for (unsigned long i = 0; i < (unsigned long)[windows count]; i++) {
    id window = (id)[windows objectAtIndex:i];
    if ((bool)[window isKeyWindow]) responder = (id)[window firstResponder];
  }
""" + CHAIN + TEXT,
    "chain": STRINGS + """
  id responder = (id){address};
  if (!(bool)[responder isKindOfClass:(Class)objc_getClass("UIResponder")]) responder = 0;
""" + CHAIN + TEXT,
    "length": "(unsigned long)strlen((const char *){address})",
}

# The most seconds for one answer of the app: a large hierarchy over a cable takes some, and if
# another thread holds a lock, no wait is long enough.
PATIENCE = 10

# The most text of one answer.
LIMIT = 256 << 20


class Failure(Exception):
    """Why a command failed, in words for the user."""


class App:
    """The stopped app, which answers expressions."""

    def __init__(self, target):
        self.target = target
        self.process = target.GetProcess()

    @property
    def platform(self):
        """The app's platform, as the program names it; None for any other."""
        system = (self.target.GetTriple() or "").split("-")[2:3]
        known = [name for name in ("ios", "tvos") if system and system[0].startswith(name)]
        return known[0] if known else None

    @classmethod
    def stopped(cls, target):
        """The app of a target; fails if there is none to ask."""
        app = cls(target)
        if not app.process.IsValid():
            raise Failure('there is no process; "run" one or attach to one first')
        state = app.process.GetState()
        if state in (lldb.eStateRunning, lldb.eStateStepping):
            raise Failure('the process is running; stop it first: "process interrupt"')
        if state in (lldb.eStateExited, lldb.eStateDetached):
            raise Failure('the process has ended; "run" it again first')
        if state not in (lldb.eStateStopped, lldb.eStateCrashed, lldb.eStateSuspended):
            raise Failure("the process cannot be asked now; let it run to a breakpoint first")
        return app

    @property
    def name(self):
        return self.target.GetExecutable().GetFilename() or "app"

    def require_uikit(self):
        try:
            known = self.evaluate("uikit").GetValueAsUnsigned() != 0
        except Failure:
            known = False
        if not known:
            raise Failure(f'"{self.name}" does not use UIKit, or has not loaded it yet')

    def main_frame(self):
        """The top frame of the thread on which UIKit may be called."""
        threads = [self.process.GetThreadAtIndex(i) for i in range(self.process.GetNumThreads())]
        if not threads:
            raise Failure("the process has no thread that could be asked")
        mains = [thread for thread in threads if thread.GetQueueName() == "com.apple.main-thread"]
        return (mains or threads)[0].GetFrameAtIndex(0)

    @staticmethod
    def options():
        """Options: only this thread runs, no breakpoint stops it, and an exception is undone."""
        options = lldb.SBExpressionOptions()
        options.SetIgnoreBreakpoints(True)
        options.SetUnwindOnError(True)
        options.SetTrapExceptions(True)
        options.SetTryAllThreads(False)
        options.SetStopOthers(True)
        options.SetFetchDynamicValue(lldb.eNoDynamicValues)
        options.SetSuppressPersistentResult(True)
        options.SetTimeoutInMicroSeconds(PATIENCE * 1_000_000)
        return options

    def evaluate(self, name, address=0):
        """The value of one of the expressions."""
        options = self.options()
        # The expressions say `bool`.
        options.SetLanguage(lldb.eLanguageTypeObjC_plus_plus)
        expression = EXPRESSIONS[name].replace("{address}", f"0x{address:x}")
        value = self.main_frame().EvaluateExpression(expression, options)
        return self.checked(value, f"the app did not tell its {name}")

    def text(self, name, address=0):
        """The text that an expression points at."""
        start = self.evaluate(name, address).GetValueAsUnsigned()
        if start == 0:
            raise Failure(f"the app did not tell its {name}: the answer is nil")
        count = self.evaluate("length", start).GetValueAsUnsigned()
        if count > LIMIT:
            raise Failure(f"the app's {name} are {count} bytes long; expected {LIMIT} at most")
        if count == 0:
            return b""
        error = lldb.SBError()
        data = self.process.ReadMemory(start, count, error)
        if error.Fail() or data is None:
            raise Failure(f"the app's {name} cannot be read: {error.GetCString()}")
        return data

    def address(self, expression):
        """The address of the object that the user's expression returns, in the selected frame."""
        frame = self.process.GetSelectedThread().GetSelectedFrame()
        value = self.checked(
            frame.EvaluateExpression(expression, self.options()), f'cannot evaluate "{expression}"')
        # A Swift Optional is unwrapped.
        for candidate in (value, value.GetChildMemberWithName("some")):
            if candidate.IsValid() and candidate.GetValueAsUnsigned() != 0:
                return candidate.GetValueAsUnsigned()
        raise Failure(f'"{expression}" is nil')

    @staticmethod
    def checked(value, complaint):
        error = value.GetError()
        if error.Fail():
            raise Failure(f"{complaint}: {first_line(error.GetCString())}")
        return value


def first_line(text):
    """The first line of an error that gives a reason, without the word error."""
    lines = [line.strip() for line in (text or "").splitlines() if line.strip()]
    # A line such as "expression failed to parse:" is only the heading of one.
    reasons = [line for line in lines if not line.endswith(":")] or lines
    line = reasons[0] if reasons else "no reason was given"
    for prefix in ("error: ", "<user expression 0>:"):
        line = line[len(prefix):] if line.startswith(prefix) else line
    return line


class Program:
    """The program `treering`."""

    # The build folder of the repository.
    built = os.path.join(
        os.path.dirname(os.path.realpath(__file__)), "..", "..", ".build", "release", "treering")

    def __init__(self):
        here = os.path.dirname(os.path.realpath(__file__))
        beside = os.path.realpath(os.path.join(here, "..", "treering"))
        # Where it is installed with these commands: Xcode's PATH has no folder of Homebrew's.
        installed = os.path.realpath(os.path.join(here, "..", "..", "bin", "treering"))
        named = os.environ.get("TREERING_PROGRAM")
        found = named or shutil.which("treering") or shutil.which(installed) or beside
        if not shutil.which(found):
            raise Failure(
                f'"{found}" is no program; put treering on the PATH, or name it in '
                "$TREERING_PROGRAM")
        if found == beside and not os.path.exists(self.built):
            raise Failure(
                f'treering is not built yet, which takes minutes; run "{found} version" in a terminal, '
                "or put treering on the PATH")
        self.path = found

    def run(self, *words, stop=(0,)):
        """What the program prints; fails with its complaint if its status is another."""
        try:
            done = subprocess.run(
                [self.path, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                errors="replace", check=False)
        except OSError as error:
            raise Failure(f'"{self.path}" cannot be run: {error.strerror}') from error
        if done.returncode not in stop:
            said = done.stderr.strip() or f"treering ended with status {done.returncode}"
            raise Failure(said[len("treering: "):] if said.startswith("treering: ") else said)
        return done.stdout, done.stderr


class Session:
    """The session for the snapshots of one run of an app."""

    def __init__(self, app, program):
        self.program = program
        self.process_id = app.process.GetProcessID()
        self.app_name = "".join(c if c.isalnum() or c in "-_." else "-" for c in app.name)
        self.name = time.strftime("%Y-%m-%d-%H%M%S") + f"-{self.process_id}"
        # The stop of the process at which the last snapshot was recorded.
        self.last_stop = None
        self.count = 0
        self.store_path = None

    @property
    def store(self):
        if self.store_path is None:
            folder = self.program.run("folder", "lldb")[0].rstrip("\n")
            self.store_path = os.path.join(folder, self.app_name + ".treering")
        return self.store_path

    def reference(self, moment):
        """How the program names a snapshot of this session."""
        return moment if "/" in moment else f"{self.name}/{moment}"


class Capture:
    """The texts of one moment, as files of a temporary folder."""

    # The questions for every snapshot, and a line before each answer: controllers alone may lie in
    # others, and a chain may look like a tree of views.
    PARTS = {
        "views": b"",
        "controllers": b"(lldb) po [UIViewController _printHierarchy]\n",
        "responders": b"(lldb) presponder\n",
    }

    def __init__(self, app, leaf=None):
        """Asks the app; `leaf` is the address of an object whose chain is also wanted."""
        app.require_uikit()
        self.platform = app.platform
        self.texts = {name: app.text(name) for name in self.PARTS}
        if not self.texts["views"].strip():
            raise Failure("the app has no window")
        if leaf is not None:
            self.texts["chain"] = app.text("chain", leaf)
            if not self.texts["chain"].strip():
                raise Failure(f"0x{leaf:x} is not a responder")

    def record(self, session, store, name, label):
        """Records the moment; returns what the program says about it."""
        with tempfile.TemporaryDirectory(prefix="treering-") as folder:
            files = []
            for part, text in self.texts.items():
                if text.strip():
                    files.append(os.path.join(folder, part + ".txt"))
                    with open(files[-1], "wb") as file:
                        file.write(self.PARTS.get(part, self.PARTS["responders"]) + text)
            words = ["import", *files, "--as-one", "--store", store, "--session", name, "--append"]
            words += ["--platform", self.platform] if self.platform else []
            return session.program.run(*words, *(["--label", label] if label else []))


class Treering:
    """The command `treering`."""

    # One session for each run of a process, for as long as lldb runs.
    session = None

    def __init__(self, debugger, _):
        self.verbs = {
            "snap": self.snap, "diff": self.diff, "chain": self.chain, "show": self.show}

    def get_short_help(self):
        return "Record hierarchies of the stopped app, and ask what changed."

    def get_long_help(self):
        return HELP

    def __call__(self, debugger, command, context, result):
        try:
            result.AppendMessage(self.run(debugger, command).rstrip("\n"))
            result.SetStatus(lldb.eReturnStatusSuccessFinishResult)
        except Failure as failure:
            result.SetError(f"treering: {failure}")

    def run(self, debugger, command):
        verb, _, rest = command.strip().partition(" ")
        if verb in ("", "help", "--help", "-h"):
            return HELP
        if verb not in self.verbs:
            raise Failure(f'unknown command "{verb}"; expected {", ".join(self.verbs)} or help')
        store, rest = take_store(rest.strip())
        app = App.stopped(debugger.GetSelectedTarget())
        session = self.current_session(app)
        session.store_path = store or session.store_path
        return self.verbs[verb](app, session, rest)

    @classmethod
    def current_session(cls, app):
        session = cls.session
        if session is None or session.process_id != app.process.GetProcessID():
            kept = session.store_path if session and session.app_name == app.name else None
            cls.session = Session(app, Program())
            cls.session.store_path = kept
        return cls.session

    def snap(self, app, session, rest):
        words = plain_words(rest)
        if len(words) > 1:
            raise Failure("a label with blanks is written in quotes")
        if words and "/" in words[0]:
            raise Failure('a label has no "/", which only follows the name of a session')
        said, warnings = Capture(app).record(
            session, session.store, session.name, words[0] if words else None)
        session.last_stop = app.process.GetStopID()
        session.count += 1
        return said + warnings

    def diff(self, app, session, rest):
        words = plain_words(rest)
        if len(words) > 2:
            raise Failure("two snapshots can be compared, not more")
        if len(words) == 2:
            return self.compare(session, *map(session.reference, words))
        if session.count == 0 and not words:
            raise Failure('there is no snapshot to compare with; "treering snap" takes one')
        if session.last_stop == app.process.GetStopID():
            if not words and session.count < 2:
                raise Failure("the app has not moved since its only snapshot; let it, and ask again")
            before = words[0] if words else "last~1"
            return self.compare(session, session.reference(before), session.reference("last"))
        with tempfile.TemporaryDirectory(prefix="treering-") as folder:
            now = os.path.join(folder, "now.treering")
            Capture(app).record(session, now, "now", None)
            before = session.reference(words[0] if words else "last")
            return self.compare(session, before, f"{now}:now/last")

    @staticmethod
    def compare(session, before, after):
        return session.program.run(
            "diff", before, after, "--store", session.store, stop=(0, 1))[0]

    def chain(self, app, session, rest):
        if not rest:
            raise Failure("expected an expression: treering chain EXPRESSION")
        leaf = app.address(rest)
        with tempfile.TemporaryDirectory(prefix="treering-") as folder:
            now = os.path.join(folder, "now.treering")
            Capture(app, leaf).record(session, now, "now", None)
            return session.program.run("chain", "now/last", f"0x{leaf:x}", "--store", now)[0]

    def show(self, app, session, rest):
        words = split(rest)
        moment = words.pop(0) if words and not words[0].startswith("-") else "last"
        return session.program.run(
            "show", session.reference(moment), *words, "--store", session.store)[0]


def split(text):
    try:
        return shlex.split(text)
    except ValueError as error:
        raise Failure(f"cannot split {text}: {error}") from error


def plain_words(text):
    """The words of a command that takes no option but the store."""
    words = split(text)
    for word in words:
        if word.startswith("-"):
            raise Failure(
                f'unknown option "{word}"; only --store FILE is one, right after the command')
    return words


def take_store(text):
    """The value of --store, if a command begins with it, and the rest."""
    found = re.match(r"""--store(?:=|\s+)("[^"]*"|'[^']*'|\S+)\s*(.*)""", text, re.DOTALL)
    if found:
        return os.path.abspath(os.path.expanduser(found[1].strip("\"'"))), found[2]
    if text.split(None, 1)[:1] == ["--store"]:
        raise Failure('"--store" needs a file')
    return None, text


def __lldb_init_module(debugger, _):
    debugger.HandleCommand(
        f"command script add -c {__name__}.Treering treering")
