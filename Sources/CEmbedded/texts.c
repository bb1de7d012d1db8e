#include "CEmbedded.h"

static const unsigned char expectations_md[] = {
#embed "../Commands/Texts/expectations.md"
};

static const unsigned char notation_md[] = {
#embed "../Commands/Texts/notation.md"
};

static const unsigned char references_md[] = {
#embed "../Commands/Texts/references.md"
};

static const unsigned char rules_md[] = {
#embed "../Commands/Texts/rules.md"
};

static const unsigned char scenarios_md[] = {
#embed "../Commands/Texts/scenarios.md"
};

static const unsigned char sql_md[] = {
#embed "../Commands/Texts/sql.md"
};

static const unsigned char treering_bash[] = {
#embed "../Commands/Texts/treering.bash"
};

static const unsigned char treering_fish[] = {
#embed "../Commands/Texts/treering.fish"
};

static const unsigned char treering_zsh[] = {
#embed "../Commands/Texts/treering.zsh"
};

static const unsigned char views_sql[] = {
#embed "../Commands/Texts/views.sql"
};

static const CEmbeddedFile files[] = {
    {"expectations.md", expectations_md, sizeof expectations_md},
    {"notation.md", notation_md, sizeof notation_md},
    {"references.md", references_md, sizeof references_md},
    {"rules.md", rules_md, sizeof rules_md},
    {"scenarios.md", scenarios_md, sizeof scenarios_md},
    {"sql.md", sql_md, sizeof sql_md},
    {"treering.bash", treering_bash, sizeof treering_bash},
    {"treering.fish", treering_fish, sizeof treering_fish},
    {"treering.zsh", treering_zsh, sizeof treering_zsh},
    {"views.sql", views_sql, sizeof views_sql},
};

CEmbeddedFolder CEmbeddedTexts(void) {
  return (CEmbeddedFolder){files, sizeof files / sizeof *files};
}
