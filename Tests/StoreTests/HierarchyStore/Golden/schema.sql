CREATE INDEX navigation_event_snapshot ON navigation_event (snapshot_id);

CREATE INDEX responder_event_snapshot ON responder_event (snapshot_id);

CREATE INDEX snapshot_label ON snapshot (label) WHERE label IS NOT NULL;

CREATE UNIQUE INDEX snapshot_seq ON snapshot (session_id, seq);

CREATE INDEX version_object ON version (object_id);

CREATE TABLE alias (
  version_id INTEGER PRIMARY KEY REFERENCES version ON DELETE CASCADE,
  token ANY
) STRICT;

CREATE TABLE allocation (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  next_row INTEGER NOT NULL,
  next_epoch INTEGER NOT NULL
) STRICT;

CREATE TABLE attribute (
  id INTEGER PRIMARY KEY,
  name_id INTEGER UNIQUE REFERENCES name ON DELETE RESTRICT,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE bounds (
  version_id INTEGER PRIMARY KEY REFERENCES version ON DELETE CASCADE,
  x ANY NOT NULL,
  y ANY NOT NULL,
  width ANY NOT NULL,
  height ANY NOT NULL
) STRICT;

CREATE TABLE extent (
  epoch INTEGER NOT NULL,
  first_row INTEGER NOT NULL,
  last_row INTEGER NOT NULL,
  PRIMARY KEY (epoch, first_row)
) STRICT, WITHOUT ROWID;

CREATE TABLE link (
  version_id INTEGER NOT NULL REFERENCES version ON DELETE CASCADE,
  key_id INTEGER NOT NULL REFERENCES name ON DELETE RESTRICT,
  place INTEGER NOT NULL,
  target_id INTEGER NOT NULL REFERENCES object ON DELETE CASCADE,
  -- Whether the source wrote a place although the object has an id.
  positional INTEGER NOT NULL,
  PRIMARY KEY (version_id, key_id, place)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE name (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
, short TEXT) STRICT;

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

CREATE TABLE presentation (
  version_id INTEGER PRIMARY KEY REFERENCES version ON DELETE CASCADE,
  -- The controller that provided the presentation context, by the rules.
  context_provider_id INTEGER REFERENCES object ON DELETE SET NULL
) STRICT;

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

CREATE TABLE schema_migration (
  version INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL
) STRICT;

CREATE TABLE screen (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  front TEXT NOT NULL,
  steady INTEGER NOT NULL
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
, changed INTEGER NOT NULL DEFAULT 0, compared INTEGER, screen_id INTEGER REFERENCES screen ON DELETE RESTRICT, whole INTEGER, layout INTEGER, shape INTEGER) STRICT;

CREATE TABLE text (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL
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
, prev_last INTEGER) STRICT;

CREATE VIEW attributes AS
SELECT
  s.id AS snapshot_id, v.object_id AS object, n.name AS attribute,
  CASE a.tag WHEN 2 THEN 0 WHEN 3 THEN 1
    WHEN 9 THEN (SELECT r.target_id FROM link AS r WHERE r.version_id = v.id AND r.key_id = a.key_id)
    WHEN 10 THEN (SELECT r.target_id FROM link AS r WHERE r.version_id = v.id AND r.key_id = a.key_id)
    WHEN 11 THEN coalesce((SELECT group_concat(r.target_id) FROM link AS r
      WHERE r.version_id = v.id AND r.key_id = a.key_id), '')
    ELSE a.value END AS value,
  CASE a.tag WHEN 1 THEN 'null' WHEN 2 THEN 'flag' WHEN 3 THEN 'flag' WHEN 4 THEN 'number'
    WHEN 5 THEN 'number' WHEN 6 THEN 'number' WHEN 7 THEN 'text' WHEN 8 THEN 'json'
    WHEN 9 THEN 'object' WHEN 10 THEN 'object' WHEN 11 THEN 'objects' WHEN 12 THEN 'texts'
    WHEN 13 THEN 'numbers' END AS type,
  a.tag
FROM snapshot AS s
CROSS JOIN extent AS x ON x.epoch = s.epoch
CROSS JOIN version AS v
  ON v.id BETWEEN x.first_row AND x.last_row AND v.to_seq > s.seq AND v.from_seq <= s.seq
CROSS JOIN look_attribute AS a ON a.look_id = v.look_id
CROSS JOIN name AS n ON n.id = a.key_id
WHERE (s.tracked & CASE v.kind WHEN 4 THEN 64 WHEN 5 THEN 2 WHEN 9 THEN 16 ELSE 1 END <> 0
    OR v.kind IN (6, 7, 8))
  AND CASE WHEN n.name IN ('presents', 'presentedBy') THEN s.tracked & 4
    WHEN n.name IN ('definesContext', 'providesTransitionStyle') THEN s.tracked & 8
    WHEN n.name IN ('actions', 'denies', 'overrides') THEN s.tracked & 32 ELSE 1 END <> 0;

CREATE VIEW changes AS
SELECT
  s.id AS snapshot_id, e.name AS session, s.seq AS number, s.label, o.id AS object,
  c.name AS class, coalesce(c.short, c.name) AS short_class,
  CASE WHEN v.to_seq = v.from_seq THEN 'removed' WHEN v.prev IS NULL THEN 'added'
    WHEN a.id = 1 THEN 'moved' WHEN a.id = 2 THEN 'reordered' ELSE 'changed' END AS change,
  nullif(a.name, '') AS attribute,
  CASE a.id
    WHEN 1 THEN p.parent_id
    WHEN 2 THEN p.place
    WHEN 3 THEN p.owner_id
    WHEN 4 THEN CASE k.shape & 3 WHEN 2 THEN
      format('[%s, %s, %s, %s]', CASE typeof(p.x) WHEN 'integer' THEN p.x / 6.0 ELSE p.x END,
      CASE typeof(p.y) WHEN 'integer' THEN p.y / 6.0 ELSE p.y END,
      CASE typeof(p.width) WHEN 'integer' THEN p.width / 6.0 ELSE p.width END,
      CASE typeof(p.height) WHEN 'integer' THEN p.height / 6.0 ELSE p.height END) END
    WHEN 5 THEN CASE WHEN k.shape >> 34 & 1 THEN format('[0.0, 0.0, %s, %s]',
      CASE typeof(p.width) WHEN 'integer' THEN p.width / 6.0 ELSE p.width END,
      CASE typeof(p.height) WHEN 'integer' THEN p.height / 6.0 ELSE p.height END) ELSE
      (SELECT format('[%s, %s, %s, %s]', CASE typeof(b.x) WHEN 'integer' THEN b.x / 6.0 ELSE b.x END,
      CASE typeof(b.y) WHEN 'integer' THEN b.y / 6.0 ELSE b.y END,
      CASE typeof(b.width) WHEN 'integer' THEN b.width / 6.0 ELSE b.width END,
      CASE typeof(b.height) WHEN 'integer' THEN b.height / 6.0 ELSE b.height END)
      FROM bounds AS b WHERE b.version_id = p.id) END
    WHEN 6 THEN k.alpha WHEN 7 THEN k.hidden WHEN 8 THEN k.opaque
    WHEN 9 THEN k.interaction WHEN 10 THEN k.clips
    WHEN 11 THEN (SELECT t.text FROM text AS t WHERE t.id = p.identifier)
    WHEN 12 THEN (SELECT t.text FROM text AS t WHERE t.id = p.label)
    WHEN 13 THEN (SELECT t.text FROM text AS t WHERE t.id = p.value)
    WHEN 14 THEN (SELECT t.text FROM text AS t WHERE t.id = k.traits)
    WHEN 15 THEN (SELECT t.text FROM text AS t WHERE t.id = p.text)
    WHEN 16 THEN (SELECT t.text FROM text AS t WHERE t.id = k.layer)
    WHEN 17 THEN CASE k.shape >> 37 & 3
      WHEN 0 THEN coalesce(p.owner_id, p.parent_id) WHEN 2 THEN p.next_id END
    ELSE (SELECT CASE g.tag WHEN 2 THEN 0 WHEN 3 THEN 1
        WHEN 9 THEN (SELECT r.target_id FROM link AS r WHERE r.version_id = p.id AND r.key_id = g.key_id)
        WHEN 10 THEN (SELECT r.target_id FROM link AS r WHERE r.version_id = p.id AND r.key_id = g.key_id)
        WHEN 11 THEN coalesce((SELECT group_concat(r.target_id) FROM link AS r
          WHERE r.version_id = p.id AND r.key_id = g.key_id), '')
        ELSE g.value END
      FROM look_attribute AS g WHERE g.look_id = p.look_id AND g.key_id = a.name_id) END AS before,
  CASE a.id
    WHEN 1 THEN v.parent_id
    WHEN 2 THEN v.place
    WHEN 3 THEN v.owner_id
    WHEN 4 THEN CASE l.shape & 3 WHEN 2 THEN
      format('[%s, %s, %s, %s]', CASE typeof(v.x) WHEN 'integer' THEN v.x / 6.0 ELSE v.x END,
      CASE typeof(v.y) WHEN 'integer' THEN v.y / 6.0 ELSE v.y END,
      CASE typeof(v.width) WHEN 'integer' THEN v.width / 6.0 ELSE v.width END,
      CASE typeof(v.height) WHEN 'integer' THEN v.height / 6.0 ELSE v.height END) END
    WHEN 5 THEN CASE WHEN l.shape >> 34 & 1 THEN format('[0.0, 0.0, %s, %s]',
      CASE typeof(v.width) WHEN 'integer' THEN v.width / 6.0 ELSE v.width END,
      CASE typeof(v.height) WHEN 'integer' THEN v.height / 6.0 ELSE v.height END) ELSE
      (SELECT format('[%s, %s, %s, %s]', CASE typeof(b.x) WHEN 'integer' THEN b.x / 6.0 ELSE b.x END,
      CASE typeof(b.y) WHEN 'integer' THEN b.y / 6.0 ELSE b.y END,
      CASE typeof(b.width) WHEN 'integer' THEN b.width / 6.0 ELSE b.width END,
      CASE typeof(b.height) WHEN 'integer' THEN b.height / 6.0 ELSE b.height END)
      FROM bounds AS b WHERE b.version_id = v.id) END
    WHEN 6 THEN l.alpha WHEN 7 THEN l.hidden WHEN 8 THEN l.opaque
    WHEN 9 THEN l.interaction WHEN 10 THEN l.clips
    WHEN 11 THEN (SELECT t.text FROM text AS t WHERE t.id = v.identifier)
    WHEN 12 THEN (SELECT t.text FROM text AS t WHERE t.id = v.label)
    WHEN 13 THEN (SELECT t.text FROM text AS t WHERE t.id = v.value)
    WHEN 14 THEN (SELECT t.text FROM text AS t WHERE t.id = l.traits)
    WHEN 15 THEN (SELECT t.text FROM text AS t WHERE t.id = v.text)
    WHEN 16 THEN (SELECT t.text FROM text AS t WHERE t.id = l.layer)
    WHEN 17 THEN CASE l.shape >> 37 & 3
      WHEN 0 THEN coalesce(v.owner_id, v.parent_id) WHEN 2 THEN v.next_id END
    ELSE (SELECT CASE g.tag WHEN 2 THEN 0 WHEN 3 THEN 1
        WHEN 9 THEN (SELECT r.target_id FROM link AS r WHERE r.version_id = v.id AND r.key_id = g.key_id)
        WHEN 10 THEN (SELECT r.target_id FROM link AS r WHERE r.version_id = v.id AND r.key_id = g.key_id)
        WHEN 11 THEN coalesce((SELECT group_concat(r.target_id) FROM link AS r
          WHERE r.version_id = v.id AND r.key_id = g.key_id), '')
        ELSE g.value END
      FROM look_attribute AS g WHERE g.look_id = v.look_id AND g.key_id = a.name_id) END AS after,
  (SELECT d.name FROM object AS q CROSS JOIN name AS d ON d.id = q.class_id WHERE q.id = CASE a.id
    WHEN 1 THEN p.parent_id
    WHEN 3 THEN p.owner_id
    WHEN 17 THEN CASE k.shape >> 37 & 3
      WHEN 0 THEN coalesce(p.owner_id, p.parent_id) WHEN 2 THEN p.next_id END
    ELSE (SELECT r.target_id FROM look_attribute AS g
      CROSS JOIN link AS r ON r.version_id = p.id AND r.key_id = g.key_id
      WHERE g.look_id = p.look_id AND g.key_id = a.name_id AND g.tag IN (9, 10)) END) AS before_class,
  (SELECT d.name FROM object AS q CROSS JOIN name AS d ON d.id = q.class_id WHERE q.id = CASE a.id
    WHEN 1 THEN v.parent_id
    WHEN 3 THEN v.owner_id
    WHEN 17 THEN CASE l.shape >> 37 & 3
      WHEN 0 THEN coalesce(v.owner_id, v.parent_id) WHEN 2 THEN v.next_id END
    ELSE (SELECT r.target_id FROM look_attribute AS g
      CROSS JOIN link AS r ON r.version_id = v.id AND r.key_id = g.key_id
      WHERE g.look_id = v.look_id AND g.key_id = a.name_id AND g.tag IN (9, 10)) END) AS after_class
FROM snapshot AS s
CROSS JOIN session AS e ON e.id = s.session_id
CROSS JOIN version AS v ON v.id BETWEEN s.first_row AND s.last_row
LEFT JOIN version AS p ON p.id BETWEEN v.prev AND coalesce(v.prev_last, v.prev)
CROSS JOIN object AS o ON o.id = coalesce(p.object_id, v.object_id)
LEFT JOIN name AS c ON c.id = o.class_id
LEFT JOIN look AS l ON l.id = v.look_id
LEFT JOIN look AS k ON k.id = p.look_id
CROSS JOIN attribute AS a
WHERE CASE WHEN o.kind IN (6, 7, 8) THEN s.compared IS NOT NULL
    ELSE s.compared & CASE o.kind WHEN 4 THEN 64 WHEN 5 THEN 2 WHEN 9 THEN 16 ELSE 1 END <> 0 END
  -- What an app has only once, and other responders, where both snapshots have the list of it.
  AND (o.kind < 6 OR NOT EXISTS (
    SELECT 1 FROM look AS i WHERE i.id IN (s.look_id, (
        SELECT b.look_id FROM snapshot AS b WHERE b.session_id = s.session_id AND b.seq < s.seq
        ORDER BY b.seq DESC LIMIT 1))
      AND i.shape >> CASE o.kind WHEN 6 THEN 8 WHEN 7 THEN 10 WHEN 8 THEN 4 ELSE 6 END & 3 = 0))
  AND CASE WHEN a.id = 0 THEN v.prev IS NULL OR v.to_seq = v.from_seq
    ELSE v.prev IS NOT NULL AND v.to_seq > v.from_seq END
  -- What has no column belongs to its object, but for what is named here.
  AND CASE a.id
    WHEN 2 THEN v.ordinal IS NOT NULL AND v.old_ordinal IS NOT NULL
      AND (o.kind <> 5 OR s.compared & 4 <> 0 OR p.owner_id IS v.owner_id)
    WHEN 3 THEN s.compared & CASE o.kind WHEN 5 THEN 4 ELSE 2 END <> 0
    WHEN 17 THEN CASE WHEN (k.shape | l.shape) >> 39 & 3 <> 0 THEN s.compared & 16
      WHEN 3 IN (k.shape >> 37 & 3, l.shape >> 37 & 3) THEN 0
      WHEN o.kind = 0 THEN s.compared & 2 ELSE 1 END <> 0
    ELSE CASE WHEN a.name IN (
        'presents', 'presentedBy', 'source', 'presentedWith', 'style', 'transitionStyle')
      THEN s.compared & 4
      WHEN a.name IN ('definesContext', 'providesTransitionStyle') THEN s.compared & 8
      WHEN a.name IN ('actions', 'denies', 'overrides') THEN s.compared & 32 ELSE 1 END <> 0 END
  AND (a.id = 0 OR after IS NOT before);

CREATE VIEW controller_history AS
SELECT
  o.id AS controller, e.name AS session, c.name AS class,
  coalesce(c.short, c.name) AS short_class,
  CASE typeof(o.token) WHEN 'integer' THEN printf('0x%llx', o.token) ELSE o.token END AS token,
  v.from_seq AS from_number, nullif(v.to_seq, e.open_seq) AS to_number,
  v.parent_id AS parent, v.owner_id AS presenter,
  (SELECT k.target_id FROM link AS k WHERE k.version_id = v.id AND k.place = 0
    AND k.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'view')) AS view,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'title')) AS title,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'state')) AS state,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'style')) AS style,
  (SELECT a.tag - 2 FROM look_attribute AS a WHERE a.look_id = v.look_id AND a.tag IN (2, 3)
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'definesContext'))
    AS defines_context
