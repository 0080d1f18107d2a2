import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { aFolder, aFreePort, root } from '../processes/command.ts';
import { findProgram, type Program } from '../debian-programs.ts';

export const DOMAIN = 'cho.example';

export const findNginx = (): Program | undefined =>
  findProgram({
    file: 'usr/sbin/nginx',
    packages: ['nginx'],
    libraries: /\blib(?:pcre2|ssl|crypt)[\w.+-]*/g,
    versionArgs: ['-v'],
  });

/** Every line of the shipped file that names this machine, and what the test puts there. Each has to be found. */
const replace = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, to);
  }, text);

/** As docs/self-hosting.md makes one. */
const makeCertificate = (folder: string): void => {
  const args = 'req -x509 -newkey rsa:2048 -nodes -days 30'.split(' ');
  args.push('-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`);
  args.push('-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem'));
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
};

export interface Nginx {
  /** The port of TLS, and the one of plain HTTP. */
  readonly ports: { readonly tls: number; readonly plain: number };
}

/** Debian's own file around the shipped one, in a folder of its own. */
const writeConfiguration = async (
  folder: string,
  { ports, upstreamPort }: Nginx & { readonly upstreamPort: number },
): Promise<string> => {
  const shipped = await readFile(join(root, 'deploy/nginx/cho-phien.conf'), 'utf8');
  const site = replace(shipped, [
    ['127.0.0.1:3000', `127.0.0.1:${upstreamPort}`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`],
    [`/etc/letsencrypt/live/${DOMAIN}`, folder],
    ['/opt/cho-phien/', root],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; worker_processes 2; pid ${join(folder, 'nginx.pid')}; error_log stderr crit;`,
      'events { worker_connections 768; }',
      `http { ${temporary.join(' ')} default_type application/octet-stream;`,
      site,
      '}\n',
    ].join('\n'),
  );
  return file;
};

/** Starts nginx with the shipped example before a market on this port, until the test ends. */
export const startNginx = async ({ path, env }: Program, upstreamPort: number): Promise<Nginx> => {
  const folder = await aFolder('market-nginx-');
  const ports = { tls: await aFreePort(), plain: await aFreePort() };
  makeCertificate(folder);
  const args = ['-p', folder, '-c', await writeConfiguration(folder, { ports, upstreamPort })];
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
