import autocannon, { type Request } from 'autocannon';
import type { Child } from './child.ts';

/** One run: calls per second and durations in ms. */
export interface Run {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server a call, in ms: stable on a machine with other load. */
  readonly cpu?: number;
}
export type Load = (seconds: number) => Promise<Run>;

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

export const p99Of = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1]!;

const medianOf = (runs: readonly Run[]): Run => ({
  rate: median(runs.map(({ rate }) => rate)),
  p50: median(runs.map(({ p50 }) => p50)),
  p99: median(runs.map(({ p99 }) => p99)),
  cpu: median(runs.map(({ cpu = Number.NaN }) => cpu)),
});

export interface Rounds {
  readonly rounds: number;
  /** Length of one round. */
  readonly seconds: number;
}

/** Warms up each load, then alternates between them, so that other load on the machine affects all of them. */
export const alternateLoads = async (
  loads: readonly Load[],
  { rounds, seconds }: Rounds,
): Promise<readonly Run[]> => {
  for (const load of loads) await load(Math.min(seconds, 3));
  const runs = loads.map((): Run[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, load] of loads.entries()) runs[index]!.push(await load(seconds));
  return runs.map(medianOf);
};

interface Target {
  readonly server: Child;
  readonly connections: number;
  readonly headers?: Record<string, string>;
}

const runAutocannon = async (
  { server, connections, headers = {} }: Target,
  options: Pick<Parameters<typeof autocannon>[0], 'duration' | 'requests' | 'setupClient'>,
): Promise<Run> => {
  const cpuBefore = await server.cpuMs();
  const result = await autocannon({ url: server.address, connections, headers, ...options });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of ${result['2xx'] + failed} calls to ${server.address} failed`);
  const { p50, p99 } = result.latency;
  const cpu = ((await server.cpuMs()) - cpuBefore) / result['2xx'];
  return { rate: result['2xx'] / result.duration, p50, p99, cpu };
};

/** GET of these paths in turn; each connection starts at another one. */
export const readPaths = (target: Target, paths: readonly string[]): Load => {
  const requests = paths.map((path): Request => ({ method: 'GET', path, headers: target.headers ?? {} }));
  return (duration) => {
    let connection = 0;
    return runAutocannon(target, {
      duration,
      requests: requests.slice(0, 1),
      setupClient: (client) => {
        const first = Math.floor((connection++ / target.connections) * requests.length);
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      },
    });
  };
};

/** Builds each call when it is sent. */
export const sendRequests = (target: Target, next: () => Request): Load => {
  const setupRequest = (request: Request): Request => ({ ...request, ...next() });
  return (duration) =>
    runAutocannon(target, { duration, requests: [{ method: 'GET', path: '/', setupRequest }] });
};

export const repeatConcurrently =
  (concurrency: number, work: () => Promise<void>): Load =>
  async (seconds) => {
    const times: number[] = [];
    const from = performance.now();
    const until = from + seconds * 1_000;
    const worker = async () => {
      for (let startedAt = performance.now(); startedAt < until; startedAt = performance.now()) {
        await work();
        times.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return {
      rate: (times.length * 1_000) / (performance.now() - from),
      p50: median(times),
      p99: p99Of(times),
    };
  };
