// A file system for SQLite that fails when a test says so, and loses what was not synced as a disk does whose
// power goes.
#ifndef CFAULTVFS_H
#define CFAULTVFS_H

/// Which calls fail, and what they answer.
typedef enum {
  FaultVFSFull,
  FaultVFSWriteError,
  FaultVFSSyncError,
  FaultVFSTruncateError,
  FaultVFSOpenError,
  FaultVFSReadError,
  FaultVFSShmError,
  FaultVFSLockError,
  FaultVFSKindCount
} FaultVFSKind;

/// Registers the file system under the name `fault`, once.
int FaultVFSRegister(void);

/// Waits until no other test has the file system, and keeps it for the calling thread.
void FaultVFSClaim(void);

/// Lets everything pass, and leaves the file system to the next test.
void FaultVFSRelease(void);

/// Fails the call of a kind number `countdown` from now and all that follow, until it is disarmed.
void FaultVFSArm(FaultVFSKind kind, int countdown);

/// Fails that call alone.
void FaultVFSArmOnce(FaultVFSKind kind, int countdown);

/// Lets everything pass again.
void FaultVFSDisarm(void);

/// How many calls of that kind there were since the file system was armed or disarmed.
int FaultVFSCallCount(void);

/// Keeps in mind what is not synced of the files that are opened from now on; after `countdown`
/// changes (writes, truncations, syncs and deletions) the power goes, and every change from there on fails.
void FaultVFSPlanPowerLoss(int countdown);

/// How many changes there were since a loss was planned.
int FaultVFSChangeCount(void);

/// Leaves the files as the disk has them after that: of each change that was not synced all, nothing, its
/// beginning or some sectors, by dice from a seed. All connections must be closed. Returns how many changes
/// were not synced, or -1 where the power did not go.
int FaultVFSLosePower(unsigned seed);

#endif
