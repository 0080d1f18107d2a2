import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { StartFailure } from './failure.ts';

/** The system user PostgreSQL runs as; undefined ids: the user of this process. */
export interface Account {
  readonly name: string;
  readonly uid?: number;
  readonly gid?: number;
}

/** In the order they are tried. initdb needs a name in the user table: a bare number fails. */
const unprivilegedUsers = ['nobody', 'postgres', 'daemon'];

const isRoot = (): boolean => process.getuid?.() === 0;

const idOf = (flag: '-u' | '-g' | '-un', who: string): string | undefined => {
  const answer = spawnSync('id', [flag, who], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
};

const accountOf = (who: string): Account | undefined => {
  const [uid, gid, name] = [idOf('-u', who), idOf('-g', who), idOf('-un', who)];
  if (uid === undefined || gid === undefined || name === undefined || uid === '0') return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
};

const ownerOf = (folder: string): Account | undefined => {
  const uid = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
  return uid === 0 ? undefined : accountOf(String(uid));
};

/** PostgreSQL refuses root: root uses the owner of an existing cluster or an unprivileged user. */
export const accountFor = (cluster?: string): Account => {
  if (!isRoot()) return { name: 'this user' };
  const account = (cluster === undefined ? undefined : ownerOf(cluster)) ?? firstOf(unprivilegedUsers);
  if (account === undefined)
    throw new StartFailure(
      `PostgreSQL does not run as root and none of the users ${unprivilegedUsers.join(', ')} exists: start as an ordinary user, or set DATABASE_URL.`,
    );
  return account;
};

const firstOf = (names: readonly string[]): Account | undefined => {
  for (const name of names) {
    const account = accountOf(name);
    if (account !== undefined) return account;
  }
  return undefined;
};

/** Options for `spawn`: runs the child as the account, in a folder that it can enter. */
export const as = ({
  uid,
  gid,
}: Account): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } => ({
  ...(uid === undefined ? {} : { uid, gid }),
  cwd: process.platform === 'win32' ? process.cwd() : '/',
  env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' },
});

export const give = (path: string, { uid, gid }: Account): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
};

/** Tried in a process of the account: file permissions alone do not decide. */
export const canEnter = (account: Account, folder: string): boolean =>
  account.uid === undefined ||
  spawnSync('/bin/sh', ['-c', 'cd "$1" && ls . >/dev/null', 'sh', folder], as(account)).status === 0;
