import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A PgBouncer that starts, and what has to stand in its environment. */
export interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/', import.meta.url));
const UNPACKED_FOLDER = join(cache, 'pgbouncer');
const MINUTES = 60_000;

const starts = ({ path, env }: Program): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { env, timeout: 10_000 }).status === 0;

const findInstalled = (): Program[] =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) => ({
    path: join(folder, 'pgbouncer'),
    env: {},
  }));

/** The folders below that hold shared libraries. */
const librariesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.so\.\d/.test(file))
        .map((file) => join(folder, dirname(file)))
    : [];

const ofPackages = (folder: string): Program => ({
  path: join(folder, 'usr/sbin/pgbouncer'),
  env: { LD_LIBRARY_PATH: [...new Set(librariesIn(folder))].join(delimiter) },
});

const run = (program: string, args: readonly string[], cwd?: string) =>
  spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 2 * MINUTES });

/** Its own package and the two libraries that few machines have, by their names in this release of Debian; none elsewhere. */
const packageNames = (): string[] => {
  const { status, stdout } = run('apt-cache', ['depends', 'pgbouncer']);
  return status === 0 ? ['pgbouncer', ...(stdout.match(/\blib(?:event|c-ares|cares)[\w.+-]*/g) ?? [])] : [];
};

/** Fetches Debian's packages and unpacks them beside the other caches: nothing is installed, and no service started. */
const unpack = (): void => {
  const fetch = (folder: string): boolean => {
    const names = packageNames();
    return names.length > 0 && run('apt-get', ['download', ...names], folder).status === 0;
  };
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'pgbouncer-'));
  try {
    if (!fetch(draft) && !(run('apt-get', ['update', '-qq']).status === 0 && fetch(draft))) return;
    for (const file of readdirSync(draft).filter((name) => name.endsWith('.deb')))
      run('dpkg-deb', ['-x', file, '.'], draft);
    rmSync(UNPACKED_FOLDER, { recursive: true, force: true });
    renameSync(draft, UNPACKED_FOLDER);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/** A PgBouncer of this machine, or one from Debian's packages; undefined where neither can be had. */
export const findPgBouncer = (): Program | undefined => {
  const found = [...findInstalled(), ofPackages(UNPACKED_FOLDER)].find(starts);
  if (found !== undefined || process.platform !== 'linux') return found;
  unpack();
  return [ofPackages(UNPACKED_FOLDER)].find(starts);
};
