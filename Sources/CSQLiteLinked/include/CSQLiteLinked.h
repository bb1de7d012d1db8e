// Nothing to call: linking this target brings SQLite's library along.
