-- The view `changes` takes application, delegate, scenes and other responders for come or gone only where both
-- snapshots list them, and how a controller is presented for changed only where both looked at presentations,
-- as every report does.
--
-- Whether an object can become first responder belongs to it and to no facet: a difference that two snapshots
-- show is one whatever else they looked at. Counts that left it out are marked as V004 does, for whole
-- sessions, since the program makes each from the snapshot before.

UPDATE snapshot SET changed = -1 - changed WHERE changed >= 0
  AND session_id IN (SELECT s.session_id FROM snapshot AS s WHERE s.compared & 16 = 0)
  AND EXISTS (SELECT 1 FROM name WHERE name = 'canBecomeFirstResponder');

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
