import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, type Program } from '../debian-programs.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export const DOMAIN = 'cho.example';

/** An nginx of this machine, or one from Debian's packages; undefined where neither can be had. */
export const findNginx = (): Program | undefined =>
  findProgram({
    file: 'usr/sbin/nginx',
    packages: ['nginx'],
    libraries: /\blib(?:pcre2|ssl|crypt)[\w.+-]*/g,
    versionArgs: ['-v'],
  });

/** Every line of the shipped file that names this machine, and its replacement. @throws Error without it */
const replace = (text: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx/cho-phien.conf has no "${from}"`);
    return changed.replaceAll(from, to);
  }, text);

/** As docs/self-hosting.md makes one. @throws Error with what openssl printed */
export const makeCertificate = (folder: string, name: string): void => {
  const args = 'req -x509 -newkey rsa:2048 -nodes -days 30'.split(' ');
  args.push('-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`);
  args.push('-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem'));
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

export interface Site {
  /** The port of TLS, and the one of plain HTTP. */
  readonly ports: { readonly tls: number; readonly plain: number };
  /** Of the web processes. */
  readonly upstreams: readonly number[];
}

/** Debian's own file around the shipped one, in a folder of its own. @returns its path */
export const writeConfiguration = async (folder: string, { ports, upstreams }: Site): Promise<string> => {
  const shipped = await readFile(join(root, 'deploy/nginx/cho-phien.conf'), 'utf8');
  const site = replace(shipped, [
    [
      'server 127.0.0.1:3000 max_fails=0;',
      upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n'),
    ],
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
