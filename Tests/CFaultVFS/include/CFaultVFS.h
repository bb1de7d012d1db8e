// A file system for SQLite that fails when a test says so.
#ifndef CFAULTVFS_H
#define CFAULTVFS_H

/// What a failing call answers.
typedef enum { FaultVFSFull, FaultVFSWriteError, FaultVFSSyncError } FaultVFSKind;

/// Registers the file system under the name `fault`, once.
int FaultVFSRegister(void);

/// Waits until no other test has the file system, and keeps it for the calling thread.
void FaultVFSClaim(void);

/// Lets everything pass, and leaves the file system to the next test.
void FaultVFSRelease(void);

/// Fails the write (or sync) number `countdown` from now and all that follow, until it is disarmed.
void FaultVFSArm(FaultVFSKind kind, int countdown);

/// Lets everything pass again.
void FaultVFSDisarm(void);

/// How many calls of that kind there were since the file system was armed or disarmed.
int FaultVFSCallCount(void);

#endif
