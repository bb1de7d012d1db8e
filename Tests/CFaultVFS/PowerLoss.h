// What a disk has of the files that are written through the failing file system.
#ifndef POWERLOSS_H
#define POWERLOSS_H

typedef struct Disk Disk;

/// The disk's side of a file, as it is now; null where no loss is planned or there is no room.
Disk *DiskOpen(const char *path);

/// Notes a write that is not synced.
void DiskWrite(Disk *disk, const void *bytes, int length, long long offset);

/// Notes a truncation that is not synced.
void DiskTruncate(Disk *disk, long long size);

/// All that was noted of a file is on the disk.
void DiskSync(Disk *disk);

/// The file is gone from the disk.
void DiskDelete(const char *path);

/// Whether the power is gone; counts a change.
int DiskIsDead(void);

#endif
