#include "CEmbedded.h"

static const unsigned char biggest_changes[] = {
#embed "../Commands/Queries/biggest-changes.sql"
};

static const unsigned char busiest_objects[] = {
#embed "../Commands/Queries/busiest-objects.sql"
};

static const unsigned char deepest_trees[] = {
#embed "../Commands/Queries/deepest-trees.sql"
};

static const unsigned char duplicate_identifiers[] = {
#embed "../Commands/Queries/duplicate-identifiers.sql"
};

static const unsigned char growth_by_class[] = {
#embed "../Commands/Queries/growth-by-class.sql"
};

static const unsigned char lost_first_responder[] = {
#embed "../Commands/Queries/lost-first-responder.sql"
};

static const unsigned char navigation_by_screen[] = {
#embed "../Commands/Queries/navigation-by-screen.sql"
};

static const unsigned char overridden_next[] = {
#embed "../Commands/Queries/overridden-next.sql"
};

static const unsigned char presentations_by_provider[] = {
#embed "../Commands/Queries/presentations-by-provider.sql"
};

static const unsigned char screens_by_time[] = {
#embed "../Commands/Queries/screens-by-time.sql"
};

static const unsigned char session_summary[] = {
#embed "../Commands/Queries/session-summary.sql"
};

static const unsigned char stayed_after_pop[] = {
#embed "../Commands/Queries/stayed-after-pop.sql"
};

static const CEmbeddedFile files[] = {
    {"biggest-changes.sql", biggest_changes, sizeof biggest_changes},
    {"busiest-objects.sql", busiest_objects, sizeof busiest_objects},
    {"deepest-trees.sql", deepest_trees, sizeof deepest_trees},
    {"duplicate-identifiers.sql", duplicate_identifiers, sizeof duplicate_identifiers},
    {"growth-by-class.sql", growth_by_class, sizeof growth_by_class},
    {"lost-first-responder.sql", lost_first_responder, sizeof lost_first_responder},
    {"navigation-by-screen.sql", navigation_by_screen, sizeof navigation_by_screen},
    {"overridden-next.sql", overridden_next, sizeof overridden_next},
    {"presentations-by-provider.sql", presentations_by_provider, sizeof presentations_by_provider},
    {"screens-by-time.sql", screens_by_time, sizeof screens_by_time},
    {"session-summary.sql", session_summary, sizeof session_summary},
    {"stayed-after-pop.sql", stayed_after_pop, sizeof stayed_after_pop},
};

CEmbeddedFolder CEmbeddedQueries(void) {
  return (CEmbeddedFolder){files, sizeof files / sizeof *files};
}
