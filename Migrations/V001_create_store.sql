-- A store: sessions of snapshots of one user interface each, in one file.
--
-- What is stored of a snapshot is what changed since the one before. An object (view, controller,
-- application, scene, other responder) has a row in `object` for the whole session, and a row in
-- `version` for each state it was in: the snapshots from `from_seq` up to, but without, `to_seq`. An
-- object that goes leaves a row with an empty interval, so that what changed at a snapshot is exactly
-- the rows `first_row` to `last_row` of the snapshot, each with `prev`, the version it follows.
--
-- To read a snapshot means to find the versions whose interval holds its number. Those may be
-- anywhere before it, so a session is cut into epochs. An epoch lists, in `extent`, runs of row ids that
-- together hold every version alive when it began and all that it adds. A new one begins when the
-- runs hold much more than what is alive; so a snapshot is read with a bounded number of rows however
-- long its session is, and no row is ever written twice. Extents are also what a recorder reserves: two
-- that write side by side keep their rows together.
--
-- Invariants, checked by `verify`:
-- * versions of one object do not overlap, and have ids in the order of their intervals;
-- * `prev` is the object's version before, which ends where its successor begins; null for one that came;
-- * the extents of a snapshot's epoch hold every version alive at it, and no row of another session;
-- * the rows of a snapshot are consecutive and all have its number in `from_seq`;
-- * `to_seq` is never less than `from_seq`; for a state that lasts it is `session.open_seq`, a number of
--   as many bytes as the real one will have, so that closing a version rewrites it in place;
-- * the digest of a snapshot is that of what a reader is given.
--
-- What rarely varies alone stands in `look`, once for all versions that share it: flags, and every
-- attribute without a column (in `look_attribute`), and `shape`, which says for each column whether it
-- was captured, was null, and how its numbers were written. Strings with few values (classes, keys)
-- are in `name`, all others in `text`. Lengths are whole sixths of a point where they can be, which is
-- exact for screens of one, two and three pixels a point; else reals, as they came.
--
-- A facet that a snapshot did not look at (`tracked`) closes no version; the views below leave it out.

PRAGMA application_id = 0x54524E47;

CREATE TABLE schema_migration (
  version INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL
) STRICT;

-- What the next recorder takes: rows of `version`, and epochs.
CREATE TABLE allocation (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next_row INTEGER NOT NULL,
  next_epoch INTEGER NOT NULL
) STRICT;
INSERT INTO allocation VALUES (1, 1, 1);

