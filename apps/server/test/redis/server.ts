import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { requireProgram, type Program } from '../debian-programs.ts';
import { aFolder, aFreePort } from '../processes/command.ts';

export interface RedisServer {
  readonly url: string;
  /** Of its certificate; undefined without TLS. */
  readonly certificate: string | undefined;
  /** Resolves when it has ended. */
  kill(): Promise<void>;
  /** Starts it again on its port, empty. */
  restart(): Promise<void>;
  /** Stops it where it is; answers how to let it go on. */
  freeze(): () => void;
}

interface RedisOptions {
  readonly password?: string;
  readonly tls?: boolean;
}

const makeCertificate = (folder: string) => {
  const [key, certificate] = [join(folder, 'redis.key'), join(folder, 'redis.crt')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
  return { key, certificate };
};

const userOf = (password: string | undefined): string =>
  password === undefined ? '' : `:${encodeURIComponent(password)}@`;

/** A Redis that stores nothing on disk, until the test ends. */
export const startRedis = async (
  context: TestContext,
  found: Program | undefined,
  { password, tls = false }: RedisOptions = {},
): Promise<RedisServer> => {
  const { path, env } = requireProgram(context, found, 'Redis');
  const [folder, port] = [await aFolder('market-redis-'), await aFreePort()];
  const files = tls ? makeCertificate(folder) : undefined;
  const listening =
    files === undefined
      ? ['--port', String(port)]
      : [
          ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
          ['--tls-cert-file', files.certificate, '--tls-key-file', files.key],
        ].flat();
  const stored = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const secured = password === undefined ? [] : ['--requirepass', password];
  const args = [...stored, ...listening, ...secured];
  let child: ChildProcess;
  const start = async () => {
    const started = spawn(path, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (part: Buffer) => {
        output += part.toString();
        if (output.includes('Ready to accept connections')) resolve();
      });
      started.once('exit', () => reject(new Error(`Redis did not start.\n${output}`)));
    });
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  await start();
  return {
    url: `${tls ? 'rediss' : 'redis'}://${userOf(password)}127.0.0.1:${port}`,
    certificate: files?.certificate,
    kill,
    restart: start,
    freeze: () => {
      child.kill('SIGSTOP');
      return () => void child.kill('SIGCONT');
    },
  };
};
