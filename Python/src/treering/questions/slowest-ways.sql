-- How long it took from each screen to the next, in seconds of the snapshots' times; the slowest first.
WITH steps AS (
  SELECT screen, time,
    lag(screen) OVER (PARTITION BY file, session ORDER BY number) AS before,
    lag(time) OVER (PARTITION BY file, session ORDER BY number) AS began
  FROM snapshots
)
SELECT before, screen AS after, count(*) AS times, max(time - began) AS slowest,
  avg(time - began) AS usual
FROM steps WHERE before <> screen AND began IS NOT NULL AND time IS NOT NULL
GROUP BY before, screen ORDER BY usual DESC, before, after
