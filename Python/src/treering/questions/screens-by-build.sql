-- Which screens each build showed, in how many snapshots of how many runs.
SELECT s.screen, s.build, count(*) AS snapshots, count(DISTINCT s.file || ' ' || s.session) AS runs
FROM snapshots AS s LEFT JOIN builds AS b ON b.build = s.build
WHERE s.screen IS NOT NULL
GROUP BY s.screen, s.build, b.place ORDER BY s.screen, b.place
