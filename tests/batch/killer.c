/* Ends the program before its n-th call that changes files, or in the middle of it if it is a write.
   To be loaded before the C library: LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_int left;

void kill_before_call(int n) { left = n; }

static int due(void) { return left > 0 && atomic_fetch_sub(&left, 1) == 1; }

static void end(void) { kill(getpid(), SIGKILL); for (;;) pause(); }

static void point(void) { if (due()) end(); }

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int writing(int flags) { return (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC); }

/* an open is a point before it and, since its write is one too, after it */
#define OPEN(name)                                                     \
  int name(const char *path, int flags, ...) {                         \
    va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more); \
    if (writing(flags)) point();                                       \
    return REAL(name)(path, flags, mode);                              \
  }
#define OPENAT(name)                                                   \
  int name(int folder, const char *path, int flags, ...) {             \
    va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more); \
    if (writing(flags)) point();                                       \
    return REAL(name)(folder, path, flags, mode);                      \
  }
OPEN(open) OPEN(open64) OPENAT(openat) OPENAT(openat64)

static int of_file(int file) {
  struct stat about;
  return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

ssize_t write(int file, const void *data, size_t size) {
  if (left > 0 && of_file(file)) {
    point();
    if (size > 1 && due()) { REAL(write)(file, data, size / 2); end(); }
  }
  return REAL(write)(file, data, size);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
  if (left > 0 && of_file(file)) {
    point();
    if (size > 1 && due()) { REAL(pwrite64)(file, data, size / 2, at); end(); }
  }
  return REAL(pwrite64)(file, data, size, at);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (left > 0 && of_file(file)) {
    point();
    if (count > 1 && due()) { REAL(writev)(file, parts, count / 2); end(); }
  }
  return REAL(writev)(file, parts, count);
}

FILE *fopen64(const char *path, const char *mode) {
  if (mode[0] != 'r' || mode[1] == '+') point();
  return REAL(fopen64)(path, mode);
}
FILE *fopen(const char *path, const char *mode) {
  if (mode[0] != 'r' || mode[1] == '+') point();
  return REAL(fopen)(path, mode);
}

#define CALL(name, declared, ...) int name declared { point(); return REAL(name)(__VA_ARGS__); }
CALL(rename, (const char *a, const char *b), a, b)
CALL(renameat, (int d, const char *a, int e, const char *b), d, a, e, b)
CALL(unlink, (const char *a), a)
CALL(unlinkat, (int d, const char *a, int f), d, a, f)
CALL(mkdir, (const char *a, mode_t m), a, m)
CALL(mkdirat, (int d, const char *a, mode_t m), d, a, m)
CALL(rmdir, (const char *a), a)
CALL(link, (const char *a, const char *b), a, b)
CALL(linkat, (int d, const char *a, int e, const char *b, int f), d, a, e, b, f)
CALL(fsync, (int f), f)
CALL(ftruncate64, (int f, off64_t n), f, n)
CALL(chmod, (const char *a, mode_t m), a, m)
CALL(fchmod, (int f, mode_t m), f, m)