FROM object AS o
CROSS JOIN session AS e ON e.id = o.session_id
CROSS JOIN version AS v ON v.object_id = o.id AND v.to_seq > v.from_seq
LEFT JOIN name AS c ON c.id = o.class_id
WHERE o.kind = 5;

CREATE VIEW controllers AS
SELECT
  s.id AS snapshot_id, v.object_id AS controller, c.name AS class, coalesce(c.short, c.name) AS short_class,
  CASE typeof(o.token) WHEN 'integer' THEN printf('0x%llx', o.token) ELSE o.token END AS token,
  v.parent_id AS parent, CASE WHEN s.tracked & 4 <> 0 THEN v.owner_id END AS presenter,
  v.place AS sibling_order,
  (SELECT k.target_id FROM link AS k WHERE k.version_id = v.id AND k.place = 0
    AND k.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'view')) AS view,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'title')) AS title,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'state')) AS state
FROM snapshot AS s
CROSS JOIN extent AS x ON x.epoch = s.epoch
CROSS JOIN version AS v
  ON v.id BETWEEN x.first_row AND x.last_row AND v.to_seq > s.seq AND v.from_seq <= s.seq
    AND +v.kind = 5
CROSS JOIN object AS o ON o.id = v.object_id
LEFT JOIN name AS c ON c.id = o.class_id
WHERE s.tracked & 2 <> 0;

