-- Controllers that were still there three snapshots after they were popped or dismissed, by build.
-- All the while they were in no container, presented by nobody and no window's root.
WITH steps AS (
  SELECT file, session, snapshot_id, number,
    row_number() OVER (PARTITION BY file, session ORDER BY number) AS step
  FROM snapshots WHERE has_controllers
)
SELECT n.build, n.subject_class AS class, count(*) AS times
FROM navigation AS n
JOIN steps AS s ON s.file = n.file AND s.snapshot_id = n.snapshot_id
JOIN steps AS later ON later.file = s.file AND later.session = s.session AND later.step = s.step + 3
JOIN controllers AS c
  ON c.file = later.file AND c.snapshot_id = later.snapshot_id AND c.controller = n.subject
LEFT JOIN builds AS b ON b.build = n.build
WHERE n.kind IN ('pop', 'dismiss')
  AND NOT EXISTS (
    SELECT 1 FROM controllers AS back JOIN steps AS t
      ON t.file = back.file AND t.snapshot_id = back.snapshot_id
    WHERE back.file = s.file AND t.session = s.session AND back.controller = n.subject
      AND t.step BETWEEN s.step AND later.step
      AND (back.parent IS NOT NULL OR back.presenter IS NOT NULL))
  AND NOT EXISTS (
    SELECT 1 FROM navigation AS r
    WHERE r.file = n.file AND r.session = n.session AND r.subject = n.subject
      AND r.kind = 'replaceRoot' AND r.number BETWEEN n.number AND later.number)
GROUP BY n.build, n.subject_class, b.place ORDER BY b.place, class
