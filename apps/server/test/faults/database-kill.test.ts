import { expect, test } from 'vitest';
import { repeat } from '../repeat.ts';
import { sumUp, type CallResult } from './caller.ts';
import { anOwnDatabase } from './own-database.ts';
import { report } from './report.ts';
import {
  aWorld,
  catchUp,
  expectWhole,
  orderUntilAnswered,
  plainCheckoutOf,
  startBehindProxy,
  type World,
} from './world.ts';

const WRITERS = 8;
/** So many orders are acknowledged before PostgreSQL is killed again. */
const BETWEEN = 12;
const MAX_BUSY_MS = 5_000;

/** Eight buyers who order on and on, and whoever waits for their orders. */
const startWriters = (world: World) => {
  const state = { stopped: false };
  const completed: CallResult[] = [];
  let waiting: { count: number; go: () => void }[] = [];
  const write = async (buyer: number): Promise<void> => {
    for (let calls = 0; !state.stopped; calls++) {
      completed.push(
        await orderUntilAnswered(world, world.buyers[buyer]!, calls % 2 ? 'cod' : 'bank_transfer'),
      );
      for (const { go } of waiting.filter(({ count }) => count <= completed.length)) go();
      waiting = waiting.filter(({ count }) => count > completed.length);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, buyer) => write(buyer)));
  return {
    done: completed,
    until: (count: number) =>
      Promise.race([new Promise<void>((go) => void waiting.push({ count, go })), all.then(() => undefined)]),
    stop: async () => {
      state.stopped = true;
      await all;
    },
  };
};

test(
  'when PostgreSQL is killed under eight writers, calls get 503 briefly, and every acknowledged order is complete',
  { timeout: repeat(180_000, 3_600_000) },
  async () => {
    const database = await anOwnDatabase();
    const world = await aWorld({ buyers: WRITERS + 1, database: database.url });
    const running = await startBehindProxy(world);
    const writers = startWriters(world);
    const recovered: number[] = [];
    await writers.until(BETWEEN);
    const probes: CallResult[] = [];
    for (let kill = 0; kill < repeat(3, 20); kill++) {
      database.kill();
      const start = performance.now();
      const body = plainCheckoutOf(world, 'cod');
      probes.push(await orderUntilAnswered(world, world.buyers[WRITERS]!, 'cod', { body }));
      recovered.push(performance.now() - start);
      await writers.until(writers.done.length + BETWEEN);
    }
    await writers.stop();
    expect(running.child.exitCode, 'the process still runs').toBe(null);
    const { counts } = sumUp([...writers.done, ...probes]);
    expect(Object.keys(counts).toSorted(), 'nothing but done and busy').toEqual(['201', '503']);
    expect(sumUp(probes).busy, 'nobody waits long to hear that it is busy').toBeLessThan(MAX_BUSY_MS);
    await running.end('SIGTERM');
    await catchUp(world, 2);
    await expectWhole(world);
    report('F1', {
      kills: recovered.length,
      orders: world.checkouts.size * 3,
      tries: writers.done,
      recovered,
    });
  },
);