CREATE VIEW flags AS
SELECT
  s.id AS snapshot_id, v.object_id AS controller, c.name AS class,
  coalesce(c.short, c.name) AS short_class,
  (SELECT a.tag - 2 FROM look_attribute AS a WHERE a.look_id = v.look_id AND a.tag IN (2, 3)
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'definesContext'))
    AS defines_context,
  (SELECT a.tag - 2 FROM look_attribute AS a WHERE a.look_id = v.look_id AND a.tag IN (2, 3)
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'providesTransitionStyle'))
    AS provides_transition_style
FROM snapshot AS s
CROSS JOIN extent AS x ON x.epoch = s.epoch
CROSS JOIN version AS v
  ON v.id BETWEEN x.first_row AND x.last_row AND v.to_seq > s.seq AND v.from_seq <= s.seq
    AND +v.kind = 5
CROSS JOIN object AS o ON o.id = v.object_id
LEFT JOIN name AS c ON c.id = o.class_id
WHERE s.tracked & 10 = 10;

CREATE VIEW navigation AS
SELECT
  s.id AS snapshot_id, e.name AS session, s.seq AS number, s.label, k.name AS kind,
  n.subject_id AS subject,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = n.subject_id)
    AS subject_class,
  (SELECT coalesce(c.short, c.name) FROM object AS o JOIN name AS c ON c.id = o.class_id
    WHERE o.id = n.subject_id) AS subject_short_class,
  n.container_id AS container,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = n.container_id)
    AS container_class,
  n.presenter_id AS presenter,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = n.presenter_id)
    AS presenter_class,
  n.source_id AS source,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = n.source_id)
    AS source_class,
  n.style, n.context_provider_id AS context_provider,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id
    WHERE o.id = n.context_provider_id) AS context_provider_class,
  n.explanation
