import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const ps = (field: string, pid: number): string => {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};

/** The fields of /proc/PID/stat from the state on: the name before them is in brackets and may contain spaces. */
const statOf = (pid: number): string[] | undefined => {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Processes of other users included; a zombie counts as ended. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !['Z', 'X'].includes(statOf(pid)?.[0] ?? '');
};

/** Identifies a process together with its number, which the system reuses; the format depends on the system. */
const startTimeOf = (pid: number): string => {
  if (process.platform === 'win32') return '';
  const stat = statOf(pid);
  return stat === undefined
    ? ps('lstart', pid)
    : `${stat[19]} ${read('/proc/sys/kernel/random/boot_id')?.trim()}`;
};

export const commandOf = (pid: number): string =>
  read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ??
  (process.platform === 'win32' ? '' : ps('args', pid));

export const waitForExit = async (pid: number, withinMs: number): Promise<boolean> => {
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited >= withinMs) return false;
    await sleep(50);
  }
  return true;
};

const tryLock = (path: string): number | undefined => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n${startTimeOf(process.pid)}\n`, { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, path); // fails when it exists: of two that come at once, one gets it
        return undefined;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const [holder = '', startTime] = (read(path) ?? '').split('\n');
      const pid = Number(holder);
      if (pid > 0 && isAlive(pid) && startTimeOf(pid) === startTime) return pid;
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Waits briefly for an ending process; ignores locks of ended ones. @returns the PID of another holder, if any */
export const takeLock = async (path: string): Promise<number | undefined> => {
  const holder = tryLock(path);
  if (holder === undefined || holder === process.pid || !(await waitForExit(holder, 2_000))) return holder;
  return tryLock(path);
};
