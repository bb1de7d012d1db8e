#include "CEmbedded.h"

static const unsigned char commands[] = {
#embed "../../Documentation/Commands.md"
};

static const unsigned char rulebook[] = {
#embed "../../Documentation/Rulebook.md"
};

static const unsigned char snapshot_json[] = {
#embed "../../Documentation/SnapshotJSON.md"
};

static const CEmbeddedFile files[] = {
    {"Commands.md", commands, sizeof commands},
    {"Rulebook.md", rulebook, sizeof rulebook},
    {"SnapshotJSON.md", snapshot_json, sizeof snapshot_json},
};

CEmbeddedFolder CEmbeddedDocuments(void) {
  return (CEmbeddedFolder){files, sizeof files / sizeof *files};
}
