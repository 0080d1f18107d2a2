import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reservePort } from '../../tools/free-port.ts';
import { NotHere } from '../../tools/maven/artifacts.ts';
import { findNginx } from '../../apps/server/test/deploy/nginx-site.ts';
import { makeDataDir } from '../market.ts';
import { marketPart, type MarketProcess } from './parts/market.ts';
import { nginxPart } from './parts/nginx.ts';
import { replicaOf, type Postgres } from './parts/postgres.ts';
import type { Part } from './parts/program.ts';
import { openSearchStore, redisStore, s3Store, type Store } from './parts/stores.ts';

const FIRST_PORT = 3960;

/** One after another: each is reserved from the number that the one before got. */
export const portsFrom = (first = FIRST_PORT) => {
  let next = first;
  return async (): Promise<number> => {
    const port = await reservePort(next);
    next = port + 1;
    return port;
  };
};
export type Ports = ReturnType<typeof portsFrom>;

export interface Cluster {
  /** Of nginx, or of the first web process without one. */
  readonly address: string;
  readonly webs: readonly MarketProcess[];
  readonly jobs: MarketProcess;
  readonly parts: readonly Part[];
  /** The process of the same name from another checkout, with the same settings and port. */
  processFrom(name: string, checkout: string | undefined): MarketProcess;
  /** Takes the place of the part of its name. */
  replace(part: MarketProcess): void;
  stop(): Promise<void>;
}

const STORES: readonly (readonly [string, (port: number) => Promise<Store>])[] = [
  ['redis', redisStore],
  ['s3', s3Store],
  ['opensearch', openSearchStore],
];

const startStores = async (ports: Ports, missing: string[]): Promise<Store[]> => {
  const stores: Store[] = [];
  for (const [name, start] of STORES)
    try {
      stores.push(await start(await ports()));
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
      missing.push(`${name}: ${error.message}`);
    }
  return stores;
};

/** The settings that a release has: an unknown one stops its start. */
const knownTo = (checkout: string | undefined, env: Readonly<Record<string, string>>) => {
  if (checkout === undefined) return env;
  const documented = readFileSync(join(checkout, 'docs/configuration.md'), 'utf8');
  const isNewer = (name: string) => /^(?:REDIS_|S3_|DATABASE_REPLICA_|OPENSEARCH_)/.test(name);
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !isNewer(name) || documented.includes(`\`${name}\``)),
  );
};

interface ClusterOptions {
  readonly ports: Ports;
  readonly primary: Postgres;
  readonly env: Readonly<Record<string, string>>;
  /** Of an older release; the present one when left out. */
  readonly checkout?: string | undefined;
  /** What is not here is added to it, with the reason. */
  readonly missing: string[];
}

/**
 * Starts all parts, the primary too, which must be stopped and hold a filled market. Processes run in a checkout.
 * @throws Error when a part does not start
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { ports, primary, checkout, missing } = options;
  const replica = replicaOf(primary, await ports());
  await primary.start();
  await replica.start();
  const stores = await startStores(ports, missing);
  const [tls, plain] = [await ports(), await ports()];
  const nginx = findNginx();
  if (nginx === undefined) missing.push('nginx: there is none, and Debian’s packages cannot be had');
  const env = {
    ...options.env,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    PROXIES: '127.0.0.0/8',
    PUBLIC_URL: `https://localhost:${tls}`,
    ...Object.assign({}, ...stores.map(({ settings }) => settings)),
  };
  const numbers = { jobs: await ports(), 'web 1': await ports(), 'web 2': await ports() };
  // files of its own: nothing is shared but the bucket, where there is one
  const folder = makeDataDir();
  const processFrom: Cluster['processFrom'] = (name, from) =>
    marketPart({
      name,
      role: name === 'jobs' ? 'jobs' : 'web',
      port: numbers[name as keyof typeof numbers],
      ...(from !== undefined && { checkout: from }),
      env: { ...knownTo(from, env), DATA_DIR: folder },
    });
  const processes = new Map(Object.keys(numbers).map((name) => [name, processFrom(name, checkout)]));
  for (const one of processes.values()) await one.start();
  const webs = () => ['web 1', 'web 2'].map((name) => processes.get(name)!);
  const upstreams = [numbers['web 1'], numbers['web 2']];
  const front = nginx && (await nginxPart(nginx, { ports: { tls, plain }, upstreams }));
  await front?.start();
  const market = (): Part[] =>
    [...processes.keys()].map((name) => ({
      name,
      start: () => processes.get(name)!.start(),
      end: (signal) => processes.get(name)!.end(signal),
    }));
  return {
    address: front === undefined ? webs()[0]!.address : `https://localhost:${tls}`,
    webs: webs(),
    jobs: processes.get('jobs')!,
    parts: [...(front ? [front] : []), ...market(), primary, replica, ...stores.map(({ part }) => part)],
    processFrom,
    replace: (part) => void processes.set(part.name, part),
    stop: async () => {
      await front?.end('SIGTERM');
      await Promise.all([...processes.values()].map((one) => one.end('SIGTERM')));
      for (const { stop } of stores) await stop();
      await replica.end('SIGTERM');
      await primary.end('SIGTERM');
    },
  };
};
