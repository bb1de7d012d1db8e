-- How often each controller class was pushed, presented, selected and so on.
SELECT
  n.subject_class AS class, n.kind, count(*) AS times, count(DISTINCT s.session_id) AS sessions
FROM navigation AS n CROSS JOIN snapshots AS s ON s.snapshot_id = n.snapshot_id
GROUP BY 1, 2 ORDER BY times DESC, 1, 2;