FROM snapshot AS s
CROSS JOIN session AS e ON e.id = s.session_id
CROSS JOIN navigation_event AS n ON n.snapshot_id = s.id
CROSS JOIN name AS k ON k.id = n.kind_id;

CREATE VIEW objects AS
SELECT
  o.id AS object, o.session_id, e.name AS session,
  CASE o.kind WHEN 0 THEN 'view' WHEN 1 THEN 'window' WHEN 2 THEN 'layer' WHEN 3 THEN 'guide'
    WHEN 4 THEN 'element' WHEN 5 THEN 'controller' WHEN 6 THEN 'application' WHEN 7 THEN 'delegate'
    WHEN 8 THEN 'scene' ELSE 'responder' END AS kind,
  c.name AS class, coalesce(c.short, c.name) AS short_class,
  CASE typeof(o.token) WHEN 'integer' THEN printf('0x%llx', o.token) ELSE o.token END AS token,
  coalesce(
    (SELECT a.value FROM look_attribute AS a
      WHERE a.tag = 7 AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'name')
        AND a.look_id = (SELECT v.look_id FROM version AS v
          WHERE v.object_id = o.id AND v.look_id IS NOT NULL ORDER BY v.id DESC LIMIT 1)),
    c.short, c.name,
    CASE typeof(o.token) WHEN 'integer' THEN printf('0x%llx', o.token) ELSE o.token END, '?') AS name
