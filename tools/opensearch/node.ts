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
  /** Starts it again on its port and its files. */
  restart(): Promise<void>;
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
  const url = `http://127.0.0.1:${port}`;
  const args = ['-Xms512m', '-Xmx1g', '-cp', `${artifacts}/*`, siblingPath('Node.java'), join(place, 'node')];
  let child: ChildProcess;
  const start = (): Promise<string> => {
    const output = openSync(log, 'w');
    child = spawn('java', [...args, String(port)], { stdio: ['pipe', output, output], cwd: place });
    return waitFor(child, url, log);
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGKILL');
    await exited;
  };
  const stop = async () => {
    await end();
    rmSync(place, { recursive: true, force: true });
  };
  try {
    const version = await start();
    const restart = async () => {
      await end();
      await start();
    };
    return { url, version, signal: (name) => void child.kill(name), restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
