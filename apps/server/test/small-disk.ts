import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';

/** A disk of its own, of so many MB. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes free, in a file that nothing else uses. */
  fill(freeBytes: number): void;
  /** Takes that file away. */
  free(): Promise<void>;
  /** Makes the disk larger. */
  grow(megabytes: number): void;
}

const PAGE = 4_096;
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

/** Mounts a disk in memory that is removed with the test; says why the test is left out where nobody may. */
export const aSmallDisk = async ({ skip }: TestContext, megabytes: number): Promise<SmallDisk> => {
  if (!mayMount) skip('only root on Linux can mount a small disk');
  const folder = await mkdtemp(join(tmpdir(), 'market-small-'));
  const [isMounted, other] = [mount(folder, `size=${megabytes}m`), join(folder, 'of-others')];
  onTestFinished(async () => {
    if (isMounted) spawnSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  if (!isMounted) skip('this system lets nobody mount a small disk');
  // PostgreSQL runs as another user than root
  await chmod(folder, 0o755);
  return {
    folder,
    fill: (freeBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(other, Buffer.alloc(bavail * bsize - Math.ceil(freeBytes / PAGE) * PAGE));
    },
    free: () => rm(other, { force: true }),
    grow: (size) => mount(folder, `remount,size=${size}m`),
  };
};
