import { spawnSync } from 'node:child_process';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { as } from '@market/embedded-postgres/account';
import type { Binaries } from '@market/embedded-postgres/binaries';
import type { TestContext } from 'vitest';
import { root } from './processes/command.ts';
import { account } from './replica/streaming.ts';

const SYSTEM_POSTGRES = '/usr/lib/postgresql';
const MIN_VERSION = 15;

/** A PostgreSQL of this machine, with the programs that the documents use. */
export interface SystemPostgres {
  readonly binaries: Binaries;
  /** Runs one of its programs as the account of the tests' clusters. @throws Error with what it printed */
  run(program: string, args: readonly string[]): void;
}

export const runAsAccount = (program: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(program, args, { ...as(account), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
};

/** Skips the test, with its reason, where there is none: the embedded one has no programs for backups. */
export const requireSystemPostgres = async (context: TestContext): Promise<SystemPostgres> => {
  const versions = (await readdir(SYSTEM_POSTGRES).catch(() => [])).map(Number);
  const version = Math.max(0, ...versions);
  context.skip(version < MIN_VERSION, 'no PostgreSQL of the system with its programs');
  const bin = join(SYSTEM_POSTGRES, String(version), 'bin');
  return {
    binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version: `${version}` },
    run: (program, args) => runAsAccount(join(bin, program), args),
  };
};

/** A new cluster in the folder `cluster` of a place. */
export const initialise = ({ run }: SystemPostgres, place: string): void =>
  run('initdb', ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-D', join(place, 'cluster')]);

/** Words of a command, without the quotes of the shell. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ''));

/** The line of a section of docs/operations.md that begins so. */
export const documentedCommand = async (section: string, start: string): Promise<string> => {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const lines = text.split(`## ${section}`)[1]?.split('\n## ')[0]?.split('\n') ?? [];
  const found = lines.find((line) => line.startsWith(start));
  if (found === undefined) throw new Error(`no line "${start}" below ${section}`);
  return found;
};

/** Adds a file of deploy/postgresql to the settings of a place. */
export const useSettings = async (
  place: string,
  name: string,
  change: (text: string) => string = (text) => text,
): Promise<void> => {
  const file = await readFile(join(root, 'deploy/postgresql', `${name}.conf`), 'utf8');
  await appendFile(join(place, 'cluster', 'postgresql.conf'), `\n${change(file)}\n`);
};
