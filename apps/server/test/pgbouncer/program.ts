import { findProgram, type Program } from '../debian-programs.ts';

/** A PgBouncer of this machine, or one from Debian's packages; undefined where neither can be had. */
export const findPgBouncer = (): Program | undefined =>
  findProgram({
    file: 'usr/sbin/pgbouncer',
    packages: ['pgbouncer'],
    libraries: /\blib(?:event|c-ares|cares)[\w.+-]*/g,
  });