FROM object AS o
CROSS JOIN session AS e ON e.id = o.session_id
LEFT JOIN name AS c ON c.id = o.class_id;

CREATE VIEW presentations AS
SELECT
  s.id AS snapshot_id, e.name AS session, s.seq AS number, s.label,
  v.object_id AS presented, c.name AS presented_class,
  coalesce(c.short, c.name) AS presented_short_class, v.owner_id AS presenter,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = v.owner_id)
    AS presenter_class,
  (SELECT coalesce(c.short, c.name) FROM object AS o JOIN name AS c ON c.id = o.class_id
    WHERE o.id = v.owner_id) AS presenter_short_class,
  (SELECT k.target_id FROM link AS k WHERE k.version_id = v.id AND k.place = 0
    AND k.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'source')) AS source,
  (SELECT d.name FROM link AS k CROSS JOIN object AS o ON o.id = k.target_id
    CROSS JOIN name AS d ON d.id = o.class_id WHERE k.version_id = v.id AND k.place = 0
    AND k.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'source')) AS source_class,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'style')) AS style,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'transitionStyle')) AS transition_style,
  (SELECT a.value FROM look_attribute AS a WHERE a.look_id = v.look_id
    AND a.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'presentedWith')) AS presented_with,
  p.context_provider_id AS context_provider,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = p.context_provider_id)
    AS context_provider_class
