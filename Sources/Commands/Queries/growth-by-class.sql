-- Growth by class: how many views more there are at one label than at another.
-- :from the label to start from
-- :to the label to compare with
-- :session? only this session; else all that have both labels
WITH pair AS (
  SELECT a.session, max(a.snapshot_id) AS old, max(b.snapshot_id) AS new
  FROM snapshots AS a JOIN snapshots AS b ON b.session_id = a.session_id
  WHERE a.label = :from AND b.label = :to AND (:session IS NULL OR a.session = :session)
  GROUP BY a.session
), count_by_class AS (
  SELECT v.class, count(*) AS before, 0 AS after
  FROM pair CROSS JOIN views AS v ON v.snapshot_id = pair.old GROUP BY v.class
  UNION ALL
  SELECT v.class, 0, count(*)
  FROM pair CROSS JOIN views AS v ON v.snapshot_id = pair.new GROUP BY v.class
)
SELECT class, sum(before) AS before, sum(after) AS after, sum(after) - sum(before) AS growth
FROM count_by_class GROUP BY class HAVING growth <> 0 ORDER BY growth DESC, class;
