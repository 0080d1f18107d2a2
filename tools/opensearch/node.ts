import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';

const siblingPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const pom = siblingPath('pom.xml');
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const OLDEST_JAVA = 11;
const SLOWEST_START_MS = 180_000;

/** OpenSearch cannot be started on this machine: the message says what is missing. */
export class NotHere extends Error {
  override name = 'NotHere';
}

/** Ends with this process, even when it is killed. */
export interface OpenSearchNode {
  readonly url: string;
  readonly version: string;
  /** SIGSTOP hangs it, SIGKILL ends it. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
}

const versionOf = (command: string, pattern: RegExp): string | undefined => {
  const { error, stdout, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  return error ? undefined : pattern.exec(`${stdout}${stderr}`)?.[1];
};

const requireTools = (): void => {
  const java = versionOf('java', /version "(\d+)/);
  if (java === undefined) throw new NotHere('there is no java on the PATH');
  if (Number(java) < OLDEST_JAVA) throw new NotHere(`java is ${java}, OpenSearch needs ${OLDEST_JAVA}`);
  if (versionOf('javac', /javac (\d+)/) === undefined) throw new NotHere('there is a JRE and no JDK');
  if (versionOf('mvn', /Maven ([\d.]+)/) === undefined) throw new NotHere('there is no mvn on the PATH');
};

/** Maven downloads the artifacts once a machine, into a folder named by their version. */
const fetchArtifacts = (): string => {
  const version = /<version>([\d.]{3,})<\/version>/.exec(readFileSync(pom, 'utf8'))![1]!;
  const place = join(tmpdir(), `market-opensearch-${userInfo().username}`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const folder = join(place, version);
  if (existsSync(folder)) return folder;
  const half = mkdtempSync(join(place, 'fetching-'));
  const { status, stdout } = spawnSync(
    'mvn',
    ['-B', '-q', '-f', pom, PLUGIN, `-DoutputDirectory=${half}`, '-DincludeScope=runtime'],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const reason = /ERROR.*?(Could not [^:]+|Failed to [^:]+)/.exec(stdout)?.[1] ?? 'see mvn';
    throw new NotHere(`Maven cannot fetch OpenSearch ${version} (${reason})`);
  }
  renameSync(half, folder);
  return folder;
};

/** Undefined when nothing answers. */
export const versionAt = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<string | undefined> => {
  try {
    const signal = AbortSignal.timeout(5_000);
    const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=4s`, {
      headers,
      signal,
    });
    if (!health.ok) return undefined;
    const reply = (await (await fetch(url, { headers, signal })).json()) as { version: { number: string } };
    return reply.version.number;
  } catch {
    return undefined;
  }
};

const waitFor = async (child: ChildProcess, url: string, log: string): Promise<string> => {
  const until = performance.now() + SLOWEST_START_MS;
  while (performance.now() < until && child.exitCode === null) {
    const version = await versionAt(url);
    if (version !== undefined) return version;
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  }
  throw new Error(`OpenSearch did not start.\n${readFileSync(log, 'utf8').slice(-3_000)}`);
};

/** Starts an empty OpenSearch from published artifacts. @throws NotHere without a JDK, Maven or their repository */
export const startOpenSearch = async (at?: number): Promise<OpenSearchNode> => {
  requireTools();
  const artifacts = fetchArtifacts();
  const place = mkdtempSync(join(tmpdir(), 'market-opensearch-node-'));
  const port = at ?? (await freePort());
  const log = join(place, 'node.log');
  const output = openSync(log, 'w');
  const child = spawn(
    'java',
    [
      '-Xms512m',
      '-Xmx1g',
      '-cp',
      `${artifacts}/*`,
      siblingPath('Node.java'),
      join(place, 'node'),
      String(port),
    ],
    { stdio: ['pipe', output, output], cwd: place },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(place, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    const version = await waitFor(child, url, log);
    return { url, version, signal: (name) => void child.kill(name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