FROM snapshot AS s
CROSS JOIN session AS e ON e.id = s.session_id
CROSS JOIN extent AS x ON x.epoch = s.epoch
CROSS JOIN version AS v
  ON v.id BETWEEN x.first_row AND x.last_row AND v.to_seq > s.seq AND v.from_seq <= s.seq
    AND +v.kind = 5 AND v.owner_id IS NOT NULL
CROSS JOIN object AS o ON o.id = v.object_id
LEFT JOIN name AS c ON c.id = o.class_id
LEFT JOIN presentation AS p ON p.version_id = v.id
WHERE s.tracked & 6 = 6;

CREATE VIEW responder_changes AS
SELECT
  s.id AS snapshot_id, e.name AS session, s.seq AS number, s.label, k.name AS kind,
  r.responder_id AS responder,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = r.responder_id)
    AS responder_class,
  (SELECT coalesce(c.short, c.name) FROM object AS o JOIN name AS c ON c.id = o.class_id
    WHERE o.id = r.responder_id) AS responder_short_class,
  r.parts_at_id AS parts_at,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = r.parts_at_id)
    AS parts_at_class,
  r.before_id AS before,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = r.before_id)
    AS before_class,
  r.after_id AS after,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = r.after_id)
    AS after_class,
  r.object_count, r.explanation
FROM snapshot AS s
CROSS JOIN session AS e ON e.id = s.session_id
CROSS JOIN responder_event AS r ON r.snapshot_id = s.id
CROSS JOIN name AS k ON k.id = r.kind_id;

CREATE VIEW responders AS
SELECT
  s.id AS snapshot_id, v.object_id AS responder, c.name AS class,
  coalesce(c.short, c.name) AS short_class,
  CASE v.kind WHEN 0 THEN 'view' WHEN 1 THEN 'window' WHEN 2 THEN 'layer' WHEN 3 THEN 'guide'
    WHEN 4 THEN 'element' WHEN 5 THEN 'controller' WHEN 6 THEN 'application' WHEN 7 THEN 'delegate'
    WHEN 8 THEN 'scene' ELSE 'responder' END AS kind,
  CASE WHEN CASE WHEN l.shape >> 39 & 3 <> 0 THEN s.tracked & 16 WHEN v.kind = 0 THEN s.tracked & 2
      ELSE 1 END = 0 THEN NULL
    ELSE CASE l.shape >> 37 & 3 WHEN 0 THEN coalesce(v.owner_id, v.parent_id) WHEN 2 THEN v.next_id END
    END AS next,
  CASE WHEN CASE WHEN l.shape >> 39 & 3 <> 0 THEN s.tracked & 16 WHEN v.kind = 0 THEN s.tracked & 2
      ELSE 1 END = 0 THEN 'unknown'
    WHEN l.shape >> 39 & 3 <> 0 THEN 'captured' WHEN l.shape >> 37 & 3 = 3 THEN 'unknown'
    ELSE 'derived' END AS next_is,
  CASE WHEN CASE WHEN l.shape >> 39 & 3 <> 0 THEN s.tracked & 16 WHEN v.kind = 0 THEN s.tracked & 2
      ELSE 1 END = 0 THEN NULL
    ELSE CASE l.shape >> 41 & 3
      WHEN 0 THEN CASE l.shape >> 37 & 3
        WHEN 0 THEN coalesce(v.owner_id, v.parent_id) WHEN 2 THEN v.next_id END
      WHEN 2 THEN (SELECT k.target_id FROM link AS k WHERE k.version_id = v.id AND k.place = 0
        AND k.key_id = (SELECT n.id FROM name AS n WHERE n.name = 'next')) END
    END AS derived_next
FROM snapshot AS s
CROSS JOIN extent AS x ON x.epoch = s.epoch
CROSS JOIN version AS v
  ON v.id BETWEEN x.first_row AND x.last_row AND v.to_seq > s.seq AND v.from_seq <= s.seq
    AND v.kind NOT IN (2, 3, 4)
CROSS JOIN object AS o ON o.id = v.object_id
LEFT JOIN name AS c ON c.id = o.class_id
LEFT JOIN look AS l ON l.id = v.look_id
WHERE s.tracked & CASE v.kind WHEN 5 THEN 2 WHEN 9 THEN 16 ELSE 1 END <> 0 OR v.kind IN (6, 7, 8);

