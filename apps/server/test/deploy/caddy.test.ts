import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findProgram, requireProgram, type Program } from '../debian-programs.ts';
import { aFolder, aFreePort, root } from '../processes/command.ts';

const FETCHING_MS = 240_000;
const SHIPPED = join(root, 'deploy/caddy/Caddyfile');

let program: Program | undefined;
beforeAll(() => {
  program = findProgram({ file: 'usr/bin/caddy', packages: ['caddy'], versionArgs: ['version'] });
}, FETCHING_MS);

/** A server that answers which address the proxy names. */
const startUpstream = async () => {
  const port = await aFreePort();
  const server = createServer((request, response) =>
    response.end(String(request.headers['x-forwarded-for'])),
  );
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, stop };
};

test('the shipped Caddyfile is valid, names the client, hides the metrics, and shows a page while the market is down', async (context) => {
  const { path, env } = requireProgram(context, program, 'Caddy');
  const folder = await aFolder('market-caddy-');
  const [port, upstream] = [await aFreePort(), await startUpstream()];
  onTestFinished(upstream.stop);
  const options = {
    env: {
      ...process.env,
      ...env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      MARKET_DOWN_PAGE: join(root, 'deploy/nginx'),
    },
    encoding: 'utf8',
  } as const;
  const config = ['--config', SHIPPED, '--adapter', 'caddyfile'];
  const checked = spawnSync(path, ['validate', ...config], options);
  expect(checked.status, checked.stderr).toBe(0);
  expect(checked.stderr).not.toMatch(/"level":"(?:warn|error)"/);

  const child = spawn(path, ['run', ...config], {
    env: {
      ...options.env,
      CADDY_ADMIN: `127.0.0.1:${await aFreePort()}`,
      MARKET_DOMAIN: `http://127.0.0.1:${port}`,
      MARKET_UPSTREAM: `127.0.0.1:${upstream.port}`,
    },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const origin = `http://127.0.0.1:${port}`;
  const get = (path: string) => fetch(origin + path, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  const named = () =>
    get('/')
      .then((answer) => answer.text())
      .catch(() => '');
  await expect.poll(named, { timeout: 20_000 }).toBe('127.0.0.1');
  expect((await get('/metrics')).status).toBe(404);
  await upstream.stop();
  const down = await get('/tin-tuc');
  expect(down.status).toBe(502);
  expect(down.headers.get('retry-after')).toBe('10');
  expect(await down.text()).toContain('Chợ tạm nghỉ ít phút');
});
