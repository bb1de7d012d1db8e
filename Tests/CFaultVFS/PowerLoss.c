#include "PowerLoss.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CFaultVFS.h"

enum { sector = 512, mostDisks = 8 };

// A write, or with no bytes a truncation to its offset.
typedef struct Change {
  struct Change *next;
  long long offset;
  int length;
  unsigned char bytes[];
} Change;

struct Disk {
  char path[1024];
  unsigned char *bytes;
  long long size;
  Change *first;
  Change **end;
};

static Disk disks[mostDisks];
static int isPlanned;
static int countdown;
static int changes;

static void grow(Disk *disk, long long size) {
  if (size <= disk->size) return;
  disk->bytes = realloc(disk->bytes, (size_t)size);
  memset(disk->bytes + disk->size, 0, (size_t)(size - disk->size));
  disk->size = size;
}

static void put(Disk *disk, const Change *change, int from, int to) {
  if (to <= from) return;
  grow(disk, change->offset + to);
  memcpy(disk->bytes + change->offset + from, change->bytes + from, (size_t)(to - from));
}

static void truncateTo(Disk *disk, long long size) {
  grow(disk, size);
  disk->size = size;
}

static void apply(Disk *disk, const Change *change) {
  if (change->length == 0) {
    truncateTo(disk, change->offset);
  } else {
    put(disk, change, 0, change->length);
  }
}

static void forgetChanges(Disk *disk) {
  while (disk->first) {
    Change *change = disk->first;
    disk->first = change->next;
    free(change);
  }
  disk->end = &disk->first;
}

static void forget(Disk *disk) {
  forgetChanges(disk);
  free(disk->bytes);
  memset(disk, 0, sizeof *disk);
}

void FaultVFSPlanPowerLoss(int newCountdown) {
  for (int number = 0; number < mostDisks; number++) forget(&disks[number]);
  isPlanned = 1;
  countdown = newCountdown;
  changes = 0;
}

static Disk *find(const char *path) {
  for (int number = 0; number < mostDisks; number++) {
    if (disks[number].path[0] && !strcmp(disks[number].path, path)) return &disks[number];
  }
  return 0;
}

Disk *DiskOpen(const char *path) {
  if (!isPlanned || !path || strlen(path) >= sizeof disks[0].path) return 0;
  Disk *disk = find(path);
  if (disk) return disk;
  for (int number = 0; number < mostDisks && !disk; number++) {
    if (!disks[number].path[0]) disk = &disks[number];
  }
  if (!disk) return 0;
  strcpy(disk->path, path);
  disk->end = &disk->first;
  FILE *file = fopen(path, "rb");
  if (!file) return disk;
  unsigned char block[4096];
  size_t count;
  while ((count = fread(block, 1, sizeof block, file)) > 0) {
    long long start = disk->size;
    grow(disk, start + (long long)count);
    memcpy(disk->bytes + start, block, count);
  }
  fclose(file);
  return disk;
}

static void note(Disk *disk, const void *bytes, int length, long long offset) {
  Change *change = malloc(sizeof *change + (size_t)length);
  change->next = 0;
  change->offset = offset;
  change->length = length;
  if (length) memcpy(change->bytes, bytes, (size_t)length);
  *disk->end = change;
  disk->end = &change->next;
}

void DiskWrite(Disk *disk, const void *bytes, int length, long long offset) {
  if (disk && disk->path[0] && isPlanned && length > 0) note(disk, bytes, length, offset);
}

void DiskTruncate(Disk *disk, long long size) {
  if (disk && disk->path[0] && isPlanned) note(disk, 0, 0, size);
}

void DiskSync(Disk *disk) {
  if (!disk || !isPlanned) return;
  for (const Change *change = disk->first; change; change = change->next) apply(disk, change);
  forgetChanges(disk);
}

void DiskDelete(const char *path) {
  Disk *disk = isPlanned ? find(path) : 0;
  if (disk) forget(disk);
}

int DiskIsDead(void) {
  if (!isPlanned) return 0;
  changes++;
  return countdown < changes;
}

int FaultVFSChangeCount(void) { return changes; }

// Part of a change, by dice.
static void applyPart(Disk *disk, const Change *change, unsigned *dice) {
  switch (rand_r(dice) % 4) {
    case 0: break;
    case 1: apply(disk, change); break;
    case 2: {
      int sectors = (change->length + sector - 1) / sector;
      int end = sectors ? rand_r(dice) % (sectors + 1) * sector : 0;
      put(disk, change, 0, end < change->length ? end : change->length);
      break;
    }
    default:
      for (int from = 0; from < change->length; from += sector) {
        int to = from + sector < change->length ? from + sector : change->length;
        if (rand_r(dice) % 2) put(disk, change, from, to);
      }
  }
}

int FaultVFSLosePower(unsigned seed) {
  int lost = isPlanned && countdown < changes ? 0 : -1;
  for (int number = 0; number < mostDisks; number++) {
    Disk *disk = &disks[number];
    if (disk->path[0] && lost >= 0) {
      for (const Change *change = disk->first; change; change = change->next) {
        applyPart(disk, change, &seed);
        lost++;
      }
      FILE *file = fopen(disk->path, "wb");
      if (file) {
        if (disk->size) fwrite(disk->bytes, 1, (size_t)disk->size, file);
        fclose(file);
      }
      char shm[1032];
      snprintf(shm, sizeof shm, "%s-shm", disk->path);
      unlink(shm);
    }
    forget(disk);
  }
  isPlanned = 0;
  return lost;
}