CREATE TABLE name (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE text (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE session (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  uuid TEXT,
  app TEXT,
  version TEXT,
  build TEXT,
  os TEXT,
  device TEXT,
  -- What `to_seq` of a version that lasts is.
  open_seq INTEGER NOT NULL,
  snapshot_count INTEGER NOT NULL,
  last_seq INTEGER NOT NULL
) STRICT;

-- `shape` holds, from the lowest bit: two bits for each of frame, bounds, alpha, hidden, opaque,
-- interaction, clips, identifier, label, value, traits, text and layer (0 not captured, 1 null, 2 in its
-- column, 3 in `look_attribute`); four bits for frame and four for bounds, set where a component is a
-- double (26, 30); whether bounds are the frame's size at 0, 0 (34); parent (35: 0 not captured, 1 null,
-- 2 by id, 3 by place); next (37: 0 owner or else parent, 1 none, 2 `next_id`, 3 unknown); how next was
-- got (39: 0 derived, 1 captured, 2 captured by place); what the rules say where it was captured (41: 0
-- the same, 1 none, 2 in `link`, 3 unknown); whether alpha is an integer (43).
-- Of a snapshot it holds two bits for each of views, controllers, scenes, responders, application,
-- delegate and run: 0 missing, 1 null, 2 false, 3 there.
CREATE TABLE look (
  id INTEGER PRIMARY KEY,
  shape INTEGER NOT NULL,
  alpha REAL,
  hidden INTEGER,
  opaque INTEGER,
  interaction INTEGER,
  clips INTEGER,
  traits INTEGER REFERENCES text ON DELETE RESTRICT,
  layer INTEGER REFERENCES text ON DELETE RESTRICT
) STRICT;

CREATE TABLE look_attribute (
  look_id INTEGER NOT NULL REFERENCES look ON DELETE CASCADE,
  key_id INTEGER NOT NULL REFERENCES name ON DELETE RESTRICT,
  -- How `value` is to be read: 1 null, 2 false, 3 true, 4 integer, 5 integer above 2^63, 6 double,
  -- 7 string, 8 JSON, 9 and 10 an object in `link`, 11 objects in `link`, 12 strings, 13 numbers.
  tag INTEGER NOT NULL,
  value ANY,
  PRIMARY KEY (look_id, key_id)
) STRICT, WITHOUT ROWID;

-- The attributes whose changes the view `changes` shows: 0 the object itself, up to 99 those with
-- columns, above that those of `look_attribute`, added as they come.
CREATE TABLE attribute (
  id INTEGER PRIMARY KEY,
  name_id INTEGER UNIQUE REFERENCES name ON DELETE RESTRICT,
  name TEXT NOT NULL
) STRICT;
INSERT INTO attribute (id, name) VALUES
  (0, ''), (1, 'parent'), (2, 'order'), (3, 'owner'), (4, 'frame'), (5, 'bounds'), (6, 'alpha'),
  (7, 'hidden'), (8, 'opaque'), (9, 'interaction'), (10, 'clips'), (11, 'identifier'),
  (12, 'label'), (13, 'value'), (14, 'traits'), (15, 'text'), (16, 'layer'), (17, 'next');

CREATE TABLE snapshot (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  epoch INTEGER NOT NULL,
  first_row INTEGER NOT NULL,
  last_row INTEGER NOT NULL,
  -- The facets that it holds or looked at, a bit each: views, controllers, presentations, flags,
  -- responders, actions, elements.
  tracked INTEGER NOT NULL,
  label TEXT,
  time ANY,
  look_id INTEGER NOT NULL REFERENCES look ON DELETE RESTRICT,
  run_id INTEGER REFERENCES look ON DELETE RESTRICT,
  key_window_id INTEGER REFERENCES object ON DELETE RESTRICT,
  first_responder_id INTEGER REFERENCES object ON DELETE RESTRICT,
  digest INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX snapshot_seq ON snapshot (session_id, seq);
CREATE INDEX snapshot_label ON snapshot (label) WHERE label IS NOT NULL;

CREATE TABLE extent (
  epoch INTEGER NOT NULL,
  first_row INTEGER NOT NULL,
  last_row INTEGER NOT NULL,
  PRIMARY KEY (epoch, first_row)
) STRICT, WITHOUT ROWID;

CREATE TABLE object (
  id INTEGER PRIMARY KEY,
  session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  -- 0 view, 1 window, 2 layer, 3 guide, 4 element, 5 controller, 6 application, 7 delegate, 8 scene,
  -- 9 other responder.
  kind INTEGER NOT NULL,
  class_id INTEGER REFERENCES name ON DELETE RESTRICT,
  -- An address as an integer, any other id as text.
  token ANY
) STRICT;

CREATE TABLE version (
  id INTEGER PRIMARY KEY,
  from_seq INTEGER NOT NULL,
  to_seq INTEGER NOT NULL,
  object_id INTEGER NOT NULL REFERENCES object ON DELETE CASCADE,
  kind INTEGER NOT NULL,
  prev INTEGER,
  -- Superview, or containing controller.
  parent_id INTEGER,
  -- The order among siblings; only greater and less count.
  place INTEGER NOT NULL,
  look_id INTEGER,
  x ANY,
  y ANY,
  width ANY,
  height ANY,
  identifier INTEGER,
  label INTEGER,
  value INTEGER,
  text INTEGER,
  -- Of a root view its controller, of a presented controller its presenter.
  owner_id INTEGER,
  -- The next responder where it is neither owner nor parent.
  next_id INTEGER,
  -- Of what came, went, moved to another container or changed places among its siblings: which of them
  -- all it is in this snapshot, and was in the one before. Null where that is not known.
  ordinal INTEGER,
  old_ordinal INTEGER
) STRICT;
CREATE INDEX version_object ON version (object_id);

-- The bounds of views whose bounds are not their frame's size at 0, 0.
CREATE TABLE bounds (
  version_id INTEGER PRIMARY KEY REFERENCES version ON DELETE CASCADE,
  x ANY NOT NULL,
  y ANY NOT NULL,
  width ANY NOT NULL,
  height ANY NOT NULL
) STRICT;

-- Of presented controllers.
CREATE TABLE presentation (
  version_id INTEGER PRIMARY KEY REFERENCES version ON DELETE CASCADE,
  -- The controller that provided the presentation context, by the rules.
  context_provider_id INTEGER REFERENCES object ON DELETE SET NULL
) STRICT;

-- The ids of objects that the source does not call by the same id all the time.
CREATE TABLE alias (
  version_id INTEGER PRIMARY KEY REFERENCES version ON DELETE CASCADE,
  token ANY
) STRICT;

-- The objects that attributes refer to.
CREATE TABLE link (
  version_id INTEGER NOT NULL REFERENCES version ON DELETE CASCADE,
  key_id INTEGER NOT NULL REFERENCES name ON DELETE RESTRICT,
  place INTEGER NOT NULL,
  target_id INTEGER NOT NULL REFERENCES object ON DELETE CASCADE,
  -- Whether the source wrote a place although the object has an id.
  positional INTEGER NOT NULL,
  PRIMARY KEY (version_id, key_id, place)
) STRICT, WITHOUT ROWID;

-- What happened between a snapshot and the one before.
CREATE TABLE navigation_event (
  id INTEGER PRIMARY KEY,
  snapshot_id INTEGER NOT NULL REFERENCES snapshot ON DELETE CASCADE,
  kind_id INTEGER NOT NULL REFERENCES name ON DELETE RESTRICT,
  subject_id INTEGER REFERENCES object ON DELETE SET NULL,
  container_id INTEGER REFERENCES object ON DELETE SET NULL,
  presenter_id INTEGER REFERENCES object ON DELETE SET NULL,
  source_id INTEGER REFERENCES object ON DELETE SET NULL,
  context_provider_id INTEGER REFERENCES object ON DELETE SET NULL,
  style TEXT,
  explanation TEXT
) STRICT;
CREATE INDEX navigation_event_snapshot ON navigation_event (snapshot_id);

-- Responder chains that changed between a snapshot and the one before: one row a cause.
CREATE TABLE responder_event (
  id INTEGER PRIMARY KEY,
  snapshot_id INTEGER NOT NULL REFERENCES snapshot ON DELETE CASCADE,
  kind_id INTEGER NOT NULL REFERENCES name ON DELETE RESTRICT,
  responder_id INTEGER REFERENCES object ON DELETE SET NULL,
  parts_at_id INTEGER REFERENCES object ON DELETE SET NULL,
  before_id INTEGER REFERENCES object ON DELETE SET NULL,
  after_id INTEGER REFERENCES object ON DELETE SET NULL,
  object_count INTEGER NOT NULL,
  explanation TEXT
) STRICT;
CREATE INDEX responder_event_snapshot ON responder_event (snapshot_id);
