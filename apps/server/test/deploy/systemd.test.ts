import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildWebWhenStale } from '../../src/builds/web-build.ts';
import { requireProgram, type Program } from '../debian-programs.ts';
import { aFolder, aFreePort } from '../processes/command.ts';
import { bootMachine, copyUnits, findAnalyze } from './systemd.ts';

const FETCHING_MS = 400_000;
const BOOT_MS = 120_000;
const STOP_MS = 60_000;

let analyze: Program | undefined;
beforeAll(async () => {
  analyze = findAnalyze();
  // the service may not write to the folder of the code
  await buildWebWhenStale(() => {});
}, FETCHING_MS);

test('systemd finds nothing wrong with the units', async (context) => {
  const { path, env } = requireProgram(context, analyze, 'systemd-analyze');
  const units = await copyUnits(await aFolder('market-units-'), { here: true });
  expect(units.length).toBe(3);
  const { status, stderr } = spawnSync(path, ['verify', '--man=no', ...units], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  const ours = stderr.split('\n').filter((line) => line.includes('cho-phien'));
  expect({ ours, status }).toEqual({ ours: [], status: 0 });
});

/** The process of this program whose environment has this setting. */
const processWith = async (setting: string): Promise<string> => {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    if (!(await read('environ')).split('\0').includes(setting)) continue;
    if ((await read('cmdline')).includes('apps/server/src/main.ts')) return read('status');
  }
  throw new Error(`no process has ${setting}`);
};

test(
  'systemd starts the market by the shipped unit, without privileges, and stops it in order',
  async (context) => {
    const port = await aFreePort();
    const METRICS_PORT = String(await aFreePort());
    const machine = await bootMachine(context, {
      MARKET_MODE: 'live',
      PUBLIC_URL: 'https://cho.example',
      APP_SECRET: randomBytes(48).toString('base64'),
      PORT: String(port),
      METRICS_PORT,
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect
      .poll(async () => machine.state().off || (await isReady()), { timeout: BOOT_MS, interval: 200 })
      .toBe(true);
    // a wrong unit leaves the machine on
    const { off, output } = machine.state();
    context.skip(off, `systemd-nspawn could not start a machine here: ${output}`);
    const status = await processWith(`PORT=${port}`);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).not.toMatch(/^Uid:\t0\t/m);
    // a market that is killed leaves its lock
    const lock = machine.at('var/lib/cho-phien/market.lock');
    expect(existsSync(lock)).toBe(true);
    const from = performance.now();
    await machine.powerOff();
    expect(performance.now() - from).toBeLessThan(STOP_MS);
    expect(existsSync(lock)).toBe(false);
    const log = await readFile(machine.at('var/lib/cho-phien/postgres/postgres.log'), 'utf8');
    expect(log.trim()).toMatch(/database system is shut down$/);
  },
  2 * BOOT_MS + STOP_MS,
);
