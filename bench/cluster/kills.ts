import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../packages/demo-data/src/random.ts';
import type { Outages } from './outages.ts';
import type { Part } from './parts/program.ts';

/** Of parts that a service manager restarts every day; the others are ended as a crash does. */
const ENDED_IN_ORDER: ReadonlySet<string> = new Set(['nginx', 'web 1', 'web 2', 'jobs']);
const AWAY_MS = [1_000, 3_000] as const;
const BETWEEN_MS = [2_000, 4_000] as const;

const between = (random: Random, [from, to]: readonly [number, number]): number => random.int(from, to);

/** Ends each part once, in an order and at moments of chance, and starts it again. */
export const endEachOnce = async (
  parts: readonly Part[],
  { random, outages }: { readonly random: Random; readonly outages: Outages },
): Promise<string[]> => {
  const order = random.sample(parts, parts.length);
  const done: string[] = [];
  for (const part of order) {
    await sleep(between(random, BETWEEN_MS));
    const signal = ENDED_IN_ORDER.has(part.name) && random.int(0, 1) === 1 ? 'SIGTERM' : 'SIGKILL';
    const outage = outages.begin(part.name);
    await part.end(signal);
    await sleep(between(random, AWAY_MS));
    const startedAt = performance.now();
    await part.start();
    outage.end();
    done.push(
      `${part.name} ${signal === 'SIGKILL' ? 'killed' : 'ended'}, started in ${Math.round(performance.now() - startedAt)} ms`,
    );
  }
  await sleep(between(random, BETWEEN_MS));
  return done;
};
