#include "CEmbedded.h"

static const unsigned char create_store[] = {
#embed "../../Migrations/V001_create_store.sql"
};

static const unsigned char create_views[] = {
#embed "../../Migrations/V002_create_views.sql"
};

static const unsigned char join_removals[] = {
#embed "../../Migrations/V003_join_removals.sql"
};

static const unsigned char name_what_rows_tell[] = {
#embed "../../Migrations/V004_name_what_rows_tell.sql"
};

static const unsigned char store_steps[] = {
#embed "../../Migrations/V005_store_steps.sql"
};

static const unsigned char map_screens[] = {
#embed "../../Migrations/V006_map_screens.sql"
};

static const unsigned char hide_what_was_not_seen[] = {
#embed "../../Migrations/V007_hide_what_was_not_seen.sql"
};

static const unsigned char compare_what_both_list[] = {
#embed "../../Migrations/V008_compare_what_both_list.sql"
};

// The schema that all of them produce, as StoreSchema writes it; a test compares the two.
static const unsigned char schema[] = {
#embed "../../Migrations/schema.txt"
};

static const CEmbeddedFile files[] = {
    {"V001_create_store.sql", create_store, sizeof create_store},
    {"V002_create_views.sql", create_views, sizeof create_views},
    {"V003_join_removals.sql", join_removals, sizeof join_removals},
    {"V004_name_what_rows_tell.sql", name_what_rows_tell, sizeof name_what_rows_tell},
    {"V005_store_steps.sql", store_steps, sizeof store_steps},
    {"V006_map_screens.sql", map_screens, sizeof map_screens},
    {"V007_hide_what_was_not_seen.sql", hide_what_was_not_seen, sizeof hide_what_was_not_seen},
    {"V008_compare_what_both_list.sql", compare_what_both_list, sizeof compare_what_both_list},
    {"schema.txt", schema, sizeof schema},
};

CEmbeddedFolder CEmbeddedMigrations(void) {
  return (CEmbeddedFolder){files, sizeof files / sizeof *files};
}
