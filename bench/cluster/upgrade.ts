import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Cluster } from './cluster.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Between two processes, so that each serves for a while beside those of the other release. */
const BETWEEN_MS = 4_000;

/** Checks a release out into a folder that ends with this process, and builds it. @returns the folder */
export const withRelease = async (ref: string, say: (text: string) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'market-release-'));
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune'], { cwd: root });
  });
  say(`building ${ref}`);
  run('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, ref], root);
  for (const modules of globSync(['node_modules', '{apps,packages}/*/node_modules'], { cwd: root }))
    cpSync(join(root, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true });
  run(process.execPath, ['tools/bootstrap.mjs'], folder);
  run(process.execPath, ['tools/build.ts'], folder);
  say('building the present release');
  run(process.execPath, ['tools/build.ts'], root);
  return folder;
};

/** Replaces jobs, then each web process, by that of the present release; the first one migrates the database. */
export const upgrade = async (cluster: Cluster, say: (text: string) => void): Promise<void> => {
  for (const old of [cluster.jobs, ...cluster.webs]) {
    await sleep(BETWEEN_MS);
    const startedAt = performance.now();
    await old.end('SIGTERM');
    const present = cluster.processFrom(old.name, undefined);
    await present.start();
    cluster.replace(present);
    say(`  ${old.name} upgraded in ${Math.round(performance.now() - startedAt)} ms`);
  }
  await sleep(BETWEEN_MS);
};