CREATE VIEW screen_transitions AS
SELECT
  s.id AS snapshot_id, e.name AS session, s.seq AS number, s.label, p.seq AS before_number,
  b.name AS from_screen, c.name AS to_screen,
  (SELECT group_concat(DISTINCT k.name) FROM navigation_event AS n
    CROSS JOIN name AS k ON k.id = n.kind_id WHERE n.snapshot_id = s.id) AS events,
  CASE WHEN s.time >= p.time THEN s.time - p.time END AS seconds
FROM snapshot AS s
CROSS JOIN session AS e ON e.id = s.session_id
CROSS JOIN screen AS c ON c.id = s.screen_id
CROSS JOIN snapshot AS p ON p.session_id = s.session_id AND p.seq = (
  SELECT max(q.seq) FROM snapshot AS q WHERE q.session_id = s.session_id AND q.seq < s.seq)
CROSS JOIN screen AS b ON b.id = p.screen_id
WHERE b.name <> c.name;

CREATE VIEW screen_visits AS
SELECT
  s.id AS snapshot_id, e.name AS session, c.name AS screen, c.steady & 1 <> 0 AS steady,
  s.seq AS first_number,
  (SELECT q.seq FROM snapshot AS q
    WHERE q.session_id = s.session_id AND q.seq < coalesce(n.seq, 9223372036854775807)
    ORDER BY q.seq DESC LIMIT 1) AS last_number,
  (SELECT count(*) FROM snapshot AS q
    WHERE q.session_id = s.session_id AND q.seq >= s.seq
      AND q.seq < coalesce(n.seq, 9223372036854775807)) AS snapshots,
  b.name AS from_screen, a.name AS to_screen,
  CASE WHEN a.name IS NOT NULL AND n.time >= s.time THEN n.time - s.time END AS seconds
FROM snapshot AS s
CROSS JOIN session AS e ON e.id = s.session_id
CROSS JOIN screen AS c ON c.id = s.screen_id
LEFT JOIN snapshot AS p ON p.session_id = s.session_id AND p.seq = (
  SELECT max(q.seq) FROM snapshot AS q WHERE q.session_id = s.session_id AND q.seq < s.seq)
LEFT JOIN screen AS b ON b.id = p.screen_id
LEFT JOIN snapshot AS n ON n.session_id = s.session_id AND n.seq = (
  SELECT q.seq FROM snapshot AS q LEFT JOIN screen AS o ON o.id = q.screen_id
  WHERE q.session_id = s.session_id AND q.seq > s.seq AND o.name IS NOT c.name
  ORDER BY q.seq LIMIT 1)
LEFT JOIN screen AS a ON a.id = n.screen_id
WHERE b.name IS NOT c.name;

CREATE VIEW sessions AS
SELECT
  s.id AS session_id, s.name, s.uuid, s.app, s.version, s.build, s.os, s.device,
  s.snapshot_count, s.last_seq AS last_number
FROM session AS s;

CREATE VIEW snapshots AS
SELECT
  s.id AS snapshot_id, s.session_id, e.name AS session, s.seq AS number, s.label, s.time,
  s.key_window_id AS key_window, s.first_responder_id AS first_responder,
  s.tracked & 1 <> 0 AS has_views, s.tracked & 2 <> 0 AS has_controllers,
  s.tracked & 4 <> 0 AS has_presentations, s.tracked & 8 <> 0 AS has_flags,
  s.tracked & 16 <> 0 AS has_responders, s.tracked & 32 <> 0 AS has_actions,
  s.tracked & 64 <> 0 AS has_elements,
  (SELECT a.value FROM look_attribute AS a JOIN name AS n ON n.id = a.key_id
    WHERE a.look_id = s.look_id AND n.name = 'partial') AS partial,
  -- What the source said, else what the system of the run is called.
  CASE (SELECT a.tag FROM look_attribute AS a JOIN name AS n ON n.id = a.key_id
      WHERE a.look_id = s.look_id AND n.name = 'platform')
    WHEN 7 THEN (SELECT a.value FROM look_attribute AS a JOIN name AS n ON n.id = a.key_id
      WHERE a.look_id = s.look_id AND n.name = 'platform'
        AND a.value IN ('ios', 'tvos', 'macos', 'android'))
    ELSE (SELECT CASE
        WHEN a.value LIKE 'iOS%' OR a.value LIKE 'iPadOS%' OR a.value LIKE 'iPhone OS%' THEN 'ios'
        WHEN a.value LIKE 'tvOS%' OR a.value LIKE 'Apple tvOS%' THEN 'tvos'
        WHEN a.value LIKE 'macOS%' OR a.value LIKE 'Mac OS%' OR a.value LIKE 'OS X%' THEN 'macos'
        WHEN a.value LIKE 'Android%' THEN 'android' END
      FROM look_attribute AS a JOIN name AS n ON n.id = a.key_id
      WHERE a.look_id = s.run_id AND n.name = 'os' AND a.tag = 7) END AS platform,
  s.changed AS changed_objects,
  c.name AS screen, c.front, c.steady & 1 <> 0 AS steady
