import { RESP_TYPES } from '@redis/client';
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts';
import { counterOf, durationsOf, gaugeOf } from '#platform/logging/metrics.ts';
import { CircuitOpen, createCircuitBreaker } from '#platform/resilience/circuit-breaker.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { withTimeLimit } from '#platform/resilience/time-limit.ts';
import { SECOND } from '#platform/time.ts';
import { countOne } from './count.ts';
import { keepConnected, type RedisClient } from './connection.ts';

const AS_BUFFERS = { [RESP_TYPES.BLOB_STRING]: Buffer } as const;
/** Nobody waits longer for what they can do without. */
const ANSWER_MS = 50;
const FAILURES = 5;
const PAUSE_MS = SECOND;

const up = gaugeOf('shared_memory_up', 'Whether Redis answers this process: 1 or 0');
const seconds = durationsOf('shared_memory_seconds', 'Time until Redis answered a command', {
  labels: ['command'],
});
const failures = counterOf(
  'shared_memory_failures_total',
  'Commands that Redis did not carry out in time',
  'command',
);

export interface RedisMemory extends SharedMemory {
  /** Why the first attempt to connect failed; undefined when it did not. */
  readonly failure: string | undefined;
  close(): Promise<void>;
}

interface RedisOptions {
  readonly url: string;
  /** Sets the market apart from others on the same server. */
  readonly namespace: string;
}

/** Messages of all databases of a server have the same channels. */
const prefixOf = ({ url, namespace }: RedisOptions): string =>
  `cho-phien:${namespace}:${new URL(url).pathname.slice(1) || '0'}:`;

/** Shared memory of a server with the protocol of Redis 6 or newer, or Valkey. */
export const openRedis = async (options: RedisOptions): Promise<RedisMemory> => {
  const prefix = prefixOf(options);
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const watchers: ((isUp: boolean) => void)[] = [];
  const breaker = createCircuitBreaker({
    name: 'redis',
    failures: FAILURES,
    pauseMs: PAUSE_MS,
    isFailure: () => true,
  });
  const subscribe = (client: RedisClient, channel: string) =>
    client.subscribe(prefix + channel, (payload) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
  up.set(0);
  const connection = await keepConnected({
    url: options.url,
    prepare: (client) => Promise.all([...listeners.keys()].map((channel) => subscribe(client, channel))),
    changed: (isUp) => {
      up.set(isUp ? 1 : 0);
      for (const watcher of watchers) watcher(isUp);
    },
  });
  const run = async <Result>(
    command: string,
    work: (client: RedisClient) => Promise<Result>,
  ): Promise<Result> => {
    const client = connection.client();
    if (client === undefined) throw new ServiceUnavailable('Redis: no connection');
    const end = seconds.startTimer({ command });
    try {
      const result = await breaker.run(() =>
        withTimeLimit(
          work(client),
          ANSWER_MS,
          () => new ServiceUnavailable(`Redis: no answer to ${command}`),
        ),
      );
      end();
      return result;
    } catch (error) {
      failures.inc({ command });
      throw error instanceof ServiceUnavailable
        ? error
        : new ServiceUnavailable(`Redis: ${error instanceof CircuitOpen ? 'paused' : command}`, {
            cause: error,
          });
    }
  };
  return {
    failure: connection.failure,
    state: () => ({ isUp: connection.client() !== undefined, since: connection.since }),
    onChange: (listener) => void watchers.push(listener),
    publish: async (channel, payload) => {
      await run('publish', (client) => client.publish(prefix + channel, payload));
    },
    on: (channel, listener) => {
      const isFirst = !listeners.has(channel);
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      const client = connection.client();
      if (isFirst && client !== undefined) subscribe(client, channel).catch(() => client.destroy());
    },
    count: (key, periodMs) => run('count', (client) => countOne(client, prefix + key, periodMs)),
    now: connection.now,
    get: async (key) =>
      (await run('get', (client) => client.withTypeMapping(AS_BUFFERS).get(prefix + key))) ?? undefined,
    set: async (key, value, lifetimeMs) => {
      const expiration = { type: 'PX', value: Math.ceil(lifetimeMs) } as const;
      await run('set', (client) => client.set(prefix + key, value, { expiration }));
    },
    close: connection.close,
  };
};
