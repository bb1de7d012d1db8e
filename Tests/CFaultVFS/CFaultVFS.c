#include "CFaultVFS.h"

#include "PowerLoss.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <string.h>

static pthread_mutex_t claim = PTHREAD_MUTEX_INITIALIZER;
static FaultVFSKind kind;
static atomic_int countdown;
static atomic_int armed;
static int isOnce;
static atomic_int calls;

void FaultVFSClaim(void) { pthread_mutex_lock(&claim); }

void FaultVFSRelease(void) {
  FaultVFSDisarm();
  pthread_mutex_unlock(&claim);
}

static void arm(FaultVFSKind newKind, int newCountdown, int once) {
  kind = newKind;
  isOnce = once;
  atomic_store(&countdown, newCountdown);
  atomic_store(&calls, 0);
  atomic_store(&armed, 1);
}

void FaultVFSArm(FaultVFSKind kind, int countdown) { arm(kind, countdown, 0); }

void FaultVFSArmOnce(FaultVFSKind kind, int countdown) { arm(kind, countdown, 1); }

void FaultVFSDisarm(void) {
  atomic_store(&armed, 0);
  atomic_store(&calls, 0);
}

int FaultVFSCallCount(void) { return atomic_load(&calls); }

static int isDue(FaultVFSKind asked) {
  if (asked != kind) return 0;
  atomic_fetch_add(&calls, 1);
  if (!atomic_load(&armed)) return 0;
  int left = atomic_fetch_sub(&countdown, 1);
  return isOnce ? left == 1 : left <= 1;
}

typedef struct {
  sqlite3_file base;
  sqlite3_file *real;
  Disk *disk;
} FaultFile;

static sqlite3_file *real(sqlite3_file *file) { return ((FaultFile *)file)->real; }
static Disk *disk(sqlite3_file *file) { return ((FaultFile *)file)->disk; }

static int faultClose(sqlite3_file *f) { return real(f)->pMethods->xClose(real(f)); }
static int faultRead(sqlite3_file *f, void *p, int n, sqlite3_int64 o) {
  if (isDue(FaultVFSReadError)) return SQLITE_IOERR_READ;
  return real(f)->pMethods->xRead(real(f), p, n, o);
}
static int faultWrite(sqlite3_file *f, const void *p, int n, sqlite3_int64 o) {
  if (isDue(FaultVFSFull)) return SQLITE_FULL;
  if (isDue(FaultVFSWriteError) || DiskIsDead()) return SQLITE_IOERR_WRITE;
  DiskWrite(disk(f), p, n, o);
  return real(f)->pMethods->xWrite(real(f), p, n, o);
}
static int faultTruncate(sqlite3_file *f, sqlite3_int64 n) {
  if (isDue(FaultVFSTruncateError) || DiskIsDead()) return SQLITE_IOERR_TRUNCATE;
  DiskTruncate(disk(f), n);
  return real(f)->pMethods->xTruncate(real(f), n);
}
static int faultSync(sqlite3_file *f, int flags) {
  if (isDue(FaultVFSSyncError) || DiskIsDead()) return SQLITE_IOERR_FSYNC;
  DiskSync(disk(f));
  return real(f)->pMethods->xSync(real(f), flags);
}
static int faultFileSize(sqlite3_file *f, sqlite3_int64 *n) {
  return real(f)->pMethods->xFileSize(real(f), n);
}
static int faultLock(sqlite3_file *f, int l) {
  if (isDue(FaultVFSLockError)) return SQLITE_IOERR_LOCK;
  return real(f)->pMethods->xLock(real(f), l);
}
static int faultUnlock(sqlite3_file *f, int l) { return real(f)->pMethods->xUnlock(real(f), l); }
static int faultCheckLock(sqlite3_file *f, int *l) {
  return real(f)->pMethods->xCheckReservedLock(real(f), l);
}
static int faultControl(sqlite3_file *f, int op, void *p) {
  return real(f)->pMethods->xFileControl(real(f), op, p);
}
static int faultSectorSize(sqlite3_file *f) { return real(f)->pMethods->xSectorSize(real(f)); }
static int faultTraits(sqlite3_file *f) {
  return real(f)->pMethods->xDeviceCharacteristics(real(f));
}
static int faultShmMap(sqlite3_file *f, int page, int size, int extend, void volatile **p) {
  if (isDue(FaultVFSShmError)) return SQLITE_IOERR_SHMMAP;
  return real(f)->pMethods->xShmMap(real(f), page, size, extend, p);
}
static int faultShmLock(sqlite3_file *f, int offset, int n, int flags) {
  if (!(flags & SQLITE_SHM_UNLOCK) && isDue(FaultVFSLockError)) return SQLITE_IOERR_SHMLOCK;
  return real(f)->pMethods->xShmLock(real(f), offset, n, flags);
}
static void faultShmBarrier(sqlite3_file *f) { real(f)->pMethods->xShmBarrier(real(f)); }
static int faultShmUnmap(sqlite3_file *f, int delete) {
  return real(f)->pMethods->xShmUnmap(real(f), delete);
}

static const sqlite3_io_methods faultMethods = {
    2,               faultClose,  faultRead,     faultWrite,      faultTruncate,  faultSync,
    faultFileSize,   faultLock,   faultUnlock,   faultCheckLock,  faultControl,   faultSectorSize,
    faultTraits,     faultShmMap, faultShmLock,  faultShmBarrier, faultShmUnmap,  0,
    0};

static sqlite3_vfs *base(sqlite3_vfs *vfs) { return (sqlite3_vfs *)vfs->pAppData; }

static int faultOpen(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  if (isDue(FaultVFSOpenError)) {
    file->pMethods = 0;
    return SQLITE_CANTOPEN;
  }
  FaultFile *fault = (FaultFile *)file;
  memset(fault, 0, sizeof *fault);
  fault->real = (sqlite3_file *)(fault + 1);
  int result = base(vfs)->xOpen(base(vfs), name, fault->real, flags, out);
  if (fault->real->pMethods) fault->base.pMethods = &faultMethods;
  if (result == SQLITE_OK && !(flags & SQLITE_OPEN_READONLY)) fault->disk = DiskOpen(name);
  return result;
}
static int faultDelete(sqlite3_vfs *vfs, const char *name, int sync) {
  if (DiskIsDead()) return SQLITE_IOERR_DELETE;
  DiskDelete(name);
  return base(vfs)->xDelete(base(vfs), name, sync);
}
static int faultAccess(sqlite3_vfs *vfs, const char *name, int flags, int *out) {
  return base(vfs)->xAccess(base(vfs), name, flags, out);
}
static int faultPath(sqlite3_vfs *vfs, const char *name, int n, char *out) {
  return base(vfs)->xFullPathname(base(vfs), name, n, out);
}

int FaultVFSRegister(void) {
  static sqlite3_vfs vfs;
  if (vfs.zName) return SQLITE_OK;
  sqlite3_vfs *standard = sqlite3_vfs_find(0);
  if (!standard) return SQLITE_ERROR;
  vfs = *standard;
  vfs.pNext = 0;
  vfs.zName = "fault";
  vfs.pAppData = standard;
  vfs.szOsFile = (int)sizeof(FaultFile) + standard->szOsFile;
  vfs.xOpen = faultOpen;
  vfs.xDelete = faultDelete;
  vfs.xAccess = faultAccess;
  vfs.xFullPathname = faultPath;
  return sqlite3_vfs_register(&vfs, 0);
}
