import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import type { Program } from '../../../apps/server/test/debian-programs.ts';
import {
  makeCertificate,
  writeConfiguration,
  type Site,
} from '../../../apps/server/test/deploy/nginx-site.ts';
import { answersAt, partOf, type Part } from './program.ts';

/** The shipped nginx in front of these web processes; this process trusts its certificate from now on. */
export const nginxPart = async ({ path, env }: Program, site: Site): Promise<Part> => {
  const folder = mkdtempSync(join(tmpdir(), 'market-cluster-nginx-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  makeCertificate(folder, 'localhost');
  const certificate = readFileSync(join(folder, 'fullchain.pem'), 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate]);
  return partOf({
    name: 'nginx',
    command: path,
    args: ['-p', folder, '-c', await writeConfiguration(folder, site)],
    env: { ...process.env, ...env },
    isReady: () => answersAt(`https://localhost:${site.ports.tls}/livez`),
    killsChildren: true,
  });
};
