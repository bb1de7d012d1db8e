-- Which screens each build showed, in how many snapshots of how many runs.
SELECT screen, build, count(*) AS snapshots, count(DISTINCT file || ' ' || session) AS runs
FROM snapshots WHERE screen IS NOT NULL
GROUP BY screen, build ORDER BY screen, CAST(build AS BIGINT), build