FROM snapshot AS s CROSS JOIN session AS e ON e.id = s.session_id
LEFT JOIN screen AS c ON c.id = s.screen_id;

CREATE VIEW view_history AS
SELECT
  o.id AS view, e.name AS session, c.name AS class,
  coalesce(c.short, c.name) AS short_class,
  CASE typeof(o.token) WHEN 'integer' THEN printf('0x%llx', o.token) ELSE o.token END AS token,
  v.from_seq AS from_number, nullif(v.to_seq, e.open_seq) AS to_number,
  v.parent_id AS superview, v.place AS sibling_order, v.owner_id AS controller,
  CASE typeof(v.x) WHEN 'integer' THEN v.x / 6.0 ELSE v.x END AS x,
  CASE typeof(v.y) WHEN 'integer' THEN v.y / 6.0 ELSE v.y END AS y,
  CASE typeof(v.width) WHEN 'integer' THEN v.width / 6.0 ELSE v.width END AS width,
  CASE typeof(v.height) WHEN 'integer' THEN v.height / 6.0 ELSE v.height END AS height,
  l.alpha, l.hidden, l.opaque, l.interaction, l.clips,
  (SELECT t.text FROM text AS t WHERE t.id = v.identifier) AS identifier,
  (SELECT t.text FROM text AS t WHERE t.id = v.label) AS label,
  (SELECT t.text FROM text AS t WHERE t.id = v.value) AS value,
  (SELECT t.text FROM text AS t WHERE t.id = v.text) AS text
FROM object AS o
CROSS JOIN session AS e ON e.id = o.session_id
CROSS JOIN version AS v ON v.object_id = o.id AND v.to_seq > v.from_seq
LEFT JOIN name AS c ON c.id = o.class_id
LEFT JOIN look AS l ON l.id = v.look_id
WHERE o.kind <= 4;

CREATE VIEW views AS
SELECT
  s.id AS snapshot_id, v.object_id AS view, c.name AS class, coalesce(c.short, c.name) AS short_class,
  CASE typeof(o.token) WHEN 'integer' THEN printf('0x%llx', o.token) ELSE o.token END AS token,
  CASE v.kind WHEN 1 THEN 'window' WHEN 2 THEN 'layer' WHEN 3 THEN 'guide' WHEN 4 THEN 'element'
    ELSE 'view' END AS kind,
  v.parent_id AS superview, v.place AS sibling_order,
  CASE WHEN s.tracked & 2 <> 0 THEN v.owner_id END AS controller,
  CASE typeof(v.x) WHEN 'integer' THEN v.x / 6.0 ELSE v.x END AS x,
  CASE typeof(v.y) WHEN 'integer' THEN v.y / 6.0 ELSE v.y END AS y,
  CASE typeof(v.width) WHEN 'integer' THEN v.width / 6.0 ELSE v.width END AS width,
  CASE typeof(v.height) WHEN 'integer' THEN v.height / 6.0 ELSE v.height END AS height,
  l.alpha, l.hidden, l.opaque, l.interaction, l.clips,
  (SELECT t.text FROM text AS t WHERE t.id = v.identifier) AS identifier,
  (SELECT t.text FROM text AS t WHERE t.id = v.label) AS label,
  (SELECT t.text FROM text AS t WHERE t.id = v.value) AS value,
  (SELECT t.text FROM text AS t WHERE t.id = l.traits) AS traits,
  (SELECT t.text FROM text AS t WHERE t.id = v.text) AS text,
  (SELECT t.text FROM text AS t WHERE t.id = l.layer) AS layer
FROM snapshot AS s
CROSS JOIN extent AS x ON x.epoch = s.epoch
CROSS JOIN version AS v
  ON v.id BETWEEN x.first_row AND x.last_row AND v.to_seq > s.seq AND v.from_seq <= s.seq
    AND v.kind <= 4
CROSS JOIN object AS o ON o.id = v.object_id
LEFT JOIN name AS c ON c.id = o.class_id
LEFT JOIN look AS l ON l.id = v.look_id
WHERE s.tracked & CASE v.kind WHEN 4 THEN 64 ELSE 1 END <> 0;
