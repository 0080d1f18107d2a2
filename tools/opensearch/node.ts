import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';
import { fetchArtifacts, requireCompiler } from '../maven/artifacts.ts';

const siblingPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const pom = siblingPath('pom.xml');
const SLOWEST_START_MS = 180_000;

/** Ends with this process, even when it is killed. */
export interface OpenSearchNode {
  readonly url: string;
  readonly version: string;
  /** SIGSTOP hangs it, SIGKILL ends it. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
}

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
  requireCompiler();
  const artifacts = fetchArtifacts('opensearch', pom);
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
