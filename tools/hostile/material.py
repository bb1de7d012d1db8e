"""The material before anything is forged: a session with a bit of everything, and its store."""

import json
import shutil
import sqlite3

EDGES = [0, -0.0, 1, -1, 0.5, 2**31 - 1, 2**31, -2**31, 2**32, 2**53, 2**53 + 1, 2**63 - 1, -2**63, 2**64 - 1, -2**63 - 1,
         9.223372036854775807e18, -9.223372036854775808e18, 1e19, 1e308, -1e308, 5e-324, 1e-320, 1e22, 999999.5]


def snapshot(number, edge=lambda: 1):
    """A snapshot of a session in which views come, go, move and are shown by controllers."""
    views = [
        {"id": "0x1", "class": "UIWindow", "kind": "window", "in": None, "root": "0xa", "key": True,
         "firstResponder": "0x4", "frame": [0, 0, 390, 844], "hidden": False, "alpha": edge(), "interaction": True,
         "level": edge()},
        {"id": "0x2", "class": "UILayoutContainerView", "in": "0x1", "frame": [0, edge(), 390, edge()],
         "bounds": [edge(), 0, edge(), 844], "hidden": False, "interaction": True},
        {"id": "0x3", "class": "Shop.RootView", "in": "0x2", "frame": [edge(), 44, 390, 800], "tag": whole(edge()),
         "transform": [edge(), 0, 0, edge(), edge(), 0], "contentOffset": [edge(), edge()],
         "contentSize": [edge(), edge()]},
        {"id": "0x4", "class": "UITextField", "in": "0x3", "frame": [16, edge(), 200.5, 34], "identifier": "email",
         "label": "E-mail", "value": "a@b", "text": f"text {number % 3}", "alpha": edge()},
    ]
    for cell in range(5, 5 + (number * 3) % 4):
        views.append({"id": f"0x5{cell}", "class": "Cell", "in": "0x3", "frame": [0, cell * 44, edge(), 44],
                      "layer": "CALayer", "text": f"row {cell}", "custom": {"a": [edge(), None]}, "list": [edge()]})
    if number % 2:
        views.insert(4, views.pop())
    controllers = [
        {"id": "0xa", "class": "UINavigationController", "parent": None, "view": "0x2", "definesContext": True,
         "state": "appeared"},
        {"id": "0xb", "class": "Shop.RootViewController", "parent": "0xa", "view": "0x3", "actions": ["save:"]},
    ]
    if number % 3 == 2:
        controllers.append({"id": "0xc", "class": "ItemViewController", "parent": "0xa", "view": None})
    return {"treering": 1, "label": f"moment {number}", "time": edge(), "profile": "documented",
            "covers": ["views", "controllers", "presentations", "flags", "responders", "actions"],
            "run": {"id": "r", "app": "shop", "scale": edge()}, "views": views, "controllers": controllers,
            "application": {"id": "app", "class": "UIApplication", "actions": ["quit:"],
                            "delegate": {"id": "del", "class": "AppDelegate", "responder": True}}}


def lines(count=5):
    return "".join(json.dumps(snapshot(number)) + "\n" for number in range(count))


def whole(number):
    """A 64-bit integer, since the format takes no other."""
    return int(max(-2**63, min(number, 2**63 - 1)))


class LooseStore:
    """A store whose tables take any value, for making stores with one forged value."""

    def __init__(self, store, path):
        self.path = path
        shutil.copyfile(store, path)
        database = sqlite3.connect(path, isolation_level=None)
        self.sql = dict(database.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT NULL"))
        database.execute("PRAGMA writable_schema = ON")
        for name, sql in self.sql.items():
            loose = sql.replace(") STRICT, WITHOUT", ") WITHOUT").replace(") STRICT", ")").replace(" NOT NULL", "")
            database.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (loose, name))
        database.execute("PRAGMA writable_schema = RESET")
        database.close()
        database = sqlite3.connect(path)
        self.columns = [(table, row[1]) for table in self.sql
                        for row in database.execute("SELECT * FROM pragma_table_info(?)", (table,))]
        self.count = {table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in self.sql}
        self.keys = {table: [row[1] for row in database.execute("SELECT * FROM pragma_table_info(?)", (table,))
                             if row[5]] for table in self.sql}
        database.close()

    def falsify(self, path, table, column, value, row):
        """Makes a store in which one row (all, if None) has another value; False if impossible."""
        shutil.copyfile(self.path, path)
        database = sqlite3.connect(path, isolation_level=None)
        try:
            database.execute("PRAGMA journal_mode = OFF")
            database.execute("PRAGMA synchronous = OFF")
            database.execute("PRAGMA ignore_check_constraints = ON")
            condition, names = "", self.keys[table]
            if row is not None:
                key = ", ".join(names) if names else "rowid"
                condition = f" WHERE ({key}) = (SELECT {key} FROM {table} LIMIT 1 OFFSET {row})"
            database.execute(f"UPDATE {table} SET {column} = ?{condition}", (value,))
            database.execute("PRAGMA writable_schema = ON")
            for name, sql in self.sql.items():
                database.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", (sql, name))
            return True
        except (sqlite3.Error, OverflowError):
            return False
        finally:
            database.close()
