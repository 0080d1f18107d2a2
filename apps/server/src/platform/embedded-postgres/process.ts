import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process of this number lives, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

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

/** When the process began, in whatever terms the system has: tells a process from a later one of its number. */
const beginningOf = (pid: number): string => {
  if (process.platform === 'win32') return '';
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return ps('lstart', pid);
  // The name stands in brackets and may hold spaces; the beginning is the 20th field behind it.
  return `${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]} ${read('/proc/sys/kernel/random/boot_id')?.trim()}`;
};

/** The command line of a process, as one string. */
export const commandOf = (pid: number): string =>
  read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ??
  (process.platform === 'win32' ? '' : ps('args', pid));

/** Waits until the process is gone. */
export const gone = async (pid: number, withinMs: number): Promise<boolean> => {
  for (let waited = 0; isAlive(pid); waited += 50) {
    if (waited >= withinMs) return false;
    await sleep(50);
  }
  return true;
};

/**
 * Takes `path` for this process. Answers the number of the process that holds it already, else undefined.
 * A lock left behind by a killed process counts for nothing.
 */
export const takeLock = (path: string): number | undefined => {
  const mine = `${process.pid}\n${beginningOf(process.pid)}\n`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(draft, path); // fails when it exists: of two that come at once, one gets it
        return undefined;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const [holder = '', beginning] = (read(path) ?? '').split('\n');
      const pid = Number(holder);
      if (pid > 0 && pid !== process.pid && isAlive(pid) && beginningOf(pid) === beginning) return pid;
      if (pid === process.pid && beginning === beginningOf(pid)) return pid;
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
};
