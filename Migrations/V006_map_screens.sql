-- The map of an app, as two views: which screen was visited from where to where, and what led from one to
-- the next. A visit is a stretch of snapshots of one session that show one screen; a snapshot whose screen
-- is unknown ends a visit and belongs to no transition.
--
-- Neighbours are found through the index on (session_id, seq), so that a visit costs its own snapshots.

-- One row a visit: `snapshot_id` is its first snapshot; `from_screen` and `to_screen` are what was shown
-- right before and after, NULL where the session begins or ends or the screen is unknown; `seconds` go from
-- its first snapshot to that of the next visit.
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

-- One row for each time that a screen led to another: `snapshot_id` is the first snapshot of the next
-- visit, `before_number` the last of the one before; `events` are the kinds that `navigation` tells
-- between them, each once, with commas between, NULL where nothing was navigated.
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
