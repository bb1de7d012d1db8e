-- Controllers that were still there three snapshots after they were popped or dismissed, by build.
SELECT n.build, n.subject_class AS class, count(*) AS times
FROM navigation AS n
JOIN controllers AS c ON c.file = n.file AND c.controller = n.subject
JOIN snapshots AS s ON s.file = c.file AND s.snapshot_id = c.snapshot_id
  AND s.session = n.session AND s.number = n.number + 3
LEFT JOIN builds AS b ON b.build = n.build
WHERE n.kind IN ('pop', 'dismiss')
GROUP BY n.build, n.subject_class, b.place ORDER BY b.place, class
