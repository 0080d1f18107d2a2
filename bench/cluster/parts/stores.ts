import { findRedis } from '../../../apps/server/test/redis/program.ts';
import { NotHere } from '../../../tools/maven/artifacts.ts';
import { startOpenSearch } from '../../../tools/opensearch/node.ts';
import { startS3 } from '../../../tools/s3/server.ts';
import { partOf, type Part } from './program.ts';

/** A part beside the market, and the settings of processes that use it. */
export interface Store {
  readonly part: Part;
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** @throws NotHere */
export const redisStore = async (port: number): Promise<Store> => {
  const found = findRedis();
  if (found === undefined) throw new NotHere('there is no Redis, and Debian’s packages cannot be had');
  const part: Part & { output(): string } = partOf({
    name: 'redis',
    command: found.path,
    args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
    env: { ...process.env, ...found.env },
    isReady: async () => part.output().includes('Ready to accept connections'),
  });
  await part.start();
  return {
    part,
    settings: { REDIS_URL: `redis://127.0.0.1:${port}` },
    stop: () => part.end('SIGKILL'),
  };
};

interface Restartable {
  signal(name: 'SIGKILL'): void;
  restart(): Promise<void>;
}

const storePart = (name: string, server: Restartable): Part => ({
  name,
  start: () => server.restart(),
  end: async () => server.signal('SIGKILL'),
});

/** @throws NotHere */
export const s3Store = async (port: number): Promise<Store> => {
  const server = await startS3({ port });
  const { endpoint, bucket, accessKey, secretKey } = server.config;
  return {
    part: storePart('s3', server),
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
    stop: () => server.stop(),
  };
};

/** @throws NotHere */
export const openSearchStore = async (port: number): Promise<Store> => {
  const node = await startOpenSearch(port);
  return {
    part: storePart('opensearch', node),
    settings: { OPENSEARCH_URL: `${node.url}/cho-phien` },
    stop: () => node.stop(),
  };
};
