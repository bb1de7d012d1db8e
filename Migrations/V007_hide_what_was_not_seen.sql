-- Views show of each snapshot only what it looked at, and of changes only what both snapshots looked at. A
-- version lasts through a snapshot that does not look at a facet; so what belongs to that facet is hidden
-- there.
--
-- They are made in an order that leaves little of the schema's pages unused.

DROP VIEW changes;

-- What changed between each snapshot and the one before it in its session, of what both cover: one row an
-- object that came or went, one row an attribute of one that stayed. Objects are numbers in `before` and
-- `after`, as `attributes` shows them, and `before_class` and `after_class` are the classes of such ones.
-- What changed its place among its siblings is what has ordinals: `place` alone only sorts, and is given
-- anew where there is no room between two siblings, to objects that stay where they are.
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
    ELSE CASE WHEN a.name IN ('presents', 'presentedBy') THEN s.compared & 4
      WHEN a.name IN ('definesContext', 'providesTransitionStyle') THEN s.compared & 8
      WHEN a.name IN ('actions', 'denies', 'overrides') THEN s.compared & 32 ELSE 1 END <> 0 END
  AND (a.id = 0 OR after IS NOT before);

DROP VIEW controllers;
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

DROP VIEW attributes;

-- What was an attribute of every object and has no column of its own, a row for each that was captured.
-- `type` says what `value` is: `null` (captured, and there is none), `flag` (0 or 1), `number`, `text`,
-- `json`, `object` (its number, see `objects`), `objects` (their numbers in order with commas between, ''
-- for an empty list), `texts` and `numbers` (JSON). `tag` is how the table `look_attribute` tells it: the
-- same, but false (2) and true (3), integers (4, above 2^63 5) and doubles (6), and objects that the
-- source named by id (9) or by place (10) apart.
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

DROP VIEW presentations;
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

DROP VIEW views;
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

DROP VIEW flags;

-- Presentation-context flags: 0, 1, or NULL where nobody looked.
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

DROP VIEW responders;

-- Every responder with its next; `next_is` says whether that was captured or derived by the rules. Where the
-- snapshot looked for neither, it is unknown.
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
