import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'vitest';

/** A program that starts, and what has to be in its environment. */
export interface Program {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A program that Debian packages. */
export interface DebianProgram {
  /** Its path in the package, without a slash at the start. */
  readonly file: string;
  readonly packages: readonly string[];
  /** Names of libraries that few machines have, as the packages depend on them in this release of Debian. */
  readonly libraries?: RegExp;
  /** Prints its version. */
  readonly versionArgs?: readonly string[];
}

const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
const MINUTES = 60_000;

const starts = ({ path, env }: Program, args: readonly string[]): boolean =>
  existsSync(path) && spawnSync(path, args, { env, timeout: 10_000 }).status === 0;

const findInstalled = (name: string): Program[] =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) => ({
    path: join(folder, name),
    env: {},
  }));

/** The folders below that hold shared libraries. */
const librariesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.so(?:\.\d|$)/.test(file))
        .map((file) => join(folder, dirname(file)))
    : [];

const unpackedIn = (folder: string, file: string): Program => ({
  path: join(folder, file),
  env: { LD_LIBRARY_PATH: [...new Set(librariesIn(folder))].join(delimiter) },
});

const run = (program: string, args: readonly string[], cwd?: string) =>
  spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 2 * MINUTES });

const packageNames = ({ packages, libraries }: DebianProgram): string[] => {
  const { status, stdout } = run('apt-cache', ['depends', ...packages]);
  if (status !== 0) return [];
  return [...packages, ...(libraries === undefined ? [] : (stdout.match(libraries) ?? []))];
};

/** Fetches Debian's packages and unpacks them beside the other caches: nothing is installed, and no service started. */
const unpack = (program: DebianProgram, target: string): void => {
  const fetch = (folder: string): boolean => {
    const names = packageNames(program);
    return names.length > 0 && run('apt-get', ['download', ...names], folder).status === 0;
  };
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${target}-`);
  try {
    if (!fetch(draft) && !(run('apt-get', ['update', '-qq']).status === 0 && fetch(draft))) return;
    for (const file of readdirSync(draft).filter((name) => name.endsWith('.deb')))
      run('dpkg-deb', ['-x', file, '.'], draft);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/** One of this machine, or one from Debian's packages; undefined where neither can be had. */
export const findProgram = (program: DebianProgram): Program | undefined => {
  const { file, versionArgs = ['--version'] } = program;
  const target = join(cache, basename(file));
  const fetched = () => unpackedIn(target, file);
  const found = [...findInstalled(basename(file)), fetched()].find((each) => starts(each, versionArgs));
  if (found !== undefined || process.platform !== 'linux') return found;
  unpack(program, target);
  return [fetched()].find((each) => starts(each, versionArgs));
};

/** Skips the test, with its reason, where this does not hold; in CI it fails. */
export const requireThat = (context: TestContext, holds: boolean, reason: string): void => {
  if (!holds && process.env['CI'] === 'true') throw new Error(reason);
  context.skip(!holds, reason);
};

export const requireProgram = (context: TestContext, program: Program | undefined, name: string): Program => {
  const reason = `no ${name} is on PATH, and none could be had from Debian’s packages`;
  requireThat(context, program !== undefined, reason);
  return program!;
};
