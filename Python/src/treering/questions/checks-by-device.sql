-- What checks find on each device and system: in how many runs of how many.
WITH runs AS (
  SELECT device, os, count(*) AS runs FROM sessions GROUP BY device, os
)
SELECT f.`check`, f.severity, f.device, f.os, count(DISTINCT f.file || ' ' || f.session) AS found_in,
  max(r.runs) AS runs
FROM findings AS f
JOIN runs AS r ON (r.device = f.device OR r.device IS NULL AND f.device IS NULL)
  AND (r.os = f.os OR r.os IS NULL AND f.os IS NULL)
GROUP BY f.`check`, f.severity, f.device, f.os
ORDER BY f.`check`, f.device, f.os
