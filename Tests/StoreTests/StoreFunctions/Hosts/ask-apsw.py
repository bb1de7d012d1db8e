"""Asks a store through APSW and the extension: ask-apsw.py STORE LIBRARY SQL."""
import sys

import apsw

store, library, sql = sys.argv[1:]
connection = apsw.Connection(store, flags=apsw.SQLITE_OPEN_READONLY)
connection.enable_load_extension(True)
connection.load_extension(library)
try:
    for row in connection.execute(sql):
        print("\t".join("\\N" if value is None else str(value) for value in row))
except apsw.Error as error:
    sys.exit(str(error))
connection.close()
