import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { accountFor } from '@market/embedded-postgres/account';
import { aFreePort } from '../processes/command.ts';
import type { Program } from '../debian-programs.ts';

/** A PgBouncer in transaction mode before one PostgreSQL. */
export interface Pooler {
  /** The same database through the pooler. */
  of(url: string): string;
  /** Stops it where it is; answers how to let it go on. */
  freeze(): () => void;
}

export interface PoolerOptions {
  /** Connections to PostgreSQL at most. */
  readonly servers: number;
  readonly more?: readonly string[];
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Starts one for the PostgreSQL at `url`, until the test ends. */
export const startPooler = async (
  { path, env }: Program,
  url: string,
  { servers, more = [] }: PoolerOptions,
): Promise<Pooler> => {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'market-pgbouncer-'));
  const port = await aFreePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${servers}`,
      'max_client_conn = 500',
      ...more,
      '',
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  // it does not run as root either
  const { uid, name } = accountFor();
  const child = spawn(path, [...(uid === undefined ? [] : ['-u', name]), settings], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const exited = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  const of = (direct: string): string => {
    const { pathname } = new URL(direct);
    return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  };
  await expect
    .poll(async () => child.exitCode === null && (await answers(of(url))), {
      timeout: 20_000,
      message: output,
    })
    .toBe(true);
  const freeze = () => {
    child.kill('SIGSTOP');
    return () => void child.kill('SIGCONT');
  };
  return { of, freeze };
};
