import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startEmbedded } from '@market/embedded-postgres';
import { migrate } from '#platform/db/migrate.ts';

/** The product's own PostgreSQL, as it stores a market's data, for one test alone. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends all its processes at once, as a lack of memory or a power cut does to them. */
  kill(): void;
  /** Stops all its processes where they are, as a disk that hangs does; answers how to let them go on. */
  freeze(): () => void;
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // it no longer exists
      }
    })
    .map(Number);

const signalOne = (pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended with its parent
  }
};

const aDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'market-faults-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** @param dataDir where it stores its data, which is deleted with the test; a folder of its own when left out */
export const anOwnDatabase = async (dataDir = aDataDir()): Promise<OwnDatabase> => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined });
  onTestFinished(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(url);
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const all = () => {
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return [postmaster, ...childrenOf(postmaster)];
  };
  return {
    url,
    kill: () => {
      for (const pid of all()) signalOne(pid, 'SIGKILL');
    },
    freeze: () => {
      const frozen = all();
      for (const pid of frozen) signalOne(pid, 'SIGSTOP');
      const thaw = () => {
        for (const pid of frozen) signalOne(pid, 'SIGCONT');
      };
      // a frozen one cannot be ended
      onTestFinished(thaw);
      return thaw;
    },
  };
};
