-- Presentations that are given another controller's context in one build than in another, with the
-- provider in each build.
WITH given AS (
  SELECT presenter_class, presented_class, style, build, context_provider_class AS provider,
    min(context_provider_class) OVER same AS least, max(context_provider_class) OVER same AS greatest,
    min(build) OVER same AS earliest, max(build) OVER same AS latest
  FROM presentations
  WHERE context_provider_class IS NOT NULL AND build IS NOT NULL
  WINDOW same AS (PARTITION BY presenter_class, presented_class, style)
)
SELECT DISTINCT presenter_class, presented_class, style, build, provider
FROM given WHERE least <> greatest AND earliest <> latest
ORDER BY presented_class, presenter_class, style, build, provider
