import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, type TestContext } from 'vitest';
import { findProgram, requireProgram, type Program } from '../debian-programs.ts';
import { aFolder, root } from '../processes/command.ts';

const UNITS = join(root, 'deploy/systemd');

export const findAnalyze = (): Program | undefined =>
  findProgram({ file: 'usr/bin/systemd-analyze', packages: ['systemd', 'libsystemd-shared'] });

const findNspawn = (): Program | undefined =>
  findProgram({ file: 'usr/bin/systemd-nspawn', packages: ['systemd-container', 'libsystemd-shared'] });

/** Puts the shipped units into a folder; their paths lead to this checkout when `here` says so. */
export const copyUnits = async (folder: string, { here }: { readonly here: boolean }): Promise<string[]> => {
  const names = (await readdir(UNITS)).filter((name) => /\.(?:service|timer)$/.test(name));
  for (const name of names) {
    const text = await readFile(join(UNITS, name), 'utf8');
    await writeFile(join(folder, name), here ? text.replaceAll('/opt/cho-phien/', root) : text);
  }
  return names.map((name) => join(folder, name));
};

const succeeds = (command: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  expect(status, `${command}: ${stderr}${error?.message ?? ''}`).toBe(0);
};

/** A machine of its own with systemd, whose disk is this one's, and what is written there is deleted with the test. */
export interface Machine {
  /** A folder of its disk, as seen from outside. */
  at(path: string): string;
  /** Whether it is off, and what its supervisor printed. */
  state(): { readonly off: boolean; readonly output: string };
  /** Shuts it down as a power button does; resolves when it is off. */
  powerOff(): Promise<void>;
}

/** A disk that shows this one; what is written there stays in memory and is deleted with the test. Undefined where mounts are refused. */
const mountCopyOfRoot = async (): Promise<string | undefined> => {
  const disk = await aFolder('market-machine-');
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', disk]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--recursive', '--lazy', disk]));
  for (const name of ['root', 'upper', 'work']) await mkdir(join(disk, name));
  const layers = `lowerdir=/,upperdir=${disk}/upper,workdir=${disk}/work`;
  const { status } = spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, join(disk, 'root')]);
  return status === 0 ? join(disk, 'root') : undefined;
};

/** The steps of docs/self-hosting.md. */
const installMarket = async (
  machineRoot: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  const home = ['--home-dir', '/var/lib/cho-phien'];
  succeeds('chroot', machineRoot, 'useradd', '--system', '--user-group', ...home, 'cho-phien');
  await copyUnits(join(machineRoot, 'etc/systemd/system'), { here: false });
  for (const path of ['etc/cho-phien', 'opt/cho-phien'])
    await mkdir(join(machineRoot, path), { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(machineRoot, 'etc/cho-phien/env'), lines.join(''), { mode: 0o600 });
};

/** Starts systemd with the shipped units, this checkout at /opt/cho-phien and these settings, up to the market's unit. */
export const bootMachine = async (
  context: TestContext,
  settings: Readonly<Record<string, string>>,
): Promise<Machine> => {
  const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
  context.skip(!mayMount, 'only root on Linux can start systemd beside the one that runs');
  const nspawn = requireProgram(context, findNspawn(), 'systemd-nspawn');
  context.skip(!existsSync('/lib/systemd/systemd'), 'systemd is not installed');
  const machineRoot = await mountCopyOfRoot();
  if (machineRoot === undefined) return context.skip('this machine may not mount a disk of its own');
  await installMarket(machineRoot, settings);
  const args = ['--boot', '--register=no', '--keep-unit', '--console=pipe', '--link-journal=no'];
  args.push('--machine=market-test', `--directory=${machineRoot}`);
  // one by one: a checkout may be in a folder that only its owner may enter
  for (const name of await readdir(root)) args.push(`--bind-ro=${root}${name}:/opt/cho-phien/${name}`);
  // works inside a container, too
  const inside = { SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1', SYSTEMD_SECCOMP: '0' };
  const child = spawn(nspawn.path, [...args, '--', '--unit=cho-phien.service'], {
    env: { ...process.env, ...nspawn.env, ...inside },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let [off, output] = [false, ''];
  child.stderr.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-1_000)));
  const exited = new Promise<void>((resolve) =>
    child.once('close', () => {
      off = true;
      resolve();
    }),
  );
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  onTestFinished(() => end('SIGKILL'));
  return {
    at: (path) => join(machineRoot, path),
    state: () => ({ off, output }),
    powerOff: () => end('SIGTERM'),
  };
};
