import { spawn, spawnSync } from 'node:child_process';
import { expect, onTestFinished } from 'vitest';
import type { Program } from '../debian-programs.ts';
import { aFolder, aFreePort } from '../processes/command.ts';
import { DOMAIN, makeCertificate, writeConfiguration, type Site } from './nginx-site.ts';

/** Starts nginx with the shipped example before a market on this port, until the test ends. */
export const startNginx = async (
  { path, env }: Program,
  upstreamPort: number,
): Promise<Pick<Site, 'ports'>> => {
  const folder = await aFolder('market-nginx-');
  const ports = { tls: await aFreePort(), plain: await aFreePort() };
  makeCertificate(folder, DOMAIN);
  const args = ['-p', folder, '-c', await writeConfiguration(folder, { ports, upstreams: [upstreamPort] })];
  const options = { env: { ...process.env, ...env } };
  const { status, stderr } = spawnSync(path, ['-t', '-q', ...args], { ...options, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${ports.plain}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 20_000 }).toBe(true);
  return { ports };
};
