-- What comparing runs needs of each snapshot without reading it: the screen that it shows, and three digests
-- of what it shows by structure, without ids, label and time.
--
-- More invariants, checked by `verify`:
-- * `snapshot.screen_id` is what the rules R-SCREEN-1 to R-SCREEN-9 say of the snapshot, without an app's
--   own settings; NULL where they do not tell;
-- * `snapshot.whole`, `layout` and `shape` are the digests of everything, of that without texts and the
--   geometry of what has text, and of that without identifiers and presentation styles: 47, 47 and 31 bits,
--   which take six and four bytes.
--
-- The program fills them in for stores of before, in the same transaction as the last step that a store
-- takes.

-- Each screen once: its name, what is in front, and whether the name (1) and the front (2) are equal in two
-- runs of one app. No index: it would be as large as the table, which a recorder looks through once a screen.
CREATE TABLE screen (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  front TEXT NOT NULL,
  steady INTEGER NOT NULL
) STRICT;

ALTER TABLE snapshot ADD COLUMN screen_id INTEGER REFERENCES screen ON DELETE RESTRICT;
ALTER TABLE snapshot ADD COLUMN whole INTEGER;
ALTER TABLE snapshot ADD COLUMN layout INTEGER;
ALTER TABLE snapshot ADD COLUMN shape INTEGER;

DROP VIEW snapshots;
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
