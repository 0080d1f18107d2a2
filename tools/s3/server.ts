import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { fetchArtifacts } from '../maven/artifacts.ts';

const pom = fileURLToPath(new URL('pom.xml', import.meta.url));
const SLOWEST_START_MS = 60_000;
const KEYS = { accessKey: 'market', secretKey: 'a-secret-of-the-tests' };
const BUCKET = 'market-files';

/** An S3 service (S3Proxy over a folder), with one bucket. Ends with this process. */
export interface S3Server {
  readonly config: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKey: string;
    readonly secretKey: string;
    readonly pathStyle: boolean;
    readonly directUploads: { readonly endpoint: string };
  };
  /** SIGSTOP hangs it, SIGKILL ends it. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void;
  /** Starts it again on its port and its files. */
  restart(): Promise<void>;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
}

const answersAt = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  );

const waitFor = async (child: ChildProcess, url: string, log: string): Promise<void> => {
  const until = performance.now() + SLOWEST_START_MS;
  while (performance.now() < until && child.exitCode === null) {
    if (await answersAt(url)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`S3Proxy did not start.\n${readFileSync(log, 'utf8').slice(-3_000)}`);
};

interface S3Options {
  /** Regular expressions of the origins whose pages may put files. */
  readonly corsOrigins?: readonly string[];
  /** A free one when left out. */
  readonly port?: number;
}

/** @throws NotHere without Java, Maven or the repository of the artifacts */
export const startS3 = async ({ corsOrigins = [], port }: S3Options = {}): Promise<S3Server> => {
  const artifacts = fetchArtifacts('s3', pom);
  const place = mkdtempSync(join(tmpdir(), 'market-s3-'));
  const endpoint = `http://127.0.0.1:${port ?? (await freePort())}`;
  const [log, properties, data] = ['server.log', 'server.conf', 'data'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(data, BUCKET), { recursive: true });
  writeFileSync(
    properties,
    [
      's3proxy.authorization=aws-v4',
      `s3proxy.identity=${KEYS.accessKey}`,
      `s3proxy.credential=${KEYS.secretKey}`,
      `s3proxy.endpoint=${endpoint}`,
      'jclouds.provider=filesystem-nio2',
      `jclouds.filesystem.basedir=${data}`,
      `s3proxy.cors-allow-origins=${corsOrigins.join(' ')}`,
      's3proxy.cors-allow-methods=PUT',
      's3proxy.cors-allow-headers=content-type',
    ].join('\n'),
  );
  let child: ChildProcess;
  const start = async () => {
    const output = openSync(log, 'w');
    const args = ['-Xmx256m', '-DLOG_LEVEL=warn', '-cp', `${artifacts}/*`];
    child = spawn('java', [...args, 'org.gaul.s3proxy.Main', '--properties', properties], {
      stdio: ['ignore', output, output],
      cwd: place,
    });
    await waitFor(child, endpoint, log);
  };
  const end = async () => {
    const exited = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await exited;
  };
  process.once('exit', () => child.kill('SIGKILL'));
  const stop = async () => {
    await end();
    rmSync(place, { recursive: true, force: true });
  };
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    config: {
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      ...KEYS,
      pathStyle: true,
      directUploads: { endpoint },
    },
    signal: (name) => void child.kill(name),
    restart: async () => {
      await end();
      await start();
    },
    stop,
  };
};
