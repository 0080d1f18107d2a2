import { findProgram, type Program } from '../debian-programs.ts';

/** A Redis of this machine, or one from Debian's packages; undefined where neither can be had. */
export const findRedis = (): Program | undefined =>
  findProgram({
    file: 'usr/bin/redis-server',
    packages: ['redis-server', 'redis-tools'],
    libraries: /\blib(?:jemalloc|lzf|atomic|hiredis)[\w.+-]*/g,
  });
